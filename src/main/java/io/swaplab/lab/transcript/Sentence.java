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
public record Sentence(Part part, String text, List<RecordedCommand> commands, List<String> lines) {
    /** The kind of a sentence. */
    public enum Part {
        GIVEN,
        WHEN,
        THEN
    }

    public Sentence {
        commands = List.copyOf(commands);
        lines = List.copyOf(lines);
    }

    static Sentence given(String text, RecordedCommand command, String... lines) {
        return new Sentence(Part.GIVEN, text, List.of(command), List.of(lines));
    }

    static Sentence when(String text, RecordedCommand command, String... lines) {
        return new Sentence(Part.WHEN, text, List.of(command), List.of(lines));
    }

    static Sentence then(String text) {
        return new Sentence(Part.THEN, text, List.of(), List.of());
    }
}
