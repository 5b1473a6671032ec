@fork @mode:delegated
Feature: Delegated swaps over HTTP
  The service answers with what the payer is to sign, and with no transaction.

  Rule: The answer waits for the payer's signature

    Scenario: Roles, hashes and typed data
      When the service is asked for a delegated swap of 100 USDT to CAKE by alice, bob and carol
      Then its mode is "PERMIT2_WITNESS"
      And its status is "PAYER_SIGNATURE_REQUIRED"
      And the answer holds "payer_authorization, plan, hashes"
      And it has no tx
      And its payer is alice
      And its executor is bob
      And its recipient is carol

  Rule: All roles are named, and the payer is not the executor

    Scenario Outline: Without <role>
      When the service is asked for a delegated swap of 100 USDT to CAKE without <role>
      Then the API refuses it with code 4000 because "<role>"

      Examples:
        | role      |
        | payer     |
        | executor  |
        | recipient |

    Scenario: The payer as executor
      When the service is asked for a delegated swap of 100 USDT to CAKE by alice, alice and carol
      Then the API refuses it with code 4005 because "payer"

    Scenario: Native coins of a payer who does not send
      When the service is asked for a delegated swap of 1 BNB to CAKE by alice, bob and carol
      Then the API refuses it with code 4006 because "native"
