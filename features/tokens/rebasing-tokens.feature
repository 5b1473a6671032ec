@fork
Feature: Tokens whose balances change by themselves
  Such a token cannot be promised to the wei.

  Rule: It is refused before anybody signs

    Scenario Outline: No quote of <sold> to <bought>
      When a quote of 10 <sold> to <bought> is asked for
      Then the API refuses it with code 4002 because "keeps balances as shares"

      Examples:
        | sold   | bought |
        | USDC   | REBASE |
        | REBASE | USDT   |

    @mode:direct
    Scenario Outline: No direct swap of <sold> to <bought>
      When alice prepares a swap of 10 <sold> to <bought>
      Then the API refuses it with code 4002 because "keeps balances as shares"
      And no balance moved

      Examples:
        | sold   | bought |
        | USDC   | REBASE |
        | REBASE | USDT   |

    @mode:delegated
    Scenario Outline: No delegated swap of <sold> to <bought>
      When alice prepares a swap of 10 <sold> to <bought>
      And bob sends it and carol receives it
      Then the API refuses it with code 4002 because "keeps balances as shares"
      And no balance moved

      Examples:
        | sold   | bought |
        | USDC   | REBASE |
        | REBASE | USDT   |

  Rule: What was found of a token is shown

    Scenario Outline: <token> says "<words>"
      When what is known of <token> is asked for
      Then it says "<words>"

      Examples:
        | token  | words                    |
        | REBASE | keeps balances as shares |
        | USDT   | transfers arrive in full |

    Scenario: The pools that are left out say why
      When all pools are listed
      Then it says "is left out: the token"
