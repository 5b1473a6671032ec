@fork
Feature: Refusals
  What must not happen is refused with a reason, and no balance moves.

  Background:
    Given alice has 5000 USDT

  Scenario Outline: Preparation is refused: <case>
    When this is typed: swap prepare --from <from> --to <to> --amount 10 <options>
    Then it is refused before the chain, about "<field>"
    And no balance moved

    Examples:
      | case                          | from | to   | options                                                         | field               |
      | native input when delegated   | BNB  | USDT | --payer alice --executor bob --recipient carol                  | nativeIn            |
      | no recipient when delegated   | USDT | CAKE | --payer alice --executor bob                                    | recipient           |
      | both native flags             | WBNB | WBNB | --payer alice --native-in --native-out                          | nativeIn            |
      | a fee without a receiver      | USDT | CAKE | --payer alice --custom-fee-bps 10                               | customFeeReceiver   |
      | a slippage out of range       | USDT | CAKE | --payer alice --slippage-bps 10001                              | slippageBps         |

  Scenario: A native flag beside another token is a mistake, not another swap
    When this is typed: swap prepare --from USDT --to CAKE --amount 10 --payer alice --native-in
    Then it is refused as mistyped, about "nativeIn"
    And no balance moved

  Scenario: A direct swap whose payer is not its executor is refused
    When a direct swap is asked for with payer alice and executor bob
    Then it is refused before the chain, about "payer"
    And no balance moved

  Scenario: A delegated swap whose payer is its executor is refused
    When a delegated swap is asked for with payer alice and executor alice
    Then it is refused before the chain, about "payer"
    And no balance moved

  Scenario Outline: A fee above the router's cap is refused by the service
    When this is typed: swap prepare --from USDT --to CAKE --amount 10 --payer alice --custom-fee-bps <bps> --custom-fee-receiver integrator
    Then the API refuses it with code 4007
    And no balance moved

    Examples:
      | bps  |
      | 501  |
      | 9999 |

  Scenario: Somebody else's signature is refused
    When alice prepares a swap of 10 USDT to CAKE that bob sends and carol receives
    And bob's signature is given for it
    Then it is refused before the chain, about "signature"
    And no balance moved

  Scenario: The service recognises somebody else's signature by itself
    When alice prepares a swap of 10 USDT to CAKE that bob sends and carol receives
    And bob's signature goes straight to the service
    Then the API refuses it with code 4013
    And no balance moved

  Scenario Outline: A signature of <bytes> bytes is refused
    When alice prepares a swap of 10 USDT to CAKE that bob sends and carol receives
    And a signature of <bytes> bytes is given for it
    Then it is refused before the chain, about "signature"
    And no balance moved

    Examples:
      | bytes |
      | 63    |
      | 66    |

  Scenario: A swap cannot be executed before it is signed
    When alice prepares a swap of 10 USDT to CAKE that bob sends and carol receives
    And this is typed: swap execute
    Then it is refused before the chain, with "swap sign" as the way on
    And no balance moved

  Scenario: An expired direct swap reverts
    When alice prepares a swap of 10 USDT to CAKE that is good for 60 seconds
    And the payer allows what the swap needs
    And 120 seconds pass
    And the swap is simulated
    Then the chain refuses it with Expired
    And no balance moved

  Scenario: An expired delegated swap is not built
    When alice prepares a swap of 10 USDT to CAKE that bob sends and carol receives
    And 1500 seconds pass
    And alice signs it and asks for the transaction
    Then it is refused as expired
    And no balance moved

  Scenario: A price that moved below the minimum reverts
    Given bob has 5000000 USDT
    When alice prepares a swap of 1000 USDT to CAKE with a slippage of 10 bps
    And the payer allows what the swap needs
    And bob swaps 2000000 USDT to CAKE in between
    And the swap is simulated
    Then the chain refuses it with InsufficientOutput

  Scenario: A settled direct swap cannot run again
    When alice prepares a swap of 10 USDT to CAKE
    And the payer allows what two such swaps need
    And the swap is simulated and executed
    And the same transaction is tried again
    Then the chain refuses it with NonceUsed

  Scenario: A settled delegated swap cannot run again
    When alice prepares a swap of 10 USDT to CAKE that bob sends and carol receives
    And the payer allows what the swap needs
    And alice signs and the service builds it
    And the swap is simulated and executed
    And the same transaction is tried again
    Then the chain refuses it with InvalidNonce

  Scenario: A trade that ruins its own price needs a word
    Given alice has 40000000 USDT
    When alice is quoted 40000000 USDT to CAKE
    And this is typed: swap prepare --payer alice
    Then it is refused before the chain, about "accept-impact"
    When this is typed: swap prepare --payer alice --accept-impact
    And this is typed: swap execute
    Then it is refused before the chain, about "accept-impact"
    And no balance moved

  Scenario: What a restored chain never saw is undone
    When a snapshot is taken
    And alice prepares a swap of 10 USDT to CAKE
    And the payer allows what the swap needs
    And the swap is simulated and executed
    And the snapshot is restored
    And this is typed: swap receipt
    Then it is refused before the chain, with "swap prepare" as the way on
