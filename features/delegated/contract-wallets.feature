@fork @mode:delegated
Feature: Delegated swaps of contract wallets
  The payer is a contract. Its code decides which signatures are valid, and its owners sign.

  Rule: The owners sign for their wallet

    Scenario: One owner signs
      Given alice deploys the contract wallet vault
      And vault has 1000 USDT
      When vault prepares a swap of 250 USDT to CAKE
      And bob sends it and carol receives it
      And it is carried out
      Then it settles at the quoted output
      And vault gave 250 USDT and carol got the net output in CAKE
      And no other balance moved

    Scenario: Two owners sign
      Given alice and dave deploy the contract wallet shared
      And shared has 1000 USDT
      When shared prepares a swap of 250 USDT to BNB
      And bob sends it and carol receives it
      And it is carried out
      Then it settles at the quoted output
      And shared gave 250 USDT and carol got the net output in BNB
      And no other balance moved

  Rule: Nobody else signs for a wallet

    Background:
      Given alice deploys the contract wallet vault
      And vault has 1000 USDT

    Scenario: The signer is no owner
      When vault prepares a swap of 250 USDT to CAKE
      And bob sends it and carol receives it
      And carol signs it and asks for the transaction
      Then it is refused as mistyped, about "as"
      And no balance moved

    Scenario: The signature is by no owner
      When vault prepares a swap of 250 USDT to CAKE
      And bob sends it and carol receives it
      And carol's signature is given for it
      Then it is refused before the chain, about "signature"
      And no balance moved
