@fork @mode:direct
Feature: Direct swaps over HTTP
  The service answers with the plan, its hashes and a transaction; the caller sends it, or not.

  Rule: The answer is a transaction that is ready

    Scenario: Roles, amounts and the transaction
      When the service is asked for a direct swap of 100 USDT to CAKE by alice
      Then the answer holds "mode, status, execution_router, expect_amount_out, plan, hashes, tx"
      And its mode is "DIRECT_ALLOWANCE"
      And its status is "TRANSACTION_READY"
      And its payer is alice
      And its executor is alice
      And its recipient is alice

    Scenario: An exact output names the most that it may spend
      When the service is asked for a direct swap of 100 USDT to CAKE by alice with by_amount_in "false"
      Then the answer holds "amount_in, max_amount_in, amount_out, amount_out_min"

    Scenario: The older name of the executor
      When the service is asked for a direct swap of 100 USDT to CAKE by sender dave
      Then its executor is dave

    Scenario Outline: The minimum of a slippage of <bps> basis points
      When the service is asked for a direct swap of 100 USDT to CAKE by alice with slippage_bps "<bps>"
      Then its minimum is <bps> basis points below its expected output, rounded down

      Examples:
        | bps |
        | 0   |
        | 1   |
        | 333 |

  Rule: What breaks a rule is refused by name

    Scenario Outline: <parameter> "<value>"
      When the service is asked for a direct swap of 100 USDT to CAKE by alice with <parameter> "<value>"
      Then the API refuses it with code <code> because "<word>"

      Examples:
        | parameter      | value   | code | word           |
        | slippage_bps   | 10001   | 4000 | slippage_bps   |
        | slippage_bps   | -1      | 4000 | slippage_bps   |
        | deadline_secs  | 29      | 4000 | deadline_secs  |
        | deadline_secs  | 86401   | 4000 | deadline_secs  |
        | custom_fee_bps | 10001   | 4000 | custom_fee_bps |
        | custom_fee_bps | 10      | 4007 | receiver       |
        | native_in      | perhaps | 4000 | native_in      |
        | recipient      | carol   | 4000 | recipient      |
        | by_amount_in   | perhaps | 4000 | by_amount_in   |

    Scenario: A minimum that rounds down to nothing
      When the service is asked for a direct swap of 100 USDT to CAKE by alice with slippage_bps "10000"
      Then the API refuses it with code 4008 because "minimum"
