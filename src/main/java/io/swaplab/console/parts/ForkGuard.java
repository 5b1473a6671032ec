package io.swaplab.console.parts;

import io.swaplab.client.node.Uninterrupted;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.session.Session;
import java.util.Optional;
import java.util.function.Supplier;

/** Guards commands that need a fork of this program. */
public final class ForkGuard {
    private ForkGuard() {}

    /**
     * Refuses a command while the session uses a chain that is not a fork of this program. If no chain is in use yet,
     * the command is allowed, because it starts a fork.
     */
    public static Supplier<Optional<CommandFailure>> only(Session session) {
        return () -> session.backend().current().flatMap(ForkGuard::refusal);
    }

    private static Optional<CommandFailure> refusal(Connection on) {
        try {
            on.requireFork();
            return Optional.empty();
        } catch (Refusal notOurs) {
            return Optional.of(ExceptionTranslator.of(notOurs));
        }
    }

    /** Runs a short change of the chain to completion. Ctrl-C is ignored meanwhile. */
    public static <T> T changed(Supplier<T> change) {
        T result = Uninterrupted.call(change);
        Thread.interrupted();
        return result;
    }
}
