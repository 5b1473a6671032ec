package io.swaplab.client.terms;

import io.swaplab.math.Uint256;

/** How much an approval lets the spender take. */
public enum ApprovalAmount {
    /** The largest amount there is, so that later swaps need no approval; the usual choice, and the riskier one. */
    UNLIMITED,
    /** What this swap needs. */
    EXACT;

    public Uint256 of(Uint256 required) {
        return this == UNLIMITED ? Uint256.MAX : required;
    }
}
