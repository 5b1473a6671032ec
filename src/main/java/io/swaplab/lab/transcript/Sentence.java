package io.swaplab.lab.transcript;

import java.util.List;

/**
 * A sentence of a scenario.
 *
 * @param text the step, without its keyword
 * @param commands the commands of the session that it tells
 * @param lines what its step types; empty for an expectation and for what only adds to a description
 */
public record Sentence(Part part, String text, List<Typed> commands, List<String> lines) {
    /** What a sentence is meant for. */
    public enum Part {
        GIVEN,
        WHEN,
        THEN
    }

    public Sentence {
        commands = List.copyOf(commands);
        lines = List.copyOf(lines);
    }

    static Sentence given(String text, Typed command, String... lines) {
        return new Sentence(Part.GIVEN, text, List.of(command), List.of(lines));
    }

    static Sentence when(String text, Typed command, String... lines) {
        return new Sentence(Part.WHEN, text, List.of(command), List.of(lines));
    }

    static Sentence then(String text) {
        return new Sentence(Part.THEN, text, List.of(), List.of());
    }
}
