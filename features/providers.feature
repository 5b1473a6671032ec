@fork
Feature: Providers
  Through each provider alone, in both modes: what it is quoted is what it settles, to the wei.

  Scenario Outline: Through <provider>, directly and delegated
    Given alice has 9000 <from>
    When alice prepares a swap of <amount> <from> to <to> through <provider> alone
    And the payer allows what the swap needs
    And the swap is simulated and executed
    Then it settles at the quoted output
    And alice gave <amount> <from>
    And alice got the net output in <to>
    And no other balance moved
    When alice prepares a swap of <amount> <from> to <to> through <provider> alone that bob sends and carol receives
    And the payer allows what the swap needs
    And alice signs and the service builds it
    And the swap is simulated and executed
    Then it settles at the quoted output
    And alice gave <amount> <from>
    And carol got the net output in <to>
    And no other balance moved
    And the state held of every pool of <provider> is the chain's

    Examples: Pools that hold the native coin
      | provider             | from    | to      | amount |
      | LISTA_STABLE         | SLISBNB | WBNB    | 12.75  |
      | LISTA_STABLE         | WBNB    | SLISBNB | 3.5    |
      | UNISWAPV4            | WBNB    | USDC    | 2.25   |
      | UNISWAPV4            | USDC    | WBNB    | 1900   |

    Examples:
      | provider             | from | to   | amount |
      | PANCAKEV1            | ETH  | BUSD | 0.75   |
      | PANCAKEV2            | USDT | CAKE | 500    |
      | UNISWAPV2            | BTCB | ETH  | 0.02   |
      | PANCAKEV3            | CAKE | USDT | 400    |
      | UNISWAPV3            | ETH  | WBNB | 1.25   |
      | SUSHISWAP_V2         | BTCB | USDC | 0.015  |
      | SUSHISWAP_V3         | BUSD | USDC | 3000   |
      | APESWAP              | USDT | ETH  | 1200   |
      | BABYSWAP             | USD6 | USDC | 321.5  |
      | SQUADSWAP_V2         | BUSD | USD6 | 950    |
      | BISWAP               | BUSD | BTCB | 2100   |
      | BAKERYSWAP           | ETH  | BUSD | 0.6    |
      | LISTA_STABLE         | USD6 | USDT | 4321.5 |
      | UNISWAPV4            | USDC | USD6 | 2500   |
      | PANCAKE_INFINITY_CL  | WBNB | USDT | 1.5    |
      | PANCAKE_INFINITY_LB  | WBNB | USDC | 30     |
      | NOMISWAP_STABLE      | USDC | USD6 | 700    |
      | WOMBAT               | USDT | USD6 | 4000   |
      | THENA                | USD6 | USDT | 900    |
      | BABYDOGESWAP         | WBNB | CAKE | 1.5    |
      | DODO                 | ETH  | USDC | 0.4    |
      | THENA_FUSION         | USDT | WBNB | 800    |
      | SQUADSWAP_V3         | USDT | BTCB | 4000   |
      | THENAV3              | WBNB | CAKE | 1.2    |
