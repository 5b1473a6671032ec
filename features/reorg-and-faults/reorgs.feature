@fork
Feature: A chain that changes its mind
  Blocks can be replaced; what they held is gone, and quotes follow.

  Rule: Quotes are of the chain as it is now

    @long
    Scenario Outline: What is held of the pools follows a chain that replaced <blocks> blocks
      Given alice has 50000 <from>
      When alice swaps 100 <from> to <to> at once
      And alice swaps 100 <from> to <to> at once
      And alice swaps 100 <from> to <to> at once
      And the latest <blocks> blocks are replaced by empty ones
      Then the state held of every pool is the chain's

      Examples:
        | from | to   | blocks |
        | USDT | CAKE | 1      |
        | USDC | WBNB | 2      |
        | USDT | ETH  | 3      |

    Scenario: A trade that stays is in the quote, whatever is mined after it
      Given alice has 50000 USDT
      When a quote of 20000 USDT to CAKE is asked for
      And alice swaps 20000 USDT to CAKE at once
      And 40 blocks are mined
      Then the chain is 40 blocks longer
      And a quote of 20000 USDT to CAKE is less than before

  Rule: A swap of a replaced block did not happen

    @mode:direct
    Scenario: The console says so
      Given alice has 5000 USDT
      When alice prepares a swap of 100 USDT to CAKE
      And it is carried out
      And the latest block is replaced by an empty one
      Then the swap is undone

  Rule: The market held in memory is compared with the chain

    Scenario: After many blocks of trades
      Given alice has 50000 USDT
      When alice swaps 5000 USDT to CAKE at once
      And alice swaps 5000 USDT to WBNB at once
      And alice swaps 5000 USDT to ETH at once
      And 3 blocks are mined
      Then the state held of every pool is the chain's

    Scenario Outline: An audit finds the pool that changed without a block
      When a pair of <provider> changes without a block
      Then an audit of <provider> finds 1 pool that differs
      When 2 blocks are mined
      Then the state held of every pool is the chain's

      Examples:
        | provider  |
        | PANCAKEV2 |
