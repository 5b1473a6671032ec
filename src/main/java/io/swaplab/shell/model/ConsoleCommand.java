package io.swaplab.shell.model;

import java.util.Optional;

/** One command of the console. It holds no state of its own; what lasts between commands lives in the session. */
public interface ConsoleCommand {
    CommandSpec spec();

    /**
     * Does what was asked.
     *
     * @throws CommandFailure when it cannot be done; other exceptions are mapped where the line is executed
     */
    Reply run(Invocation invocation);

    /**
     * Refuses values that are wrong whatever chain there is; it starts nothing, as a mistyped line must not start a fork.
     *
     * @throws CommandFailure naming the option or argument
     */
    default void check(Invocation invocation) {
        // Most values are judged by what they name.
    }

    /** What it would do; nothing is done. */
    default Reply explain(Invocation invocation) {
        return Reply.of(
                Reply.map(
                        "explained",
                        true,
                        "line",
                        invocation.line(),
                        "does",
                        invocation.spec().summary()),
                "not done: " + invocation.line() + "\nit would "
                        + invocation.spec().summary());
    }

    /** Why it cannot run at this moment whatever its options say, or empty; help marks it then. */
    default Optional<CommandFailure> refusal() {
        return Optional.empty();
    }
}
