@fork
Feature: Moving the market
  The market is bent by real trades.

  Rule: A move that means nothing is refused

    Scenario Outline: <case>
      When the price of <pair> is moved by <percent> %
      Then it is refused as mistyped, about "<field>"
      And no balance moved

      Examples:
        | case           | pair      | percent | field |
        | no move at all | USDT/WBNB | 0       | bps   |
        | half a bp      | USDT/WBNB | 0.005   | bps   |
        | all of it      | USDT/WBNB | -100    | bps   |
        | the same twice | USDT/USDT | 0.05    | PAIR  |
