@fork @mode:delegated
Feature: Copies and signatures as people say them

  Rule: What is changed after it was signed is refused

    Scenario: Another recipient, before anything was allowed
      Given dave has 100 USDC
      When dave prepares a swap of 100 USDC to WBNB
      And erin sends it and frank receives it
      And dave signs it and the service builds it
      And "call.plan.recipient" is changed to "mallory" in a copy of it
      Then the client refuses the copy with C21
      And the copy is refused
      And no balance moved

    Scenario: Erin sends what dave signed
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And erin sends it and frank receives it
      And it is carried out
      Then it settles at the quoted output
      And erin paid the gas
      And dave gave 50 USDT and frank got the net output in CAKE
      And no other balance moved

    Scenario: The signature of another account, past the client
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And erin sends it and frank receives it
      And erin's signature goes straight to the service
      Then the API refuses it with code 4013
