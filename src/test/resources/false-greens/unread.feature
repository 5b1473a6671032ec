Feature: Failures that no expectation names

  Every scenario here has to fail: FalseGreensIT.

  Scenario: A token that does not exist
    When dave prepares a swap of 50 USDT to NOSUCH

  Scenario: A provider that does not exist
    When dave prepares a swap of 50 USDT to BNB
    And through NOSUCHSWAP alone

  Scenario: A slippage above the whole
    When dave prepares a swap of 50 USDT to BNB
    And with a slippage of 900 %

  Scenario: A refused signature
    When dave prepares a swap of 50 USDT to BNB
    And bob sends it and carol receives it
    And carol's signature is given for it

  Scenario: A simulation that reverts
    When dave prepares a swap of 50 USDT to BNB
    And it is simulated

  Scenario: A price that is moved by nothing
    When the price of WBNB/USDT is moved by 0 %

  Scenario: A swap beside a refused move
    When dave prepares a swap of 50 USDT to BNB
    And the price of WBNB/USDT is moved by -100 %
    And it is carried out
    Then it settles at the quoted output

  Scenario: A refusal before an expectation of something else
    When dave prepares a swap of 50 USDT to NOSUCH
    Then no balance moved
    And the API refuses it with code 4002

  Scenario: A refusal beside the next description
    When dave prepares a swap of 50 USDT to NOSUCH
    And dave prepares a swap of 50 USDT to BNB
    Then it says "is prepared"

  Scenario: A balance that is given where it was to be expected
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And it is carried out
    Then dave has 70 USDT

  Scenario: A balance that is given after a refusal
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And the owner pauses the router
    And it is carried out
    Then the chain refuses it with Paused
    And dave has 9999 USDT

  Scenario: Nothing was named of what moved
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And it is carried out
    Then no other balance moved

  Scenario: The amount of the swap before
    Given dave has 400 USDT
    When dave prepares a swap of 100 USDT to CAKE
    And it is carried out
    Then it settles at the quoted output
    When dave prepares a swap of 200 USDT to BUSD
    And it is carried out
    Then dave gave 100 USDT

  Scenario: A block that took the swap with it
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And it is carried out
    And the latest block is replaced by an empty one
    Then it settles at the quoted output

  Scenario: A misspelled token is no refusal
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKKE
    And it is carried out unless it is refused
    Then it settles at the quoted output, unless it was refused and no balance moved

  Scenario: The refusal of another swap
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to USDT
    And it is carried out unless it is refused
    And dave prepares a swap of 50 USDT to CAKE
    And dave is given 1 USDT
    Then it settles at the quoted output, unless it was refused and no balance moved

  Scenario: A gift hides what moved
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And it is carried out
    And dave is given 1 USDT
    Then no balance moved

  Scenario: What was done at once is not seen
    Given dave has 100 USDT
    When dave swaps 50 USDT to CAKE at once
    Then no balance moved

  Scenario: The copy of the swap before
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And the payer allows what it needs
    And the artefact is tampered at "call.plan.recipient"
    And dave prepares a swap of 20 USDT to CAKE
    Then the copy is refused

  Scenario: Two swaps of one name
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And this swap is called "first"
    And dave prepares a swap of 20 USDT to CAKE
    And this swap is called "first"

  Scenario: A refusal that is named too late
    Given dave has 100 USDT
    When a quote of 1 USDT to NOSUCH is asked for
    Then no other balance moved
    And it is refused because "NOSUCH"

  Scenario: Somebody who takes no part
    Given dave has 100 USDT
    Then dvae holds 0 USDT

  Scenario: A parameter that no endpoint has
    When the service is asked for a direct swap of 10 USDT to CAKE by dave with slipage_bps "50"
    Then the API refuses it with code 4000 because "slippage_bps"

  Scenario: A parameter that is in order
    When the service is asked for a direct swap of 10 USDT to CAKE by dave with slippage_bps "50"
    Then the API refuses it with code 4000 because "slippage_bps"

  Scenario: A field that no answer has
    When the service is asked for a route of 1 WBNB to USDT
    Then it has no pathz

  Scenario: A letter as a reason
    Given dave has 10 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And it is simulated
    Then it is refused because "a"

  Scenario: A part of a word as a reason
    Given dave has 10 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And it is simulated
    Then it is refused because "llowanc"

  Scenario: A term that is said twice
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And with a slippage of 0.5 %
    And with a slippage of 1 %
    And it is carried out
    Then it settles at the quoted output

  Scenario: Less than the quote, where nobody was in between
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And it is carried out
    Then it settles for less than its quote

  Scenario: A balance that is not as at the snapshot
    Given dave has 100 USDT
    When a snapshot is taken
    And dave swaps 50 USDT to CAKE at once
    Then every balance is as it was at the snapshot

  Scenario: Gas that another account paid
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And erin sends it and frank receives it
    And it is carried out
    Then dave paid the gas

  Scenario: Gas that nobody paid
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    Then dave paid the gas

  Scenario: Less for less
    When a quote of 1 BNB to CAKE is asked for
    Then a quote of 0.5 BNB to CAKE is less than before

  Scenario: The input in another token
    When the service is asked for a route of 2 USDT to CAKE
    Then its amount_in is 2 USDC

  Scenario: The output in another token
    When the service is asked for a route of 2 USDT to CAKE
    Then its amount_out is at least 0.001 USDT

  Scenario: A number that is no amount
    When the service is asked for a route of 2 USDT to CAKE
    Then its gas is at least 0.000000000000000001 CAKE

  Scenario: A simulation of another token
    Given dave has 10 USDT
    When dave prepares a swap of 10 USDT to CAKE
    And the payer allows what it needs
    And it is simulated
    Then the simulation pays the quoted output for 10 USDC

  Scenario: A word of every reason
    Given dave has 10 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And it is simulated
    Then it is refused because "the"

  Scenario: More than the quote, where nobody was in between
    Given dave has 100 USDT
    When dave prepares a swap of 50 USDT to CAKE
    And it is carried out
    Then it settles for more than its quote
