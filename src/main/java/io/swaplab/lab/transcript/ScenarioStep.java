package io.swaplab.lab.transcript;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sentence of a scenario.
 *
 * @param text the text of the Gherkin step, without the keyword
 * @param commands the commands of the session that the sentence expresses
 * @param lines the commands that the step executes when the scenario runs; empty for an expectation, and for a sentence
 *     that only adds to the description of a swap
 * @param check the check of an expectation; null if the commands of the scenario make the check themselves
 */
public record ScenarioStep(
        Part part,
        String text,
        List<RecordedCommand> commands,
        List<String> lines,
        @Nullable Check check) {
    private static final String TYPED = "this is typed: ";

    /** The kind of a sentence. */
    public enum Part {
        GIVEN,
        WHEN,
        THEN
    }

    /**
     * A field of a command's answer, and the value that it must have.
     *
     * @param wanted the value, or the name of the field with the value
     * @param isField whether {@code wanted} is the name of a field
     */
    public record Check(String command, String field, String wanted, boolean isField) {}

    public ScenarioStep {
        commands = List.copyOf(commands);
        lines = List.copyOf(lines);
    }

    static ScenarioStep given(String text, RecordedCommand command, String... lines) {
        return new ScenarioStep(Part.GIVEN, text, List.of(command), List.of(lines), null);
    }

    static ScenarioStep when(String text, RecordedCommand command, String... lines) {
        return when(text, List.of(command), List.of(lines));
    }

    static ScenarioStep when(String text, List<RecordedCommand> commands, List<String> lines) {
        return new ScenarioStep(Part.WHEN, text, commands, lines, null);
    }

    /** A command as the console reads it, for which there is no other sentence. */
    static ScenarioStep typed(RecordedCommand command, String line) {
        return when(TYPED + line, command, line);
    }

    /** Whether this sentence is a command as the console reads it. */
    boolean isTyped() {
        return text.startsWith(TYPED);
    }

    static ScenarioStep then(String text) {
        return new ScenarioStep(Part.THEN, text, List.of(), List.of(), null);
    }

    /** An expectation about a field of a command's answer. */
    static ScenarioStep then(String text, Check check) {
        return new ScenarioStep(Part.THEN, text, List.of(), List.of(), check);
    }
}
