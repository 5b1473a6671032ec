package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
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
