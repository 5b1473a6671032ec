package io.swaplab.client.swap;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * The current allowance of a spender, and the approval that must be sent if the allowance does not cover a swap.
 * Amounts in base units of the token.
 *
 * @param requiredAmount the allowance that the swap needs; zero for native input, which needs no approval
 * @param approveAmount the amount to approve; zero if no approval is needed
 * @param tx the approval for the token's owner to send; null if no approval is needed
 */
public record RequiredApproval(
        Address token,
        Address owner,
        Address spender,
        Uint256 currentAllowance,
        Uint256 requiredAmount,
        Uint256 approveAmount,
        @Nullable TransactionRequest tx) {
    public boolean isNeeded() {
        return tx != null;
    }
}
