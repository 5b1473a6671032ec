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

    /** Why it cannot run at this moment whatever its options say, or empty; help marks it then. */
    default Optional<CommandFailure> refusal() {
        return Optional.empty();
    }
}
