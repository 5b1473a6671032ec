@fork
Feature: The console acts with a contract wallet
  An account that is no contract wallet is refused, and so is a wallet of others.

  Rule: An owner acts with the wallet

    @mode:direct
    Scenario: The wallet pays by default
      Given bob deploys the contract wallet vault
      And vault has 1000 USDT
      When this is typed: wallet use bob --safe vault
      And this is typed: swap prepare --from USDT --to CAKE --amount 50
      Then the swap is ready
      And the next command is "swap simulate"
      And no balance moved

  Rule: What the console cannot act with is refused

    Scenario Outline: <line>
      Given alice deploys the contract wallet vault
      When this is typed: <line>
      Then it is refused as mistyped, about "<field>"
      And no balance moved

      Examples: no code, a key, another owner, too few owners
        | line                                            | field     |
        | wallet use --safe integrator                    | safe      |
        | wallet use --safe bob                           | safe      |
        | wallet use carol --safe vault                   | WALLET    |
        | wallet deploy other --owners bob --threshold 2  | threshold |
        | wallet deploy other --owners bob,bob            | owners    |
