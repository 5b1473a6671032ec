package io.swaplab.client.swap;

import io.swaplab.core.math.Uint256;

/** The size of an approval. */
public enum ApprovalAmount {
    /** The maximum amount, so that later swaps need no approval; the usual choice, but the riskier one. */
    UNLIMITED,
    /** Exactly the amount that the swap needs. */
    EXACT;

    public Uint256 of(Uint256 required) {
        return this == UNLIMITED ? Uint256.MAX : required;
    }
}
