package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;

/**
 * The plan of one swap: accounts, amounts, fee, deadline and hashes. The service's quote signer signs it, and the payer
 * accepts it. It has the same fields as the struct of the router contract. Amounts are in base units; the wrapped
 * native token represents the native coin.
 *
 * @param expectedAmountOut output net of the custom fee
 * @param minAmountOut minimum net output, below which the swap reverts
 * @param deadline the last second at which the plan can be executed, in Unix seconds
 * @param nonce a number that execution marks as used, in the router's bitmap in direct mode or in Permit2's bitmap in
 *     delegated mode
 * @param customFeeBps integrator fee in basis points of the gross output
 * @param routeHash hash of the swap steps in order
 * @param settlementPolicyHash hash of the router's fee rules at quote time
 */
public record ExecutionPlan(
        Bytes32 quoteId,
        Address payer,
        Address executor,
        Address recipient,
        Address tokenIn,
        Address tokenOut,
        Uint256 amountIn,
        Uint256 expectedAmountOut,
        Uint256 minAmountOut,
        Uint256 deadline,
        Uint256 nonce,
        FundingMode fundingMode,
        NativeMode nativeMode,
        int customFeeBps,
        Address customFeeReceiver,
        Bytes32 routeHash,
        Bytes32 settlementPolicyHash) {
    public ExecutionPlan {
        BasisPoints.uint16("customFeeBps", customFeeBps);
    }

    /** The native value, in wei, that a transaction with this plan must send. */
    public Uint256 nativeValue() {
        return nativeMode == NativeMode.NATIVE_INPUT ? amountIn : Uint256.ZERO;
    }
}
