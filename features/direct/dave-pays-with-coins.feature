@fork @mode:direct
Feature: Dave pays with coins
  Nobody told the console of dave: his name is enough.

  Rule: Whoever pays with the native coin needs no allowance

    Scenario: Dave swaps coins for erin
      Given dave has 3 BNB
      When dave prepares a swap of 0.5 BNB to CAKE
      And erin receives it
      And with a slippage of 0.5 %
      And it is simulated and executed
      Then it settles at the quoted output
      And dave gave 0.5 BNB and erin got the net output in CAKE
      And no other balance moved
