package io.swaplab.console.model;

import java.util.Optional;

/** One command of the console. Stateless; state that lasts between commands lives in the session. */
public interface ConsoleCommand {
    CommandSpec spec();

    /**
     * Runs the command.
     *
     * @throws CommandFailure if it cannot be done; other exceptions are translated where the line is executed
     */
    Reply run(Invocation invocation);

    /**
     * Validates values that can be checked without a chain, so that a mistyped line does not start a fork.
     *
     * @throws CommandFailure naming the option or argument
     */
    default void check(Invocation invocation) {
        // Most values can only be validated while running.
    }

    /** Describes what the command would do, without doing it. */
    default Reply explain(Invocation invocation) {
        return Reply.of(
                Reply.map(
                        "explained", true,
                        "line", invocation.line(),
                        "does", invocation.spec().summary()),
                "not done: " + invocation.line() + "\nit would "
                        + invocation.spec().summary());
    }

    /** Why the command cannot run now, whatever its options; empty if it can. Help marks such commands. */
    default Optional<CommandFailure> refusal() {
        return Optional.empty();
    }
}
