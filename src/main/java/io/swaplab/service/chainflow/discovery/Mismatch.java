package io.swaplab.service.chainflow.discovery;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.PoolId;

/**
 * Evidence that the state held of a pool and what the chain's node says of it differ.
 *
 * @param block the block of both
 * @param difference the first value that differs
 * @param others how many more values of the pool differ
 * @param endpoint who gave the answer; its host, never a key
 * @param foundAtMillis Unix time of the comparison
 */
public record Mismatch(
        String provider,
        PoolId pool,
        BlockRef block,
        PoolAudit.Difference difference,
        int others,
        String endpoint,
        long foundAtMillis,
        Verdict verdict) {
    /** What followed from asking the other endpoints at the same block. */
    public enum Verdict {
        /** The others say the same: what was held is wrong. */
        CONFIRMED,
        /** There was no other endpoint to ask: what was held is taken to be wrong. */
        UNCONFIRMED,
        /** The answer was false: what is held is right, and the endpoint is trusted less. */
        REFUTED,
        /** The endpoints disagree, and nothing proves one of them: the pool is excluded until they agree. */
        UNDECIDED
    }

    /** Whether what was held cannot be relied on. */
    boolean isAgainstUs() {
        return verdict != Verdict.REFUTED;
    }

    /** The finding in one line. */
    public String text() {
        return "audit of block " + block.number() + ": " + difference.fact() + " is held as " + difference.held()
                + ", the chain has " + difference.onChain();
    }
}
