@fork
Feature: The market lab
  The market is bent by real trades, a router by its owner, and every step can be taken back.

  Background:
    Given alice has 5000 USDT

  Scenario: A swap that was undone runs once more, as it was
    When alice prepares a swap of 100 USDT to CAKE
    And the payer allows what the swap needs
    And the swap is simulated and executed
    And this is typed: undo
    And the swap is simulated and executed
    Then it settles at the quoted output

  Scenario: A plan that the market has left behind is refused, and runs after an undo
    When alice prepares a swap of 1000 USDT to CAKE with a slippage of 0 bps
    And the payer allows what the swap needs
    And this is typed: market whale --sell USDT --buy CAKE --amount 200000
    And the swap is simulated
    Then the chain refuses it with InsufficientOutput
    When this is typed: undo
    And the swap is simulated and executed
    Then it settles at the quoted output

  Scenario Outline: A move that means nothing is refused: <case>
    When this is typed: market move <pair> --bps <bps>
    Then it is refused as mistyped, about "<field>"
    And no balance moved

    Examples:
      | case           | pair      | bps    | field |
      | no move at all | USDT/WBNB | 0      | bps   |
      | half a bp      | USDT/WBNB | 0.5    | bps   |
      | all of it      | USDT/WBNB | -10000 | bps   |
      | one token      | USDT      | 5      | PAIR  |
      | the same twice | USDT/USDT | 5      | PAIR  |

  Scenario: A paused router refuses what was prepared, until it runs again
    When alice prepares a swap of 100 USDT to CAKE
    And the payer allows what the swap needs
    And this is typed: router pause
    And the swap is simulated
    Then the chain refuses it with Paused
    When this is typed: router unpause
    And the swap is simulated and executed
    Then it settles at the quoted output
