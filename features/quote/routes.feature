@fork
Feature: Routes over HTTP
  A route's answer holds all that a transaction needs, and nothing that is signed.

  Rule: The answer describes every segment

    Scenario Outline: <amount> <from> to <to>
      When the service is asked for a route of <amount> <from> to <to>
      Then the answer holds "request_id, amount_in, amount_out, deviation_ratio, paths, contracts, gas"
      And each of its paths holds "pool, provider, adapter, token_in, token_out, direction, fee_rate, amount_in, amount_out, extra_data"
      And its amount_in is <amount> <from>
      And what its paths begin with adds up to its amount_in
      And its amount_out is above zero
      And its gas is above zero

      Examples:
        | from | to   | amount |
        | USDT | CAKE | 100    |
        | WBNB | USDC | 900    |
        | BTCB | ETH  | 0.5    |

    Scenario: The contracts are named
      When the service is asked for a route of 100 USDT to CAKE
      Then it names the legacy router, and the adapter of every segment
      And it has no tx

    Scenario Outline: The native coin is shown as its wrapped token (<from> to <to>)
      When the service is asked for a route of 1 <from> to <to>
      Then the first of its paths begins with <first> and the last ends with <last>

      Examples:
        | from | to   | first | last |
        | BNB  | USDT | WBNB  | USDT |
        | ETH  | BNB  | ETH   | WBNB |

  Rule: Depth and splits bound the route

    Scenario Outline: At most <depth> hops
      When the service is asked for a route of 100 USDT to CAKE with depth "<depth>"
      Then no path has more than <depth> hops

      Examples:
        | depth |
        | 1     |
        | 2     |
        | 5     |

    Scenario: One path of at most three hops
      When the service is asked for a route of 100 USDT to WBNB with split_count "1"
      Then it has at most 3 paths

    Scenario: One provider alone
      When the service is asked for a route of 100 USDT to CAKE with providers "PANCAKEV2"
      Then every segment is of PANCAKEV2

  Rule: The wanted output may be given instead of the input

    Scenario Outline: What <wanted> <to> cost in <from>
      When the service is asked what must be given in <from> for <wanted> <to>
      Then its amount_out is at least <wanted> <to>
      And its amount_in is above zero

      Examples:
        | from | to   | wanted |
        | USDT | CAKE | 40     |
        | WBNB | USDC | 1000   |

    Scenario: The client asks by the input alone
      When the client is asked for a quote by the output
      Then it is refused before the chain, about "byAmountIn"

  Rule: Orders that share the liquidity get it once

    Scenario: Two orders for one pair are one trade at one price
      When the service is asked for routes of 300 USDT to CAKE and 100 USDT to CAKE that share the liquidity
      Then its results[0].code is "200"
      And its results[0].route is "0"
      And its results[1].route is "0"
      And its results[0].amount_in is "300000000000000000000"
      And its results[1].amount_in is "100000000000000000000"
      And its routes[0].amount_in is "400000000000000000000"

    Scenario: Without a route, an order is refused and the other answered
      When the service is asked for routes of 1 USDT to USDT and 100 USDT to CAKE that share the liquidity
      Then its results[0].code is "4002"
      And its results[1].code is "200"
      And its results[1].amount_out is above zero

  Rule: What breaks a rule is refused by name

    Scenario Outline: <parameter> "<value>" is refused
      When the service is asked for a route of 100 USDT to CAKE with <parameter> "<value>"
      Then the API refuses it with code <code> because "<parameter>"

      Examples:
        | parameter    | value     | code |
        | depth        | 0         | 4000 |
        | depth        | 6         | 4000 |
        | split_count  | 0         | 4000 |
        | split_count  | 101       | 4000 |
        | amount       | 0         | 4000 |
        | amount       | 1.5       | 4000 |
        | amount       | -1        | 4000 |
        | by_amount_in | perhaps   | 4000 |
        | v            | new       | 4000 |
        | from         | USDT      | 4000 |
        | target       | 12        | 4000 |
        | slippage_bps | 50        | 4000 |

    Scenario: A provider that is none
      When the service is asked for a route of 100 USDT to CAKE with providers "PANCAKEV9"
      Then the API refuses it with code 4004 because "PANCAKEV9"

    Scenario Outline: Without <parameter>
      When the service is asked for a route of 100 USDT to CAKE without <parameter>
      Then the API refuses it with code 4000 because "<parameter>"

      Examples:
        | parameter |
        | from      |
        | target    |
        | amount    |

    Scenario: Providers that hold no such pair
      When the service is asked for a route of 100 USDT to CAKE with providers "WOMBAT"
      Then the API refuses it with code 4001 because "providers"

    Scenario: Fewer hops than lead to the output
      When the service is asked for a route of 1 SLISBNB to CAKE with depth "1"
      Then the API refuses it with code 4003 because "hops"
