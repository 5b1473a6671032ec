package io.swaplab.shell;

/** A command that is parsed, completed and shown here as always, and run by another process. */
final class ForwardingCommand implements ConsoleCommand {
    private final CommandSpec spec;
    private final ForwardedCall.Runner runner;

    ForwardingCommand(CommandSpec spec, ForwardedCall.Runner runner) {
        this.spec = spec;
        this.runner = runner;
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Reply run(Invocation invocation) {
        return runner.run(ForwardedCall.of(invocation), invocation.screen(), invocation.question());
    }
}
