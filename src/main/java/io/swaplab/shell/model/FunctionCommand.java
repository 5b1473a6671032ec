package io.swaplab.shell.model;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A command whose body is a method of the class that groups it with its kin.
 *
 * @param when why it cannot run at the moment, or empty
 */
public record FunctionCommand(
        CommandSpec spec, Function<Invocation, Reply> body, Supplier<Optional<CommandFailure>> when)
        implements ConsoleCommand {
    /** A command that can always be tried. */
    public FunctionCommand(CommandSpec spec, Function<Invocation, Reply> body) {
        this(spec, body, Optional::empty);
    }

    @Override
    public Reply run(Invocation invocation) {
        return body.apply(invocation);
    }

    @Override
    public Optional<CommandFailure> refusal() {
        return when.get();
    }
}
