package io.swaplab.lab.transcript;

import java.util.List;

/**
 * A sentence of a scenario.
 *
 * @param text the text of the Gherkin step, without the keyword
 * @param commands the commands of the session that the sentence expresses
 * @param lines the commands that the step executes when the scenario runs; empty for an expectation, and for a sentence
 *     that only adds to the description of a swap
 */
public record ScenarioStep(Part part, String text, List<RecordedCommand> commands, List<String> lines) {
    /** The kind of a sentence. */
    public enum Part {
        GIVEN,
        WHEN,
        THEN
    }

    public ScenarioStep {
        commands = List.copyOf(commands);
        lines = List.copyOf(lines);
    }

    static ScenarioStep given(String text, RecordedCommand command, String... lines) {
        return new ScenarioStep(Part.GIVEN, text, List.of(command), List.of(lines));
    }

    static ScenarioStep when(String text, RecordedCommand command, String... lines) {
        return new ScenarioStep(Part.WHEN, text, List.of(command), List.of(lines));
    }

    static ScenarioStep then(String text) {
        return new ScenarioStep(Part.THEN, text, List.of(), List.of());
    }
}
