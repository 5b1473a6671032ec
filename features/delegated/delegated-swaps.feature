@fork @mode:delegated
Feature: Delegated swaps
  The payer signs what is given and got, somebody else sends it and pays the gas.

  Rule: What is quoted is what the recipient gets, and nobody else's balance moves

    @demo
    Scenario Outline: <amount> <from> for <to>
      Given alice has 5000 <from>
      When alice prepares a swap of <amount> <from> to <to>
      And bob sends it and carol receives it
      And it is carried out
      Then it settles at the quoted output
      And alice gave <amount> <from> and carol got the net output in <to>
      And no other balance moved

      Examples: ERC-20 for ERC-20
        | from | to   | amount |
        | USDT | CAKE | 500    |
        | USD6 | ETH  | 321.5  |

      Examples: native coin out
        | from | to  | amount |
        | ETH  | BNB | 0.25   |

  # Some providers pay a part of their fees to the owner, whose balances would move besides.
  Rule: Every name plays every role

    Scenario Outline: <payer> pays, <sender> sends, <recipient> receives
      Given <payer> has 5000 USDT
      When <payer> prepares a swap of 50 USDT to WBNB
      And <sender> sends it and <recipient> receives it
      And through PANCAKEV3 alone
      And it is carried out
      Then it settles at the quoted output
      And <payer> gave 50 USDT and <recipient> got the net output in WBNB
      And no other balance moved

      Examples:
        | payer      | sender     | recipient  |
        | bob        | alice      | carol      |
        | dave       | erin       | frank      |
        | whale      | owner      | integrator |
        | integrator | whale      | dave       |
        | owner      | integrator | whale      |

  Rule: The short form of a signature does as well

    Background:
      Given alice has 5000 USDT

    Scenario: A signature of 64 bytes
      When alice prepares a swap of 50 USDT to WBNB
      And bob sends it and carol receives it
      And the payer allows what it needs
      And alice signs it in the short form and the service builds it
      And it is simulated and executed
      Then it settles at the quoted output
      And alice gave 50 USDT and carol got the net output in WBNB
      And no other balance moved
