@fork
Feature: Custom fees
  An integrator may take a fee out of the output; the protocol takes its cut of it.

  Background:
    Given alice has 5000 USDT

  Rule: The fee and what is left of the output add up exactly

    @mode:direct
    Scenario Outline: A fee of <fee> % on a direct swap
      When alice prepares a swap of 1000 USDT to BTCB
      And with a fee of <fee> % for <receiver>
      And it is carried out
      Then it settles at the quoted output
      And alice gave 1000 USDT and alice got the net output in BTCB
      And <receiver> got the fee of <fee> % in BTCB less the protocol's cut
      And no other balance moved

      Examples:
        | fee  | receiver   |
        | 0.01 | integrator |
        | 1    | dave       |
        | 5    | integrator |

    @mode:delegated
    Scenario: A fee comes out of what the recipient gets
      When alice prepares a swap of 700 USDT to CAKE
      And bob sends it and carol receives it
      And with a fee of 2.5 % for integrator
      And it is carried out
      Then it settles at the quoted output
      And alice gave 700 USDT and carol got the net output in CAKE
      And integrator got the fee of 2.5 % in CAKE less the protocol's cut
      And no other balance moved

  Rule: A fee has a receiver and a cap

    Scenario: A fee without a receiver is refused
      When alice prepares a swap of 10 USDT to CAKE
      And with a fee of 0.1 % but nobody who gets it
      Then it is refused before the chain, about "custom-fee-receiver"
      And no balance moved

    Scenario Outline: A fee of <fee> % is above the router's cap
      When alice prepares a swap of 10 USDT to CAKE
      And with a fee of <fee> % for integrator
      Then the API refuses it with code 4007
      And no balance moved

      Examples:
        | fee   |
        | 5.01  |
        | 99.99 |
