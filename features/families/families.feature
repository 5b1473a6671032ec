@fork @slow
Feature: One route through many kinds of pools
  A large trade is split over pools that know nothing of each other's formulas.

  Rule: A route over many kinds of pools settles to the wei

    @mode:direct
    Scenario: Sent by its payer
      Given alice has 3000000 USDT
      When alice prepares a swap of 3000000 USDT to USDC
      And it is carried out
      Then it settles at the quoted output
      And the route crosses at least 6 pool families
      And alice gave 3000000 USDT and alice got the net output in USDC
      And no other balance moved
      And the state held of every pool is the chain's

    @mode:delegated
    Scenario: Sent by somebody else
      Given alice has 3000 WBNB
      When alice prepares a swap of 3000 WBNB to USDC
      And bob sends it and carol receives it
      And it is carried out
      Then it settles at the quoted output
      And the route crosses at least 6 pool families
      And alice gave 3000 WBNB and carol got the net output in USDC
      And no other balance moved
