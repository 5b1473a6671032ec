package io.swaplab.console.model;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A command implemented by a method of its group; always available, unless it is guarded.
 *
 * @param when why it cannot run now, or empty
 * @param checks implements {@link ConsoleCommand#check}
 */
public record FunctionCommand(
        CommandSpec spec,
        Function<Invocation, Reply> body,
        Supplier<Optional<CommandFailure>> when,
        Consumer<Invocation> checks)
        implements ConsoleCommand {
    /** A command that runs this, for its declaration. */
    public static Function<CommandSpec, FunctionCommand> of(Function<Invocation, Reply> body) {
        return spec -> new FunctionCommand(spec, body, Optional::empty, invocation -> {});
    }

    /** The same, refused where this gives a reason. */
    public FunctionCommand guarded(Supplier<Optional<CommandFailure>> reason) {
        return new FunctionCommand(spec, body, reason, checks);
    }

    /** The same with values that are judged before anything is started. */
    public FunctionCommand checking(Consumer<Invocation> first) {
        return new FunctionCommand(spec, body, when, first);
    }

    @Override
    public void check(Invocation invocation) {
        checks.accept(invocation);
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
