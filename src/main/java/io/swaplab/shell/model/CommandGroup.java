package io.swaplab.shell.model;

import io.swaplab.shell.model.ValueSource.Proposal;
import java.util.List;

/** Commands that belong together, with the values that only they know how to complete. */
public interface CommandGroup {
    /** In the order in which help lists them. */
    List<ConsoleCommand> commands();

    /** What may stand for a kind of value at this moment; empty for kinds of other groups. Completing starts nothing. */
    default List<Proposal> values(ValueKind kind) {
        return List.of();
    }

    /** Hears of every command of the console that has ended, its own included; must return at once and throw nothing. */
    default void ended(EndedCommand command) {
        // Most groups follow nothing.
    }

    /** Hears of a step that a command takes by itself while it goes on; under the same terms. */
    default void step(EndedCommand step) {
        // Few show what is not over.
    }

    /** A group of commands that complete nothing of their own. */
    static CommandGroup of(ConsoleCommand... commands) {
        List<ConsoleCommand> all = List.of(commands);
        return () -> all;
    }
}
