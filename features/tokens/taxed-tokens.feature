@fork
Feature: Tokens that tax their transfers
  The quote has the tax in it.

  Rule: A taxed token settles at the quoted output

    Scenario Outline: The quote of <from> to <to> tells the tax
      When a quote of 500 <from> to <to> is asked for
      Then it says "takes 5 % of every transfer"

      Examples:
        | from  | to    |
        | TAXED | USDT  |
        | CAKE  | TAXED |

    @mode:direct
    Scenario Outline: <from> for <to>
      Given alice has 5000 <from>
      When alice prepares a swap of 500 <from> to <to>
      And with any price impact
      And it is carried out
      Then it settles at the quoted output
      And alice gave 500 <from> and alice got the net output in <to>

      Examples:
        | from  | to    |
        | TAXED | USDT  |
        | CAKE  | TAXED |

    @mode:delegated
    Scenario Outline: <from> for <to>, sent by somebody else
      Given alice has 5000 <from>
      When alice prepares a swap of 500 <from> to <to>
      And bob sends it and carol receives it
      And with any price impact
      And it is carried out
      Then it settles at the quoted output
      And alice gave 500 <from> and carol got the net output in <to>
      And no other balance moved

      Examples:
        | from  | to    |
        | TAXED | ETH   |
        | USDT  | TAXED |
