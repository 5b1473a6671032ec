@fork
Feature: Control of the chain
  A scenario has a chain to itself: time, blocks, balances and snapshots.

  Rule: Everybody can be given anything

    Scenario Outline: <who> gets <amount> <token>
      Given <who> has <amount> <token>
      When what <who> holds of <token> is asked for
      Then it is <amount> <token>

      Examples:
        | who   | amount   | token |
        | dave  | 0.000001 | CAKE  |
        | erin  | 123456.7 | USDC  |
        | whale | 3        | BTCB  |

  Rule: Blocks and time pass as told

    Scenario: Blocks
      When 25 blocks are mined
      Then the chain is 25 blocks longer

    @mode:direct
    Scenario: A swap outlives an hour when its deadline does
      Given alice has 5000 USDT
      When alice prepares a swap of 10 USDT to CAKE
      And with a deadline of 2 hours
      And 1 hour pass
      And it is carried out
      Then it settles at the quoted output

  Rule: What was undone can be done again

    @mode:direct
    Scenario: A trade
      Given alice has 50000 USDT
      And a quote of 20000 USDT to CAKE is asked for
      When the whale sells 20000 USDT for CAKE
      And the last step is undone
      And the undone step is done again
      Then a quote of 20000 USDT to CAKE is less than before
