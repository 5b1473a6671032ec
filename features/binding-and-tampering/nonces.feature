@fork
Feature: Nonces
  A swap runs once, and not at all when its payer takes back the nonce.

  Background:
    Given alice has 5000 USDT

  Rule: What settled cannot run again

    @mode:direct
    Scenario: A settled direct swap
      When alice prepares a swap of 10 USDT to CAKE
      And the payer allows what two such swaps need
      And it is simulated and executed
      And the same transaction is tried again
      Then the chain refuses it with NonceUsed

    @mode:delegated
    Scenario: A settled delegated swap
      When alice prepares a swap of 10 USDT to CAKE
      And bob sends it and carol receives it
      And it is carried out
      And the same transaction is tried again
      Then the chain refuses it with InvalidNonce

  Rule: A payer can take a swap back until it is sent

    @mode:delegated
    Scenario: Before the build
      When alice prepares a swap of 10 USDT to CAKE
      And bob sends it and carol receives it
      And the payer allows what it needs
      And alice takes back its nonce
      And alice signs it and asks for the transaction
      Then the API refuses it with code 4015
      And no balance moved

    @mode:delegated
    Scenario: After the build
      When alice prepares a swap of 10 USDT to CAKE
      And bob sends it and carol receives it
      And the payer allows what it needs
      And alice signs it and the service builds it
      And alice takes back its nonce
      And it is simulated
      Then the chain refuses it with InvalidNonce
      And no balance moved

    @mode:direct
    Scenario: A direct swap
      When alice prepares a swap of 10 USDT to CAKE
      And the payer allows what it needs
      And alice takes back its nonce
      And it is simulated
      Then the chain refuses it with NonceUsed
      And no balance moved
