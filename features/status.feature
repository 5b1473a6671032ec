@fork
Feature: Status
  What the service can do right now, read from the chain.

  Scenario: Providers, their sync and the router's fee caps
    When this is typed: router status
    Then every provider of the chain is listed with the latest block
    And all 24 providers of the catalogue are listed, each with its sync
    And the fee caps are those of the router

  Scenario: A settled swap is in the next quote
    Given alice has 50000 USDT
    When alice is quoted 20000 USDT to CAKE
    And alice swaps 20000 USDT to CAKE in between
    Then alice is quoted less than before for 20000 USDT to CAKE

  Scenario: Restoring a snapshot restores the quote
    Given alice has 50000 USDT
    When a snapshot is taken
    And alice is quoted 20000 USDT to CAKE
    And alice swaps 20000 USDT to CAKE in between
    And the snapshot is restored
    Then alice is quoted the same as before for 20000 USDT to CAKE

  Scenario: A quote says how near to the best its route is
    When this is typed: quote get --from USDT --to USDC --amount 20000
    Then it says within how many basis points of optimal the route is
    And it says so to programs too

  Scenario: What is left after gas decides over routes
    When alice is quoted 250 USDT to CAKE with gas left out
    Then alice is quoted a route of 250 USDT to CAKE that leaves more after gas
