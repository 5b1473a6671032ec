package io.swaplab.console.model;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** One command of the console. Commands are stateless; state that outlives a command belongs to the session. */
public interface ConsoleCommand {
    CommandSpec spec();

    /**
     * Runs the command.
     *
     * @throws CommandFailure if the command fails; the caller translates any other exception
     */
    Reply run(Invocation invocation);

    /**
     * Validates values that can be checked without a chain, so that a mistyped line does not start a fork.
     *
     * @throws CommandFailure naming the option or argument
     */
    default void check(Invocation invocation) {
        // Most values can only be validated while the command runs.
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

    /**
     * The reason why the command cannot run at present, whatever its options; empty if it can run. Help shows the
     * reason.
     */
    default Optional<CommandFailure> refusal() {
        return Optional.empty();
    }

    /** Returns a function that turns a specification into a command which runs {@code body}. */
    static Function<CommandSpec, FunctionCommand> of(Function<Invocation, Reply> body) {
        return spec -> new FunctionCommand(spec, body, Optional::empty, invocation -> {});
    }

    /**
     * A command implemented by a method of its group. It can always run, unless it is {@link #guarded}.
     *
     * @param when the reason why the command cannot run now, or empty
     * @param checks implements {@link ConsoleCommand#check}
     */
    record FunctionCommand(
            CommandSpec spec,
            Function<Invocation, Reply> body,
            Supplier<Optional<CommandFailure>> when,
            Consumer<Invocation> checks)
            implements ConsoleCommand {
        /** This command, refused whenever the supplier returns a reason. */
        public FunctionCommand guarded(Supplier<Optional<CommandFailure>> reason) {
            return new FunctionCommand(spec, body, reason, checks);
        }

        /** This command with a check of its values, which runs before anything is started, such as a fork. */
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
