Feature: Words that are nearly right

  Scenario: A step with other words
    When dave prepares a trade of 50 USDT to CAKE

  Scenario: A state that there is not
    Then the swap is setled

  Scenario: A code that there is not
    Then the API refuses it with code 4444

  Scenario: All of it is right
    Then the swap is settled
