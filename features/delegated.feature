@fork
Feature: Delegated swaps
  Alice signs what she gives and gets, bob sends it and pays the gas, carol receives.

  @demo
  Scenario Outline: <from> for <to>
    Given alice has 5000 <from>
    When alice prepares a swap of <amount> <from> to <to> that bob sends and carol receives
    And the payer allows what the swap needs
    And alice signs and the service builds it
    And the swap is simulated and executed
    Then it settles at the quoted output
    And alice gave <amount> <from>
    And carol got the net output in <to>
    And no other balance moved

    Examples: ERC-20 for ERC-20
      | from | to   | amount |
      | USDT | CAKE | 500    |
      | USD6 | ETH  | 321.5  |

    Examples: native coin out
      | from | to  | amount |
      | ETH  | BNB | 0.25   |

  Scenario: A custom fee comes out of what carol gets
    Given alice has 5000 USDT
    When alice prepares a swap of 700 USDT to CAKE with a fee of 250 bps to integrator that bob sends and carol receives
    And the payer allows what the swap needs
    And alice signs and the service builds it
    And the swap is simulated and executed
    Then it settles at the quoted output
    And alice gave 700 USDT
    And carol got the net output in CAKE
    And integrator and protocol share the fee of 250 bps in CAKE
    And no other balance moved

  Scenario: The short form of a signature does as well
    Given alice has 5000 USDT
    When alice prepares a swap of 50 USDT to WBNB that bob sends and carol receives
    And the payer allows what the swap needs
    And alice's signature of 64 bytes is taken and the service builds it
    And the swap is simulated and executed
    Then it settles at the quoted output
    And alice gave 50 USDT
    And carol got the net output in WBNB
    And no other balance moved
