@fork
Feature: Tokens that do not keep their word
  What is quoted is settled to the wei, or refused before anybody signs.

  Scenario Outline: A token that <what> is refused, selling and buying, in both modes
    When this is typed: quote get --from <sold> --to <bought> --amount 10
    Then the API refuses it with code 4002
    And the reason given is "<reason>"
    When this is typed: swap prepare --from <sold> --to <bought> --amount 10 --payer alice
    Then the API refuses it with code 4002
    And the reason given is "<reason>"
    When this is typed: swap prepare --from <sold> --to <bought> --amount 10 --payer alice --executor bob --recipient carol
    Then the API refuses it with code 4002
    And the reason given is "<reason>"
    And no balance moved

    Examples:
      | what    | sold   | bought | reason                   |
      | rebases | USDC   | REBASE | keeps balances as shares |
      | rebases | REBASE | USDT   | keeps balances as shares |

  Scenario Outline: A token that is taxed is quoted with its tax: <from> for <to>
    Given alice has 5000 <from>
    When this is typed: quote get --from <from> --to <to> --amount 500
    Then it says "takes 5 % of every transfer"
    When alice prepares a swap of 500 <from> to <to> whatever its impact
    And the payer allows what the swap needs
    And the swap is simulated and executed whatever its impact
    Then it settles at the quoted output
    And alice gave 500 <from>
    And alice got the net output in <to>

    Examples:
      | from  | to    |
      | TAXED | USDT  |
      | CAKE  | TAXED |

  Scenario Outline: The same when bob sends it: <from> for <to>
    Given alice has 5000 <from>
    When alice prepares a swap of 500 <from> to <to> that bob sends and carol receives whatever its impact
    And the payer allows what the swap needs
    And alice signs and the service builds it
    And the swap is simulated and executed whatever its impact
    Then it settles at the quoted output
    And alice gave 500 <from>
    And carol got the net output in <to>
    And no other balance moved

    Examples:
      | from  | to    |
      | TAXED | ETH   |
      | USDT  | TAXED |

  Scenario: What was found of a token is shown, with the pools that are left out
    When this is typed: token info REBASE
    Then it says "keeps balances as shares"
    When this is typed: pools list --all
    Then it says "is left out: the token"
    When this is typed: token info USDT
    Then it says "arrives in full around"

  Scenario: A token that can bar accounts is swapped by those it does not bar, with a warning
    Given alice has 5000 BLOCK
    When this is typed: quote get --from BLOCK --to CAKE --amount 10
    Then it says "its owner can bar accounts"
    When alice prepares a swap of 500 BLOCK to CAKE
    And the payer allows what the swap needs
    And the swap is simulated and executed
    Then it settles at the quoted output
    And alice gave 500 BLOCK
    And alice got the net output in CAKE
    And no other balance moved

  Scenario: The same when bob sends it
    Given alice has 5000 USDT
    When alice prepares a swap of 500 USDT to BLOCK that bob sends and carol receives
    And the payer allows what the swap needs
    And alice signs and the service builds it
    And the swap is simulated and executed
    Then it settles at the quoted output
    And alice gave 500 USDT
    And carol got the net output in BLOCK
    And no other balance moved

  Scenario Outline: A barred <role> is refused before anybody signs
    Given alice has 5000 <from>
    And the owner of BLOCK bars <who>
    When this is typed: swap prepare --from <from> --to <to> --amount 10 --payer alice --recipient <recipient> <options>
    Then the API refuses it with code 4002
    And the reason given is "refuses a transfer from"
    And no balance moved

    Examples:
      | role      | who   | from  | to    | recipient | options        |
      | payer     | alice | BLOCK | USDT  | alice     |                |
      | payer     | alice | BLOCK | USDT  | carol     | --executor bob |
      | recipient | carol | USDT  | BLOCK | carol     |                |
      | recipient | carol | USDT  | BLOCK | carol     | --executor bob |
