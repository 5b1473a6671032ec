package io.swaplab.client.artifact;

import io.swaplab.evm.Address;
import io.swaplab.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * Whether a spender may take what a swap needs, and the approval to send when not; amounts in base units of the token.
 *
 * @param requiredAmount zero for native input, which needs no approval
 * @param approveAmount zero when nothing needs to be approved
 * @param tx for the owner to send; null when nothing needs to be approved
 */
public record SwapApprovalRequest(
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
