@fork
Feature: Deadlines
  A plan is good until its deadline.

  Background:
    Given alice has 5000 USDT

  Rule: After the deadline nothing is swapped

    @mode:direct
    Scenario: An expired direct swap reverts
      When alice prepares a swap of 10 USDT to CAKE
      And with a deadline of 1 minute
      And the payer allows what it needs
      And 2 minutes pass
      And it is simulated
      Then the chain refuses it with Expired
      And no balance moved

    @mode:delegated
    Scenario: An expired delegated swap is not built
      When alice prepares a swap of 10 USDT to CAKE
      And bob sends it and carol receives it
      And 25 minutes pass
      And alice signs it and asks for the transaction
      Then it is refused as expired
      And no balance moved
