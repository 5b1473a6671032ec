@fork
Feature: Direct swaps
  The payer sends the swap itself. What it is quoted is what it gets, and nobody else's balance moves.

  @demo
  Scenario Outline: <from> for <to>
    Given alice has 5000 <from>
    When alice prepares a swap of <amount> <from> to <to>
    And the payer allows what the swap needs
    And the swap is simulated and executed
    Then it settles at the quoted output
    And alice gave <amount> <from>
    And alice got the net output in <to>
    And no other balance moved

    Examples: ERC-20 for ERC-20
      | from | to   | amount  |
      | USDT | CAKE | 500     |
      | ETH  | USD6 | 0.75    |
      | USD6 | BTCB | 1234.56 |

    Examples: native coin in
      | from | to   | amount |
      | BNB  | USDT | 2      |
      | BNB  | USD6 | 0.125  |

    Examples: native coin out
      | from | to  | amount |
      | USDC | BNB | 800    |

    Examples: large enough to be split
      | from | to   | amount |
      | WBNB | USDT | 900    |

  Scenario: Another account receives the output
    Given alice has 5000 USDT
    When alice prepares a swap of 100 USDT to ETH for carol
    And the payer allows what the swap needs
    And the swap is simulated and executed
    Then it settles at the quoted output
    And alice gave 100 USDT
    And carol got the net output in ETH
    And no other balance moved

  Scenario Outline: A custom fee of <bps> bps is shared with the protocol
    Given alice has 5000 USDT
    When alice prepares a swap of 1000 USDT to BTCB with a fee of <bps> bps to integrator
    And the payer allows what the swap needs
    And the swap is simulated and executed
    Then it settles at the quoted output
    And alice gave 1000 USDT
    And alice got the net output in BTCB
    And integrator and protocol share the fee of <bps> bps in BTCB
    And no other balance moved

    Examples:
      | bps |
      | 1   |
      | 100 |
      | 500 |
