Feature: A file that cannot be read

  Scenario: A table without an end
    Given dave has 100 USDT
    Nonsense here
