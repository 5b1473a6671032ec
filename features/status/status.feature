@fork
Feature: Status
  What the service can do right now, read from the chain.

  Rule: The status names every provider, its sync and the caps of fees

    Scenario: Providers, their sync and the router's fee caps
      When the router's status is asked for
      Then every provider of the chain is listed with the latest block
      And all 24 providers of the catalogue are listed, each with its sync
      And the fee caps are those of the router
