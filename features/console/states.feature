@fork
Feature: States and next steps
  A swap shows its state, and the console knows the next command.

  Background:
    Given alice has 5000 USDT

  Rule: Each step leads to the next

    @mode:direct
    Scenario: A direct swap is ready when it is prepared
      When alice prepares a swap of 100 USDT to CAKE
      And the payer allows what it needs
      Then the swap is ready
      And the next command is "swap simulate"

    @mode:delegated
    Scenario: A delegated swap waits for its payer
      When alice prepares a swap of 100 USDT to CAKE
      And bob sends it and carol receives it
      Then the swap is prepared
      And the next command is "swap sign"

    @mode:delegated
    Scenario: A built swap waits for its executor
      When alice prepares a swap of 100 USDT to CAKE
      And bob sends it and carol receives it
      And the payer allows what it needs
      And alice signs it and the service builds it
      Then the swap is ready
      And the next command is "swap simulate"

    Scenario: A quote binds nobody
      When a quote of 100 USDT to CAKE is asked for
      Then the swap is quoted
      And the next command is "swap prepare"
      And no balance moved

  Rule: What is shown can be checked

    @mode:delegated
    Scenario: Hashes and checks of a delegated swap
      When alice prepares a swap of 100 USDT to CAKE
      And bob sends it and carol receives it
      Then every hash is the same here and at the service
      And every check of the client is passed

    @mode:direct
    Scenario Outline: The minimum of a slippage of <slippage> %
      When alice prepares a swap of 100 USDT to CAKE
      And with a slippage of <slippage> %
      Then its minimum is <slippage> % below the quoted output, rounded down

      Examples:
        | slippage |
        | 0.5      |
        | 3.33     |

  Rule: A mistyped line says what is meant

    Scenario: More hops than a path may have
      When this is typed: quote get --from USDT --to CAKE --amount 1 --depth 6
      Then it is refused before the chain, about "depth"

    Scenario Outline: <line>
      When this is typed: <line>
      Then it is refused as mistyped, about "<field>"

      Examples:
        | line                                            | field   |
        | quote get --from USDT --to CAKE                 | amount  |
        | quote get --from USDT --to CAKE --amount minus  | amount  |
        | swap show s99                                   | SWAP    |
        | wallet play Dave-1                              | NAME    |
        | token info NOSUCH                               | TOKEN   |
        | fork mine 0                                     | N       |
        | fork reorg 0                                    | DEPTH   |
