@fork
Feature: Status
  What the service can do right now, read from the chain.

  Rule: The status names every provider, its sync and the caps of fees

    Scenario: Providers, their sync and the router's fee caps
      When the router's status is asked for
      Then every provider of the chain is listed with the latest block
      And all 24 providers of the chain are listed, each with its sync
      And the fee caps are those of the router

  Rule: Every answer has an envelope, whoever asks

    Scenario: The status over HTTP
      When the service is asked for its status
      Then the answer holds "providers, chainflows"
      And each of its chainflows holds "provider, tx_cursor, version, update_at"
      And the fee caps are those of the router

    Scenario: A client that names its version is served
      When the service is asked for a route of 100 USDT to CAKE with v "1001500"
      Then its amount_in is 100 USDT
