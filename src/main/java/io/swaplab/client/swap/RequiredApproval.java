package io.swaplab.client.swap;

import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The current allowance of a spender, and the approval that must be sent if the allowance does not cover a swap.
 * Amounts in base units of the token.
 *
 * @param requiredAmount the allowance that the swap needs; zero for native input, which needs no approval
 * @param approveAmount the amount to approve; zero if no approval is needed
 * @param calls the approvals for the token's owner to send, in order: none if no approval is needed; two if the token
 *     replaces an allowance only after it was set to zero
 */
public record RequiredApproval(
        Address token,
        Address owner,
        Address spender,
        Uint256 currentAllowance,
        Uint256 requiredAmount,
        Uint256 approveAmount,
        List<TransactionRequest> calls) {
    public RequiredApproval {
        NullChecks.given("token", token, "owner", owner, "spender", spender, "currentAllowance", currentAllowance);
        NullChecks.given("requiredAmount", requiredAmount, "approveAmount", approveAmount, "calls", calls);
        calls = List.copyOf(calls);
    }

    public boolean isNeeded() {
        return !calls.isEmpty();
    }

    /** The approval itself, the last of {@link #calls}; null if no approval is needed. */
    public @Nullable TransactionRequest tx() {
        return calls.isEmpty() ? null : calls.getLast();
    }
}
