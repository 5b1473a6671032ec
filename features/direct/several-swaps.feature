@fork @mode:direct
Feature: Several swaps at a time

  Scenario: Two swaps take turns
    Given dave has 100 USDT
    And erin has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And through PANCAKEV2 alone
    And this swap is called "dave's"
    And the payer allows what it needs
    And erin prepares a swap of 100 USDT to CAKE
    And through PANCAKEV2 alone
    And this swap is called "erin's"
    And the payer allows what it needs
    And the swap "dave's" is gone on with
    And it is simulated and executed
    Then it settles at the quoted output
    And dave gave 50 USDT and dave got the net output in CAKE
    When the swap "erin's" is gone on with
    And it is simulated and executed
    Then it settles between its minimum and its quote

  Scenario: The same swap once more, after it was undone
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And it is carried out
    Then it settles at the quoted output
    When the last step is undone
    And the same swap is prepared again
    And it is carried out
    Then it settles at the quoted output

  Scenario: Only two providers may be used
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And through PANCAKEV2 and PANCAKEV3 alone
    And it is carried out
    Then it settles at the quoted output

  Scenario: Somebody changes what is to be sent
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And the payer allows what it needs
    And "call.plan.recipient" is changed to "bob" in a copy of it
    Then the client refuses the copy with C14
    And the contract refuses the copy with UntrustedQuoteSigner
    When it is simulated and executed
    Then it settles at the quoted output
