package io.swaplab.shell.model;

import io.swaplab.shell.line.Failures;

/** One command of the console. It holds no state of its own; what lasts between commands lives in the session. */
public interface ConsoleCommand {
    CommandSpec spec();

    /**
     * Does what was asked.
     *
     * @throws CommandFailure when it cannot be done; other exceptions are mapped by {@link Failures}
     */
    Reply run(Invocation invocation);
}
