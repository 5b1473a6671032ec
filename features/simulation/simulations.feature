@fork
Feature: Simulations
  A simulation asks the chain what the swap would pay now, and sends nothing.

  Background:
    Given alice has 5000 USDT

  Rule: It names the roles and pays what was quoted

    @mode:direct
    Scenario: A direct swap
      When alice prepares a swap of 250 USDT to CAKE
      And the payer allows what it needs
      And it is simulated
      Then the simulation pays the quoted output for 250 USDT
      And it names alice as payer, alice as executor and alice as recipient
      And no balance moved

    @mode:delegated
    Scenario: A delegated swap
      When alice prepares a swap of 250 USDT to CAKE
      And bob sends it and carol receives it
      And the payer allows what it needs
      And alice signs it and the service builds it
      And it is simulated
      Then the simulation pays the quoted output for 250 USDT
      And it names alice as payer, bob as executor and carol as recipient
      And no balance moved

    @mode:direct
    Scenario Outline: <amount> BNB of an account without allowances
      When alice prepares a swap of <amount> BNB to CAKE
      And it is simulated
      Then the simulation pays the quoted output for <amount> BNB
      And no balance moved

      Examples:
        | amount |
        | 0.001  |
        | 3      |

  Rule: It fails as the transaction would

    @mode:direct
    Scenario: Without an allowance for the router
      When alice prepares a swap of 250 USDT to CAKE
      And it is simulated
      Then the chain refuses it with TransferFailed
      And no balance moved

    @mode:delegated
    Scenario: Without an allowance for Permit2
      When alice prepares a swap of 250 USDT to CAKE
      And bob sends it and carol receives it
      And alice signs it and the service builds it
      And it is simulated
      Then the chain refuses it with 'TRANSFER_FROM_FAILED'
      And no balance moved

    @mode:direct
    Scenario: With less than the swap gives
      When bob prepares a swap of 250 USDT to CAKE
      And the payer allows what it needs
      And it is simulated
      Then the chain refuses it with TransferFailed
      And no balance moved

  Rule: There must be a transaction

    @mode:delegated
    Scenario: A swap that is not signed
      When alice prepares a swap of 250 USDT to CAKE
      And bob sends it and carol receives it
      And it is simulated
      Then it is refused before the chain until it is signed
      And no balance moved
