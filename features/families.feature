@fork
Feature: One route through many kinds of pools
  A large trade is split over pools that know nothing of each other's formulas, and still settles to the wei.

  Scenario: Sent by its payer
    Given alice has 3000000 USDT
    When alice prepares a swap of 3000000 USDT to USDC
    And the payer allows what the swap needs
    And the swap is simulated and executed
    Then it settles at the quoted output
    And the route crossed at least 6 pool families
    And alice gave 3000000 USDT
    And alice got the net output in USDC
    And no other balance moved
    And the state held of every pool is the chain's

  Scenario: Sent by somebody else
    Given alice has 3000 WBNB
    When alice prepares a swap of 3000 WBNB to USDC that bob sends and carol receives
    And the payer allows what the swap needs
    And alice signs and the service builds it
    And the swap is simulated and executed
    Then it settles at the quoted output
    And the route crossed at least 6 pool families
    And alice gave 3000 WBNB
    And carol got the net output in USDC
    And no other balance moved
    And the state held of every pool is the chain's
