@fork @mode:direct
Feature: Going back
  Every step can be taken back.

  Background:
    Given alice has 5000 USDT

  Rule: What was undone can be done again, and what is gone is gone

    Scenario: A swap that was undone runs once more, as it was
      When alice prepares a swap of 100 USDT to CAKE
      And it is carried out
      And the last step is undone
      And it is simulated and executed
      Then it settles at the quoted output

    Scenario: What a restored chain never saw is undone
      Given a snapshot is taken
      When alice prepares a swap of 10 USDT to CAKE
      And it is carried out
      And the snapshot is restored
      And its receipt is asked for
      Then it is refused before the chain until it is prepared
