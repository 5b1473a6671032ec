@fork
Feature: Slippage
  The market may move only as far as the payer accepted.

  Background:
    Given alice has 5000 USDT

  Rule: Below the minimum nothing is swapped

    @mode:direct
    Scenario: A price that moved below the minimum reverts
      Given bob has 5000000 USDT
      When alice prepares a swap of 1000 USDT to CAKE
      And with a slippage of 0.1 %
      And the payer allows what it needs
      And bob swaps 2000000 USDT to CAKE in between
      And it is simulated
      Then the chain refuses it with InsufficientOutput
      And no balance moved

    @mode:direct
    Scenario: What the market left behind runs once the market is back
      When alice prepares a swap of 1000 USDT to CAKE
      And with a slippage of 0 %
      And the payer allows what it needs
      And the whale sells 200000 USDT for CAKE
      And the last step is undone
      And it is simulated and executed
      Then it settles at the quoted output

    @mode:direct
    Scenario: A whale leaves no room for a swap without slippage
      When alice prepares a swap of 1000 USDT to CAKE
      And with a slippage of 0 %
      And the payer allows what it needs
      And the whale sells 200000 USDT for CAKE
      And it is simulated
      Then the chain refuses it with InsufficientOutput
      And no balance moved

    Scenario: A slippage above all of it is refused
      When alice prepares a swap of 10 USDT to CAKE
      And with a slippage of 100.01 %
      Then it is refused before the chain, about "slippage-bps"
      And no balance moved

  Rule: A trade that ruins its own price needs a word

    Scenario: Preparing it
      Given alice has 40000000 USDT
      When alice prepares a swap of 40000000 USDT to CAKE
      Then it is refused before the chain, about "accept-impact"
      And no balance moved

    Scenario: Sending it
      Given alice has 40000000 USDT
      When alice prepares a swap of 40000000 USDT to CAKE
      And with any price impact
      And it is sent as it is
      Then it is refused before the chain, about "accept-impact"
      And no balance moved
