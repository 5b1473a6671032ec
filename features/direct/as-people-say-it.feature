@fork @mode:direct
Feature: Limits, fees and balances as people say them

  Rule: A route keeps the limits of its description

    Scenario: Few hops and one path
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And over at most 1 hop
      And over at most 1 path
      And it is carried out
      Then it settles at the quoted output
      And it pays at least 15 CAKE

    Scenario: Three providers
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And through PANCAKEV2, PANCAKEV3 and BISWAP alone
      And it is carried out
      Then it settles at the quoted output

    Scenario: One provider
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And through PANCAKEV3 alone
      Then it goes through PANCAKEV3

  Rule: What somebody holds is exact

    Scenario: A payer keeps the rest
      Given dave has 100 USDT
      When dave prepares a swap of 40.5 USDT to CAKE
      And integrator takes a fee of 1 %
      And it is carried out
      Then it settles at the quoted output
      And dave gave 40.5 USDT
      And dave got the net output in CAKE
      And dave holds 59.5 USDT

    Scenario: More comes between two swaps
      Given dave has 10 USDT
      When dave prepares a swap of 10 USDT to CAKE
      And it is carried out
      And dave is given 7 USDT
      Then dave holds 7 USDT
      And dave holds at least 1 CAKE

  Rule: A price that moves everywhere moves the quote

    Scenario: CAKE becomes dearer in all its pools with WBNB
      When a quote of 1 BNB to CAKE is asked for
      And the price of CAKE/WBNB is moved by 5 % on all its pools
      Then a quote of 1 BNB to CAKE is less than before

    Scenario: CAKE becomes cheaper in all its pools with WBNB
      When a quote of 1 BNB to CAKE is asked for
      And the price of CAKE/WBNB is moved by -5 % on all its pools
      Then a quote of 1 BNB to CAKE is more than before

  Rule: A field that is changed is noticed

    Scenario Outline: <field> is tampered with
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And the payer allows what it needs
      And the artefact is tampered at "<field>"
      Then the copy is refused
      When it is simulated and executed
      Then it settles at the quoted output

      Examples:
        | field               |
        | call.plan.recipient |
        | tx.to               |
        | call.steps[0].pool  |

    Scenario: More than the payer has
      Given dave has 10 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And it is simulated
      Then it is refused because "USDT"

    Scenario: What moved is named right after the swap
      Given dave has 100 USDT
      When dave prepares a swap of 100 USDT to CAKE
      And over at most 2 hops
      And it is carried out
      Then dave gave 100 USDT
      And dave got the net output in CAKE
      And no other balance moved
      And it goes over at most 2 hops

    Scenario: A refusal on the way is named
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And the owner pauses the router
      And it is carried out
      Then the chain refuses it with Paused

    Scenario: Too late
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And with a deadline of 1 minute
      And the payer allows what it needs
      And 2 minutes pass
      And it is sent as it is
      Then it is refused as expired

    Scenario: The way back to a snapshot
      Given dave has 100 USDT
      When a snapshot is taken
      And dave prepares a swap of 50 USDT to CAKE
      And it is carried out
      And the snapshot is restored
      Then every balance is as it was at the snapshot

    Scenario: A gift does not count
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And it is carried out
      And dave is given 7 USDT
      Then dave gave 50 USDT
      And dave got the net output in CAKE
      And no other balance moved

    Scenario: The older flow moves the same
      Given dave has 100 USDT
      When dave is quoted 50 USDT to CAKE by the legacy flow
      And the legacy router is allowed what it needs
      And the legacy swap is sent
      Then dave gave 50 USDT
      And dave got at least 15 CAKE
      And dave got the quoted output in CAKE
      And no other balance moved

    Scenario: The payer gets the fee too
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And with a fee of 1 % for dave
      And it is carried out
      Then it settles at the quoted output
      And dave gave 50 USDT

    Scenario: A token that takes a tax
      Given dave has 100 TAXED
      When dave prepares a swap of 100 TAXED to USDT
      And with any price impact
      And it is carried out
      Then it settles at the quoted output
      And dave gave 100 TAXED and dave got the net output in USDT
      And no other balance moved

    Scenario: The payer is barred after the quote
      Given dave has 10 BLOCK
      When dave prepares a swap of 10 BLOCK to USDT
      And the payer allows what it needs
      And the owner of BLOCK bars dave
      And it is sent as it is
      Then the chain refuses it with TransferFailed
      And no balance moved

    Scenario: Somebody else before the swap
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And with a slippage of 2 %
      And erin swaps 500 USDT to CAKE in between
      And it is carried out
      Then it settles between its minimum and its quote
      And it settles for less than its quote

    Scenario: A price that moves in favour of the swap
      Given dave has 100 USDT
      When dave prepares a swap of 50 USDT to CAKE
      And the price of CAKE/WBNB is moved by -2 % on all its pools
      And it is carried out
      Then it settles for more than its quote

    Scenario: Once more after its block is replaced
      Given dave has 100 USDT
      When dave prepares a swap of 100 USDT to CAKE
      And it is carried out
      And the latest block is replaced by an empty one
      And the same swap is prepared again
      And it is carried out
      Then it settles at the quoted output
      And dave gave 100 USDT and dave got the net output in CAKE

    Scenario: Undone and done again
      Given dave has 20 CAKE
      When dave prepares a swap of 12 CAKE to ETH
      And it is carried out
      And the last step is undone
      Then dave holds 20 CAKE
      When the undone step is done again
      Then dave holds 8 CAKE
      And it settles at the quoted output

    Scenario Outline: Sent after <wait> of three minutes
      Given dave has 15 USDT
      When dave prepares a swap of 15 USDT to CAKE
      And with a deadline of 3 minutes
      And the payer allows what it needs
      And <wait> pass
      And it is sent as it is
      Then <outcome>

      Examples:
        | wait        | outcome                         |
        | 160 seconds | it settles at the quoted output |
        | 181 seconds | it is refused as expired        |

    Scenario: Back to before the router was paused
      When a snapshot is taken
      And the owner pauses the router
      And dave prepares a swap of 0.9 BNB to USDC
      Then the API refuses it with code 5031
      When the snapshot is restored
      And the same swap is prepared again
      And it is carried out
      Then it settles at the quoted output

    Scenario: Somebody comes after the snapshot
      When a snapshot is taken
      And dave prepares a swap of 1 BNB to USDT
      And it is carried out
      And the snapshot is restored
      Then every balance is as it was at the snapshot

  Rule: A request is refused for what is wrong with it

    Scenario: A slippage above the whole
      When the service is asked for a direct swap of 10 USDT to CAKE by dave with slippage_bps "20000"
      Then the API refuses it with code 4000 because "slippage_bps"

    Scenario: A token for itself
      When dave prepares a swap of 10 USDT to USDT
      Then it is refused before the chain, about "to"
