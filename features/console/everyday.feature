@fork
Feature: Short words at the prompt
  A quote takes its amount and tokens in order, and `go` types the next commands.

  Rule: Short words do what the long ones do

    @mode:direct
    Scenario: A direct swap in three lines
      Given alice has 9 USDT
      When this is typed: quote 9 USDT CAKE
      And this is typed: go
      And this is typed: go
      Then it settles at the output of its plan

    @mode:delegated
    Scenario: A delegated swap in three lines
      Given alice has 9 USDT
      When this is typed: quote 9 USDT CAKE --executor bob --recipient carol
      And this is typed: go
      And this is typed: go
      Then it settles at the output of its plan
