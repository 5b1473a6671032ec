@fuzz
Feature: A hole that there is not

  Scenario: Misspelled
    Given dave has <any amout> USDT
