@fork @mode:direct
Feature: Several swaps at a time

  Rule: Each swap keeps its own quote and minimum

    Scenario: Two swaps of the same pools take turns
      Given dave has 200 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And this swap is called "first"
      And dave prepares a swap of 100 USDT to CAKE
      And it is carried out
      And the swap "first" is gone on with
      And it is carried out
      Then it settles between its minimum and its quote

    Scenario: The same swap once more, after it was undone
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And it is carried out
      And the last step is undone
      And the same swap is prepared again
      And it is carried out
      Then it settles at the quoted output

    Scenario: Only two providers may be used
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And through PANCAKEV2 and PANCAKEV3 alone
      And it is carried out
      Then it settles at the quoted output

  Rule: A changed copy is refused, and the swap itself goes on

    Scenario: Somebody changes who receives the output
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And the payer allows what it needs
      And "call.plan.recipient" is changed to "bob" in a copy of it
      Then the client refuses the copy with C14
      And the contract refuses the copy with UntrustedQuoteSigner
      When it is simulated and executed
      Then it settles at the quoted output
