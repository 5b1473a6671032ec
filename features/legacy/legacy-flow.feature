@fork
Feature: The legacy flow
  A quote, an approval where a token is given, and a transaction to the legacy router; its owner sends both.

  Rule: What is quoted is what the legacy router pays

    Scenario Outline: <amount> <from> for <to>
      Given alice has 5000 <from>
      When alice is quoted <amount> <from> to <to> by the legacy flow
      And the legacy router is allowed what it needs
      And the legacy swap is simulated
      Then it would pay the quoted output, by the method "<method>"
      And the legacy swap is sent
      And it paid the quoted output

      Examples:
        | from | to   | amount | method              |
        | USDT | WBNB | 100    | swapExactIn         |
        | CAKE | USDC | 42.5   | swapExactIn         |
        | ETH  | BNB  | 0.2    | swapExactInToNative |

    Scenario Outline: <amount> BNB for <to> needs no approval
      When alice is quoted <amount> BNB to <to> by the legacy flow
      Then no approval is needed
      And the legacy swap is sent
      And it paid the quoted output

      Examples:
        | to   | amount |
        | USDT | 1      |
        | CAKE | 0.05   |

  Rule: Nothing is sent before it can be paid

    Scenario: Without the approval
      Given alice has 5000 USDT
      When alice is quoted 100 USDT to CAKE by the legacy flow
      And the legacy swap is sent
      Then it is refused before the chain until "legacy approve"
      And no balance moved

    Scenario: A price that moved below the minimum
      Given alice has 5000 USDT
      When alice is quoted 1000 USDT to CAKE by the legacy flow
      And the legacy router is allowed what it needs
      And the whale sells 200000 USDT for CAKE
      And the legacy swap is sent with a slippage of 0.01 %
      Then the chain refuses it with InsufficientOutput
      And no balance moved
