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
