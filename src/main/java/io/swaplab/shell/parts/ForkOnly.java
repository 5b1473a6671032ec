package io.swaplab.shell.parts;

import io.swaplab.session.Session;
import io.swaplab.session.backend.Connection;
import io.swaplab.session.backend.Refusal;
import io.swaplab.shell.line.Failures;
import io.swaplab.shell.model.CommandFailure;
import java.util.Optional;
import java.util.function.Supplier;

/** Guards commands that need a fork of our own. Without a running fork they are allowed, since they start one. */
public final class ForkOnly {
    private ForkOnly() {}

    public static Supplier<Optional<CommandFailure>> on(Session session) {
        return () -> session.backend().current().flatMap(ForkOnly::refusal);
    }

    private static Optional<CommandFailure> refusal(Connection on) {
        try {
            on.requireFork();
            return Optional.empty();
        } catch (Refusal notOurs) {
            return Optional.of(Failures.of(notOurs));
        }
    }
}
