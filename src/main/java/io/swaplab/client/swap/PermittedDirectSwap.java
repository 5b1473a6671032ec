package io.swaplab.client.swap;

import io.swaplab.client.refusal.NullChecks;

/**
 * A direct swap whose transaction contains the payer's permit of the input token, so that no approval is needed. {@code
 * toString} omits the signature.
 */
public record PermittedDirectSwap(SwapTransaction tx, PreparedDirectSwap prepared) implements ExecutableSwap {
    public PermittedDirectSwap {
        NullChecks.given("tx", tx, "prepared", prepared);
    }

    @Override
    public ExecutablePlan execution() {
        return prepared.execution();
    }

    @Override
    public String toString() {
        return "PermittedDirectSwap[planHash=" + execution().planHash() + ", tx=" + tx + "]";
    }
}
