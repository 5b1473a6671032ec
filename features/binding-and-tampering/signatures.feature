@fork @mode:delegated
Feature: Signatures of the payer
  Only the payer's own signature lets somebody else send the swap.

  Background:
    Given alice has 5000 USDT

  Rule: A signature is the payer's, and whole

    Scenario Outline: The signature of <who> is refused
      When alice prepares a swap of 10 USDT to CAKE
      And bob sends it and carol receives it
      And <who>'s signature is given for it
      Then it is refused before the chain, about "signature"
      And no balance moved

      Examples:
        | who   |
        | bob   |
        | carol |
        | dave  |

    Scenario: The service recognises somebody else's signature by itself
      When alice prepares a swap of 10 USDT to CAKE
      And bob sends it and carol receives it
      And bob's signature goes straight to the service
      Then the API refuses it with code 4013
      And no balance moved

    Scenario Outline: A signature of <bytes> bytes is refused
      When alice prepares a swap of 10 USDT to CAKE
      And bob sends it and carol receives it
      And a signature of <bytes> bytes is given for it
      Then it is refused before the chain, about "signature"
      And no balance moved

      Examples:
        | bytes |
        | 63    |
        | 66    |

    Scenario: A swap cannot be executed before it is signed
      When alice prepares a swap of 10 USDT to CAKE
      And bob sends it and carol receives it
      And it is sent as it is
      Then it is refused before the chain until it is signed
      And no balance moved
