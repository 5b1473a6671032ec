@fork @mode:direct
Feature: Direct swaps
  The payer sends the swap itself.

  Rule: What is quoted is what the payer gets, and nobody else's balance moves

    @demo
    Scenario Outline: <amount> <from> for <to>
      Given alice has 5000 <from>
      When alice prepares a swap of <amount> <from> to <to>
      And it is carried out
      Then it settles at the quoted output
      And alice gave <amount> <from> and alice got the net output in <to>
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

  Rule: Whom the payer names receives the output

    Scenario: Another account receives the output
      Given alice has 5000 USDT
      When alice prepares a swap of 100 USDT to ETH
      And carol receives it
      And it is carried out
      Then it settles at the quoted output
      And alice gave 100 USDT and carol got the net output in ETH
      And no other balance moved
