@fork @mode:direct
Feature: Tokens with permits
  PERMIT has the permit of EIP-2612, DAILIKE that of DAI.

  Rule: A signature replaces the approval

    Scenario Outline: A permit of <token> pays for a swap
      Given alice has 500 <token>
      When alice prepares a swap of 50 <token> to CAKE
      And with any price impact
      And alice signs a permit for it
      And it is simulated and executed
      Then it settles at the quoted output
      And alice gave 50 <token> and alice got the net output in CAKE
      And no other balance moved

      Examples:
        | token   |
        | PERMIT  |
        | DAILIKE |

    Scenario: Without the permit the chain refuses the same swap
      Given alice has 500 PERMIT
      When alice prepares a swap of 50 PERMIT to CAKE
      And with any price impact
      And it is simulated
      Then the chain refuses it with TransferFailed

  Rule: Only the payer's permit of such a token is taken

    Scenario: Somebody else's permit is refused
      Given alice has 500 PERMIT
      When alice prepares a swap of 50 PERMIT to CAKE
      And with any price impact
      And bob signs a permit for it
      Then it is refused before the chain, about "payer key"

    Scenario: A token without permits needs an approval
      Given alice has 500 USDT
      When alice prepares a swap of 50 USDT to CAKE
      And alice signs a permit for it
      Then it is refused because "its input token"
