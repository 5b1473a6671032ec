package io.swaplab.shell.model;

import java.util.function.Function;

/** A command whose body is a method of the class that groups it with its kin. */
public record FunctionCommand(CommandSpec spec, Function<Invocation, Reply> body) implements ConsoleCommand {
    @Override
    public Reply run(Invocation invocation) {
        return body.apply(invocation);
    }
}
