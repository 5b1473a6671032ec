@fork
Feature: Execution and receipt
  Executing sends the transaction as its executor and does not wait; the receipt measures what it did.

  Background:
    Given alice has 5000 USDT

  Rule: The receipt says what was quoted and what was paid

    @mode:direct
    Scenario Outline: A direct swap of <amount> USDT to <to>
      When alice prepares a swap of <amount> USDT to <to>
      And it is carried out
      Then it settles at the quoted output
      And its receipt says what was quoted, settled and paid for gas
      And the swap is settled

      Examples:
        | amount | to   |
        | 1      | CAKE |
        | 4999.5 | BTCB |

    @mode:delegated
    Scenario: A delegated swap
      When alice prepares a swap of 120 USDT to ETH
      And bob sends it and carol receives it
      And it is carried out
      Then it settles at the quoted output
      And its receipt says what was quoted, settled and paid for gas

  Rule: The executor decides on gas

    @mode:direct
    Scenario: A limit and a price of its own
      When alice prepares a swap of 100 USDT to CAKE
      And the payer allows what it needs
      And it is executed with a gas limit of 2000000 and a gas price of 7 gwei
      Then the swap is submitted
      And its receipt says what was quoted, settled and paid for gas

    @mode:direct
    Scenario Outline: The node refuses <case>
      When alice prepares a swap of 100 USDT to CAKE
      And the payer allows what it needs
      And it is executed with a gas limit of <limit> and a gas price of <price> gwei
      Then the node refuses it because "<reason>"
      And the swap is ready
      And no balance moved

      Examples:
        | case                          | limit   | price     | reason                |
        | less gas than any transaction | 20000   | 3         | intrinsic gas too low |
        | more than the executor has    | 2000000 | 100000000 | Insufficient funds    |

  Rule: What was not sent has no receipt

    @mode:direct
    Scenario: A swap that is only prepared
      When alice prepares a swap of 100 USDT to CAKE
      And its receipt is asked for
      Then it is refused before the chain until "a swap that was sent"
      And no balance moved

    @mode:direct
    Scenario: A swap that is settled is not sent again
      When alice prepares a swap of 100 USDT to CAKE
      And it is carried out
      And it is sent as it is
      Then it is refused before the chain until "a swap that is ready to send"
