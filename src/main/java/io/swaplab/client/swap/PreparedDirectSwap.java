package io.swaplab.client.swap;

import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;

/**
 * A validated direct swap. Its transaction can be sent as soon as the router may spend the input token.
 *
 * @param approvalSpender the execution router, to which an ERC-20 input token must be approved
 * @param raw the service's answer, unmodified
 */
public record PreparedDirectSwap(
        Uint256 amountIn,
        Uint256 amountOut,
        Uint256 expectAmountOut,
        Address approvalSpender,
        SwapTransaction tx,
        ExecutablePlan execution,
        DirectSwapData raw)
        implements PreparedSwap, ExecutableSwap {
    public PreparedDirectSwap {
        NullChecks.given("amountIn", amountIn, "amountOut", amountOut, "expectAmountOut", expectAmountOut);
        NullChecks.given("approvalSpender", approvalSpender, "tx", tx, "execution", execution, "raw", raw);
    }

    @Override
    public PreparedDirectSwap prepared() {
        return this;
    }

    @Override
    public CommonSwapData artifact() {
        return raw.artifact();
    }

    @Override
    public FindRouteData route() {
        return raw.route();
    }

    @Override
    public String toString() {
        return "PreparedDirectSwap[planHash=" + execution.planHash() + ", tx=" + tx + "]";
    }
}
