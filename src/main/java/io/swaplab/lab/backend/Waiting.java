package io.swaplab.lab.backend;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.core.evm.Bytes32;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Waits for the chain and for the service, with timeouts. */
public final class Waiting {
    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final Duration SYNC_PATIENCE = Duration.ofSeconds(10);

    /**
     * The state that the service reports for a provider that has failed. The provider's pools are excluded from quotes
     * until it recovers.
     */
    private static final String FAILED = "FAILED";

    private Waiting() {}

    /**
     * Waits for the receipt of a transaction.
     *
     * @throws TimedOut if it is not mined in time
     */
    public static TransactionReceipt receipt(Node node, Bytes32 transactionHash, Duration patience) {
        return until(() -> node.receipt(transactionHash), patience)
                .orElseThrow(() -> new TimedOut("transaction " + transactionHash + " was not mined within "
                        + patience.toSeconds() + " s; it may still be mined"));
    }

    /**
     * Waits until the service has read the state of every provider's pools at the present head of the chain. So the
     * next quote is based on the state that the user sees. Providers that have failed are ignored, because no quote
     * uses them. Returns immediately if the service is part of this program.
     *
     * @throws TimedOut when the service does not reach the head in time
     */
    public static void synced(Connection connection) {
        if (connection.fork().isPresent() || connection.followed()) {
            // A fork's service applies new blocks before every answer. On a followed chain, nothing is sent, and the
            // service gives no quote if the known state of its pools is too old.
            return;
        }
        long head = connection.node().latestBlock().number();
        SwaplabClient client = connection.client();
        Supplier<Optional<Long>> reached = () -> client.status().chainflows().stream()
                        .allMatch(c -> FAILED.equals(c.state()) || c.version().latestBlockNumber() >= head)
                ? Optional.of(head)
                : Optional.empty();
        if (until(reached, SYNC_PATIENCE).isEmpty()) {
            throw new TimedOut("the service has not reached block " + head + " within " + SYNC_PATIENCE.toSeconds()
                    + " s; router status shows how far it is");
        }
    }

    private static <T> Optional<T> until(Supplier<Optional<T>> question, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        Optional<T> answer = question.get();
        while (answer.isEmpty() && System.nanoTime() < end) {
            pause();
            answer = question.get();
        }
        return answer;
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TimedOut("stopped while waiting");
        }
    }

    /** Thrown when an expected event did not happen within a timeout. It may still happen later. */
    public static final class TimedOut extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public TimedOut(String message) {
            super(message);
        }
    }

    /** Thrown when the user cancels a command. The message says what had been done by then. */
    public static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final @Nullable String next;

        public Stopped(String done, @Nullable String next) {
            super("stopped; " + done);
            this.next = next;
        }

        /**
         * Returns the exception to throw after a failed wait: a {@code Stopped} if the thread was interrupted,
         * otherwise the given failure.
         *
         * @param done what had been done before the wait was cancelled
         * @param next the command that continues the work, or null
         */
        public static RuntimeException or(RuntimeException failure, String done, @Nullable String next) {
            return isAsked() ? new Stopped(done, next) : failure;
        }

        /** Whether the thread has been interrupted. */
        public static boolean isAsked() {
            return Thread.currentThread().isInterrupted();
        }

        /** The command that continues the work, or null. */
        public @Nullable String next() {
            return next;
        }
    }
}
