package io.swaplab.client.swap;

import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.math.Uint256;

/** The size of an approval. */
public enum ApprovalAmount {
    /**
     * Approves the maximum amount, so that later swaps need no further approval. It is the usual choice, but riskier
     * than an exact amount.
     */
    UNLIMITED,
    /** Exactly the amount that the swap needs. */
    EXACT;

    public Uint256 of(Uint256 required) {
        NullChecks.given("required", required);
        return this == UNLIMITED ? Uint256.MAX : required;
    }
}
