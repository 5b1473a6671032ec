Feature: What changes between preparing a swap and sending it
  A prepared swap is bound to the router's policy and to a nonce. When either changes, nothing goes through by half.

  Scenario: A fee policy that changed before the build stops it
    When alice prepares a swap of 10 USDT to CAKE that bob sends and carol receives
    And the payer allows what the swap needs
    And this is typed: router fees set --max-custom-fee-bps 299
    And alice signs it and asks for the transaction
    Then the API refuses it with code 4032
    And no balance moved

  Scenario: A fee policy that changed after the build stops the swap on chain
    When alice prepares a swap of 10 USDT to CAKE that bob sends and carol receives
    And the payer allows what the swap needs
    And alice signs and the service builds it
    And this is typed: router fees set --protocol-cut-bps 1000
    And the swap is simulated
    Then the chain refuses it with PolicyHashMismatch
    And no balance moved

  Scenario: A router that is paused before the build stops it
    When alice prepares a swap of 10 USDT to CAKE that bob sends and carol receives
    And the payer allows what the swap needs
    And this is typed: router pause
    And alice signs it and asks for the transaction
    Then the API refuses it with code 5031
    And no balance moved

  Scenario: A payer who takes a signature back stops the build
    When alice prepares a swap of 10 USDT to CAKE that bob sends and carol receives
    And the payer allows what the swap needs
    And alice takes back the nonce of the swap
    And alice signs it and asks for the transaction
    Then the API refuses it with code 4015
    And no balance moved

  Scenario: A payer who takes a signature back stops what was built
    When alice prepares a swap of 10 USDT to CAKE that bob sends and carol receives
    And the payer allows what the swap needs
    And alice signs and the service builds it
    And alice takes back the nonce of the swap
    And the swap is simulated
    Then the chain refuses it with InvalidNonce
    And no balance moved

  Scenario: A payer who takes back a direct swap stops it
    When alice prepares a swap of 10 USDT to CAKE
    And the payer allows what the swap needs
    And alice takes back the nonce of the swap
    And the swap is simulated
    Then the chain refuses it with NonceUsed
    And no balance moved
