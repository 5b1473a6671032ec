@fork
Feature: Who may do what in a swap
  What must not happen is refused with a reason.

  Background:
    Given alice has 5000 USDT

  Rule: The mode decides who pays, sends and receives

    @mode:delegated
    Scenario: Native coins cannot be taken from a payer who does not send
      When alice prepares a swap of 10 BNB to USDT
      And bob sends it and carol receives it
      Then it is refused before the chain, about "native-in"
      And no balance moved

    @mode:delegated
    Scenario: A delegated swap names its recipient
      When alice prepares a swap of 10 USDT to CAKE
      And bob sends it
      Then it is refused before the chain, about "recipient"
      And no balance moved

    @mode:direct
    Scenario: The payer of a direct swap sends it
      When a direct swap is asked for with payer alice and executor bob
      Then it is refused before the chain, about "payer"
      And no balance moved

    @mode:delegated
    Scenario: The payer of a delegated swap does not send it
      When a delegated swap is asked for with payer alice and executor alice
      Then it is refused before the chain, about "payer"
      And no balance moved
