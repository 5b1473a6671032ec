package io.swaplab.console.model;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** One command of the console. Stateless; state that lasts between commands lives in the session. */
public interface ConsoleCommand {
    CommandSpec spec();

    /**
     * Runs the command.
     *
     * @throws CommandFailure if it cannot be done; other exceptions are translated where the line is executed
     */
    Reply run(Invocation invocation);

    /**
     * Validates values that can be checked without a chain, so that a mistyped line does not start a fork.
     *
     * @throws CommandFailure naming the option or argument
     */
    default void check(Invocation invocation) {
        // Most values can only be validated while running.
    }

    /** Describes what the command would do, without doing it. */
    default Reply explain(Invocation invocation) {
        return Reply.of(
                Reply.map(
                        "explained", true,
                        "line", invocation.line(),
                        "does", invocation.spec().summary()),
                "not done: " + invocation.line() + "\nit would "
                        + invocation.spec().summary());
    }

    /** Why the command cannot run now, whatever its options; empty if it can. Help marks such commands. */
    default Optional<CommandFailure> refusal() {
        return Optional.empty();
    }

    /** A command that runs this, for its declaration. */
    static Function<CommandSpec, FunctionCommand> of(Function<Invocation, Reply> body) {
        return spec -> new FunctionCommand(spec, body, Optional::empty, invocation -> {});
    }

    /**
     * A command implemented by a method of its group; always available, unless it is guarded.
     *
     * @param when why it cannot run now, or empty
     * @param checks implements {@link ConsoleCommand#check}
     */
    record FunctionCommand(
            CommandSpec spec,
            Function<Invocation, Reply> body,
            Supplier<Optional<CommandFailure>> when,
            Consumer<Invocation> checks)
            implements ConsoleCommand {
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
}
