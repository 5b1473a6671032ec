@fork
Feature: What can be read from the chain
  Settings, tokens and allowances are read from the chain itself.

  Rule: The router's settings are the chain's

    Scenario: Settings of the execution router
      When the settings of the router are asked for
      Then the answer holds "router, wrapped_native, owner, pending_owner, paused, max_custom_fee_bps, protocol_cut_bps"

    Scenario: How custom fees are shared
      When the sharing of fees is asked for
      Then the answer holds "protocol_fee_receiver, protocol_cut_bps"

    Scenario: A cut that the owner changed
      When the owner sets the protocol's cut of fees to 12.5 %
      And the sharing of fees is asked for
      Then its protocol_cut_bps is "1250"

  Rule: A token speaks for itself

    Scenario Outline: <token>
      When what is known of <token> is asked for
      Then its symbol is "<token>"
      And its decimals is "<decimals>"

      Examples:
        | token | decimals |
        | USDT  | 18       |
        | USD6  | 6        |
        | WBNB  | 18       |

  Rule: An allowance is what the chain says

    @mode:direct
    Scenario: The router may take exactly what a direct swap needs
      Given alice has 5000 USDT
      When alice prepares a swap of 100 USDT to CAKE
      And the payer allows what it needs
      And the allowance of the router is asked for
      Then its allowance is 100 USDT
      And its sufficient is "true"

    @mode:direct
    Scenario: Nothing is allowed at first
      Given alice has 5000 USDT
      When alice prepares a swap of 100 USDT to CAKE
      And the allowance of the router is asked for
      Then its allowance is 0 USDT
      And its sufficient is "false"

    @mode:delegated
    Scenario: Permit2 may take exactly what a delegated swap needs
      Given alice has 5000 USDT
      When alice prepares a swap of 100 USDT to CAKE
      And bob sends it and carol receives it
      And the payer allows what it needs
      And the allowance of Permit2 is asked for
      Then its allowance is 100 USDT
      And its sufficient is "true"
