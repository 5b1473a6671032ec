package io.swaplab.console.lies;

import io.swaplab.core.math.Uint256;

/** A way to swap through a third-party service and node. It is opened anew for each swap, as by a new process. */
interface Door extends AutoCloseable {
    /**
     * Swaps USDT of alice for CAKE: directly to herself, or delegated, sent by bob for carol. Every request for
     * confirmation is declined.
     *
     * @return the outcome, which may be a refusal
     */
    Outcome swap(String usdt, boolean delegated);

    /** Prepares the swap of {@link #swap} without sending it. */
    void prepare(String usdt, boolean delegated);

    @Override
    void close();

    /**
     * @param word the request for confirmation or the refusal; empty if the swap proceeded without either
     * @param expected the output in base units by the plan that was sent
     * @param feeWei the maximum cost of the transaction as shown to the user; without a user, its limit
     */
    record Outcome(String word, Uint256 expected, Uint256 feeWei) {
        static Outcome stopped(String word) {
            return new Outcome(word, Uint256.ZERO, Uint256.ZERO);
        }

        static Outcome sent(Uint256 expected, Uint256 feeWei) {
            return new Outcome("", expected, feeWei);
        }
    }
}
