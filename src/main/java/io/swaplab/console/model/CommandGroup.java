package io.swaplab.console.model;

import io.swaplab.console.model.ValueKind.Proposal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Related commands, with completion for values that only this group knows. */
public interface CommandGroup {
    /** The commands in the order in which help lists them. */
    List<ConsoleCommand> commands();

    /**
     * Completion proposals for a kind of value; empty for kinds of other groups. Must not start anything, such as a
     * fork.
     */
    default List<Proposal> values(ValueKind kind) {
        return List.of();
    }

    /**
     * Called after every command of the console, including the group's own. It must return immediately and must not
     * throw.
     */
    default void ended(EndedCommand command) {
        // Most groups ignore other commands.
    }

    /** Called after each step that a running command performs. It must return immediately and must not throw. */
    default void step(EndedCommand step) {
        // Few groups show intermediate steps.
    }

    /** A group of these commands without completion values. */
    static CommandGroup of(ConsoleCommand... commands) {
        List<ConsoleCommand> all = List.of(commands);
        return () -> all;
    }

    /**
     * A finished command, for groups that observe the commands of all groups.
     *
     * @param command its name, or the typed words if they match none
     * @param line the whole command line without keys and signatures
     * @param answer the final text shown to a person, without what the command printed while it ran
     * @param data its result for programs; after a failure, partial results
     * @param failure the failure, or null on success
     */
    public record EndedCommand(
            String command,
            String line,
            String answer,
            Map<String, @Nullable Object> data,
            @Nullable CommandFailure failure) {
        public boolean ok() {
            return failure == null;
        }

        public ExitCode exit() {
            return failure == null ? ExitCode.OK : failure.exit();
        }
    }
}
