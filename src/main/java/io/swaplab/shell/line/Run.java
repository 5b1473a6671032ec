package io.swaplab.shell.line;

import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.model.ConsoleCommand;
import io.swaplab.shell.model.Invocation;
import io.swaplab.shell.model.Reply;
import java.util.Optional;

/** What every command goes through, typed here or forwarded from another process. */
final class Run {
    private Run() {}

    /** Values first: they cost nothing to judge, while what refuses may have to look at a chain. */
    static Reply of(ConsoleCommand command, Invocation invocation) {
        command.check(invocation);
        Optional<CommandFailure> refusal = command.refusal();
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        return invocation.common("explain") ? command.explain(invocation) : command.run(invocation);
    }
}
