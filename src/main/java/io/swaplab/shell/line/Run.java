package io.swaplab.shell.line;

import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.model.ConsoleCommand;
import io.swaplab.shell.model.Invocation;
import io.swaplab.shell.model.Reply;
import java.util.Optional;

/** The common steps of every command, typed here or forwarded. */
final class Run {
    private Run() {}

    /** Validates values first, since that is cheap; checking availability may need a chain. */
    static Reply of(ConsoleCommand command, Invocation invocation) {
        command.check(invocation);
        Optional<CommandFailure> refusal = command.refusal();
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        return invocation.common("explain") ? command.explain(invocation) : command.run(invocation);
    }
}
