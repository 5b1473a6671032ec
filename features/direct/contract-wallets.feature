@fork @mode:direct
Feature: Direct swaps of contract wallets
  The wallet approves and swaps in one transaction, which an owner sends.

  Rule: No approval is needed before

    Scenario: One owner sends
      Given alice deploys the contract wallet vault
      And vault has 1000 USDT
      When vault prepares a swap of 250 USDT to CAKE
      And it is simulated and executed
      Then it settles at the quoted output
      And vault gave 250 USDT and vault got the net output in CAKE
      And alice paid the gas
      And no other balance moved

    Scenario: Two owners sign, and one of them sends
      Given alice and bob deploy the contract wallet shared
      And shared has 10 BNB
      When shared prepares a swap of 2 BNB to USDT
      And carol receives it
      And it is simulated and executed
      Then it settles at the quoted output
      And shared gave 2 BNB and carol got the net output in USDT
      And alice paid the gas
