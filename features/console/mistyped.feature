@fork
Feature: Mistyped commands
  Only here lines are typed as they are.

  Background:
    Given alice has 5000 USDT

  Rule: Options that contradict each other are refused

    Scenario: Both native flags
      When this is typed: swap prepare --from WBNB --to WBNB --amount 10 --payer alice --native-in --native-out
      Then it is refused before the chain, about "native-in"
      And no balance moved

    Scenario: A native flag beside another token is a mistake, not another swap
      When this is typed: swap prepare --from USDT --to CAKE --amount 10 --payer alice --native-in
      Then it is refused as mistyped, about "native-in"
      And no balance moved

  Rule: A pair is two tokens

    Scenario: A price of one token
      When this is typed: market move USDT --bps 5
      Then it is refused as mistyped, about "PAIR"
      And no balance moved
