package io.swaplab.junit;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.client.keyfile.OwnPath;
import io.swaplab.client.node.NodeException;
import io.swaplab.forkchain.deploy.ForkException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * After a test has failed, saves its requests, the calls of its transactions and the state of its fork in a folder. A
 * message attached to the failure names the folder.
 */
final class Evidence {
    static final String TRANSCRIPT = "transcript.txt";
    static final String TRACE = "trace.txt";
    static final String STATE = "fork.state";

    private static final String FOLDER = "swaplab";

    /**
     * Name of the class of exceptions for failed assumptions. It is text, because the class may be missing at run time.
     */
    private static final String ABORTED = "org.opentest4j.TestAbortedException";

    private Evidence() {}

    /** A message without a stack trace, to be attached to a failure as a suppressed exception. */
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
     * Saves the evidence and attaches the folder's name to the failure. Does nothing if the test was aborted by a
     * failed assumption.
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

    /**
     * Writes the files and returns a message with the folder's name. If the fork has ended, only requests and answers
     * are available.
     */
    private static Kept written(Path folder, LeasedFork fork) throws IOException {
        AtomicFileWriter.write(folder.resolve(TRANSCRIPT), fork.asked());
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
