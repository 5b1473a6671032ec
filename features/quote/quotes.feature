@fork
Feature: Quotes
  A quote follows the chain, and says how good it is.

  Rule: A quote is of the latest state

    Scenario: A settled swap is in the next quote
      Given alice has 50000 USDT
      When a quote of 20000 USDT to CAKE is asked for
      And alice swaps 20000 USDT to CAKE in between
      Then a quote of 20000 USDT to CAKE is less than before

    Scenario: Restoring a snapshot restores the quote
      Given alice has 50000 USDT
      And a snapshot is taken
      And a quote of 20000 USDT to CAKE is asked for
      And alice swaps 20000 USDT to CAKE in between
      When the snapshot is restored
      Then a quote of 20000 USDT to CAKE is the same as before

  Rule: The best route is what leaves most after gas

    Scenario: A quote says how near to the best its route is
      When a quote of 20000 USDT to USDC is asked for
      Then it says within how many basis points of optimal the route is
      And it says so to programs too

    Scenario: What is left after gas decides over routes
      When a quote of 250 USDT to CAKE is asked for with gas left out
      Then a quote of 250 USDT to CAKE leaves more after gas than before
