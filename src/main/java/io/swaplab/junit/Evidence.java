package io.swaplab.junit;

import io.swaplab.client.keyfile.NamedFile;
import io.swaplab.client.keyfile.OwnPath;
import io.swaplab.client.node.NodeException;
import io.swaplab.forkchain.deploy.ForkException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Saves the actions of a failed test and the state of its fork in a folder, which the failure's message names. */
final class Evidence {
    static final String TRANSCRIPT = "transcript.txt";
    static final String TRACE = "trace.txt";
    static final String STATE = "fork.state";

    private static final String FOLDER = "swaplab";

    /** The class name of the exception for a failed assumption. Given as text, because that library may be absent. */
    private static final String ABORTED = "org.opentest4j.TestAbortedException";

    private Evidence() {}

    /** A message attached to a failure as a suppressed exception; it has no stack trace. */
    static final class Kept extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final String message;

        Kept(String message) {
            super(message, null, false, false);
            this.message = message;
        }

        @Override
        public String toString() {
            return message;
        }
    }

    /**
     * Writes the evidence and attaches the folder's name to the failure. A test that an assumption aborted leaves no
     * evidence.
     */
    static void keep(ExtensionContext context, LeasedFork fork, Throwable failure) {
        if (failure.getClass().getName().equals(ABORTED)) {
            return;
        }
        try {
            context.publishDirectory(FOLDER, folder -> failure.addSuppressed(written(folder, fork)));
        } catch (RuntimeException unpublished) {
            // The folder could not be created, for example because its name, which contains the types of all
            // parameters, is too long.
            elsewhere(fork, failure);
        }
    }

    private static void elsewhere(LeasedFork fork, Throwable failure) {
        try {
            failure.addSuppressed(written(OwnPath.temporary("swaplab-failed"), fork));
        } catch (IOException | RuntimeException impossible) {
            failure.addSuppressed(new Kept("nothing is kept of the fork: " + impossible.getMessage()));
        }
    }

    /** Writes everything available; for a lost fork, only the requests and answers. */
    private static Kept written(Path folder, LeasedFork fork) throws IOException {
        NamedFile.write(folder.resolve(TRANSCRIPT), fork.asked());
        StringBuilder told = new StringBuilder("what the test did is kept in ").append(folder);
        part(told, "the calls of its transactions", folder.resolve(TRACE), fork::report);
        part(told, "the fork as it was then", folder.resolve(STATE), fork.fork()::save);
        return new Kept(told.toString());
    }

    private static void part(StringBuilder told, String what, Path file, Consumer<Path> writing) {
        try {
            writing.accept(file.toAbsolutePath());
            told.append("; ").append(what).append(": ").append(file.getFileName());
        } catch (ForkException | NodeException lost) {
            told.append("; without ").append(what).append(": ").append(lost.getMessage());
        }
    }
}
