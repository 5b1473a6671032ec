@fork @fuzz
Feature: Any swap
  Holes are filled anew in every run.

  Rule: What is not refused settles as quoted, and what is refused moves nothing

    @mode:direct
    Scenario: Any amount of any token for another
      Given dave has <any amount> <any token>
      When dave prepares a swap of <any amount> <any token> to <another token>
      And with any price impact
      And it is carried out unless it is refused
      Then it settles at the quoted output, unless it was refused and no balance moved

    @mode:delegated
    Scenario: Somebody else sends it
      Given dave has <any amount> <any token>
      When dave prepares a swap of <any amount> <any token> to <another token>
      And erin sends it and frank receives it
      And with a slippage of <any slippage>
      And with a deadline of <any deadline>
      And with any price impact
      And it is carried out unless it is refused
      Then it settles at the quoted output, unless it was refused and no balance moved

    @mode:direct
    Scenario: Through one provider
      Given dave has <any amount> <any token>
      When dave prepares a swap of <any amount> <any token> to <another token>
      And through <any provider> alone
      And with any price impact
      And it is carried out unless it is refused
      Then it settles at the quoted output, unless it was refused and no balance moved
