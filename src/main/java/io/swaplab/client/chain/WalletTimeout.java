package io.swaplab.client.chain;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Limits the wait for a wallet that was asked to send a transaction. */
public final class WalletTimeout {
    /** The default time limit: one minute, in milliseconds. */
    public static final long DEFAULT_TIMEOUT_MS = 60_000;

    private static final String STAGE = "wallet_send";

    private WalletTimeout() {}

    /**
     * Runs {@code send} on a separate thread. The returned stage completes with the result or the exception of {@code
     * send}.
     */
    public static <T> CompletionStage<T> begun(Supplier<T> send) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread.ofVirtual().name("wallet-send").start(() -> {
            try {
                result.complete(send.get());
            } catch (RuntimeException | Error failure) {
                result.completeExceptionally(failure);
            }
        });
        return result;
    }

    /**
     * Returns a future for the result of {@code send}. If {@code send} does not complete in time, the future fails with
     * an {@link ExecuteTimeoutError}, but the request to the wallet continues.
     *
     * @param timeoutMillis the timeout in milliseconds; zero or less for none
     */
    public static <T> CompletableFuture<T> withTimeout(CompletionStage<T> send, long timeoutMillis) {
        CompletableFuture<T> bounded = new CompletableFuture<>();
        CompletionStage<T> unused = send.whenComplete((result, failure) -> {
            if (failure == null) {
                bounded.complete(result);
            } else {
                bounded.completeExceptionally(failure);
            }
        });
        if (timeoutMillis > 0) {
            CompletableFuture.delayedExecutor(timeoutMillis, TimeUnit.MILLISECONDS)
                    .execute(() -> bounded.completeExceptionally(new ExecuteTimeoutError(STAGE, timeoutMillis)));
        }
        return bounded;
    }

    /**
     * Thrown if a wallet did not send a transaction in time. The request to the wallet is not cancelled, so the wallet
     * may still send.
     */
    public static final class ExecuteTimeoutError extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final String stage;

        public ExecuteTimeoutError(String stage, long timeoutMillis) {
            super("no answer at stage " + stage + " within " + timeoutMillis
                    + " ms; the request to the wallet stays open");
            this.stage = stage;
        }

        /** The name of the operation that timed out: always {@code wallet_send}. */
        public String stage() {
            return stage;
        }
    }
}
