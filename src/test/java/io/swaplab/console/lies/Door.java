package io.swaplab.console.lies;

import io.swaplab.core.math.Uint256;

/** A way to swap beside a service and a node of somebody else. Opened anew for each swap, as by a new process. */
interface Door extends AutoCloseable {
    /**
     * Swaps USDT for CAKE from alice, to herself, or sent by bob to carol. Whoever is asked for a word says no.
     *
     * @return what became of it; a refusal is an outcome too
     */
    Outcome swap(String usdt, boolean delegated);

    /** Prepares the same swap and leaves it at that. */
    void prepare(String usdt, boolean delegated);

    @Override
    void close();

    /**
     * @param word what was asked or refused; empty where the swap went on without a word
     * @param expected base units of the output by the plan that was sent
     * @param feeWei the most that its transaction may cost, as it was shown, or limited where nobody looks
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
