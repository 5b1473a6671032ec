package io.swaplab.client.swap;

import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;

/**
 * A validated delegated swap that the payer has not signed yet. Its plan names payer, executor and recipient.
 *
 * @param raw the service's answer, unmodified
 */
public record PreparedDelegatedSwap(
        Uint256 amountIn,
        Uint256 amountOut,
        Uint256 expectAmountOut,
        ExecutablePlan execution,
        Permit2WitnessAuthorization payerAuthorization,
        PrepareData raw)
        implements PreparedSwap {
    public PreparedDelegatedSwap {
        NullChecks.given("amountIn", amountIn, "amountOut", amountOut, "expectAmountOut", expectAmountOut);
        NullChecks.given("execution", execution, "payerAuthorization", payerAuthorization, "raw", raw);
    }

    @Override
    public CommonSwapData artifact() {
        return raw.artifact();
    }

    @Override
    public FindRouteData route() {
        return raw.route();
    }

    public Bytes32 planHash() {
        return execution.planHash();
    }
}
