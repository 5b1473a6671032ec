@fork
Feature: Tokens that can bar accounts
  Their owner decides who may hold them.

  Rule: Who is not barred swaps them, with a warning

    Scenario: The quote warns
      When a quote of 10 BLOCK to CAKE is asked for
      Then it says "its owner can bar accounts"

    @mode:direct
    Scenario: Sent by the payer
      Given alice has 5000 BLOCK
      When alice prepares a swap of 500 BLOCK to CAKE
      And it is carried out
      Then it settles at the quoted output
      And alice gave 500 BLOCK and alice got the net output in CAKE
      And no other balance moved

    @mode:delegated
    Scenario: Sent by somebody else
      Given alice has 5000 USDT
      When alice prepares a swap of 500 USDT to BLOCK
      And bob sends it and carol receives it
      And it is carried out
      Then it settles at the quoted output
      And alice gave 500 USDT and carol got the net output in BLOCK
      And no other balance moved

  Rule: Who is barred is refused before anybody signs

    @mode:direct
    Scenario Outline: <who> is barred, <from> for <to>
      Given alice has 5000 <from>
      And the owner of BLOCK bars <who>
      When alice prepares a swap of 10 <from> to <to>
      And <recipient> receives it
      Then the API refuses it with code 4002 because "refuses a transfer from"
      And no balance moved

      Examples:
        | who   | from  | to    | recipient |
        | alice | BLOCK | USDT  | alice     |
        | carol | USDT  | BLOCK | carol     |

    @mode:delegated
    Scenario Outline: <who> is barred, <from> for <to>, sent by somebody else
      Given alice has 5000 <from>
      And the owner of BLOCK bars <who>
      When alice prepares a swap of 10 <from> to <to>
      And bob sends it and carol receives it
      Then the API refuses it with code 4002 because "refuses a transfer from"
      And no balance moved

      Examples:
        | who   | from  | to    |
        | alice | BLOCK | USDT  |
        | carol | USDT  | BLOCK |
