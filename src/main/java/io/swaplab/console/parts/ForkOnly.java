package io.swaplab.console.parts;

import io.swaplab.console.line.Failures;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.session.Session;
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
