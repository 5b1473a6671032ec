package io.swaplab.console.line;

import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;

/** A command that is parsed, completed and shown here as always, and run by another process. */
public final class ForwardingCommand implements ConsoleCommand {
    private final CommandSpec spec;
    private final ForwardedCall.Runner runner;

    public ForwardingCommand(CommandSpec spec, ForwardedCall.Runner runner) {
        this.spec = spec;
        this.runner = runner;
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    /** The other process explains, which has the fork. */
    @Override
    public Reply explain(Invocation invocation) {
        return run(invocation);
    }

    @Override
    public Reply run(Invocation invocation) {
        return runner.run(ForwardedCall.of(invocation), invocation.screen(), invocation.question());
    }
}
