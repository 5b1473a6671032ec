@fork
Feature: What the owner changes between preparing a swap and sending it
  A prepared swap is bound to the router's policy.

  Background:
    Given alice has 5000 USDT

  Rule: When the policy changes, nothing goes through by half

    @mode:delegated
    Scenario: A fee policy that changed before the build
      When alice prepares a swap of 10 USDT to CAKE
      And bob sends it and carol receives it
      And the payer allows what it needs
      And the owner limits custom fees to 2.99 %
      And alice signs it and asks for the transaction
      Then the API refuses it with code 4032
      And no balance moved

    @mode:delegated
    Scenario: A fee policy that changed after the build
      When alice prepares a swap of 10 USDT to CAKE
      And bob sends it and carol receives it
      And the payer allows what it needs
      And alice signs it and the service builds it
      And the owner sets the protocol's cut of fees to 10 %
      And it is simulated
      Then the chain refuses it with PolicyHashMismatch
      And no balance moved

  Rule: A paused router swaps nothing until it runs again

    @mode:delegated
    Scenario: A router that is paused before the build
      When alice prepares a swap of 10 USDT to CAKE
      And bob sends it and carol receives it
      And the payer allows what it needs
      And the owner pauses the router
      And alice signs it and asks for the transaction
      Then the API refuses it with code 5031
      And no balance moved

    @mode:direct
    Scenario: A router that is paused before the swap is sent
      When alice prepares a swap of 100 USDT to CAKE
      And the payer allows what it needs
      And the owner pauses the router
      And it is simulated
      Then the chain refuses it with Paused
      And no balance moved

    @mode:direct
    Scenario: A router that runs again
      When alice prepares a swap of 100 USDT to CAKE
      And the payer allows what it needs
      And the owner pauses the router
      And the owner lets the router run again
      And it is simulated and executed
      Then it settles at the quoted output
