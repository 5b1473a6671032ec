Feature: Dave pays erin

  Scenario: Coins for a token
    Given dave has 3 BNB
    When dave prepares a swap of 0.5 BNB to CAKE
    And erin receives it
    And it is simulated and executed
    Then it settles at the quoted output
    And dave gave 0.5 BNB and erin got the net output in CAKE
