package io.swaplab.client.execution;

import io.swaplab.client.execution.LegacyRouterCall.LegacyMethod;
import io.swaplab.client.execution.LegacyRouterCall.LegacySwap;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.math.Uint256;
import java.util.List;

/** A swap through one pool, without a quote or signature, with which tests change pools of a fork. */
public final class OnePoolCall {
    private static final Uint256 FOREVER = Uint256.of(4_102_444_800L);

    private OnePoolCall() {}

    /**
     * The legacy router call that swaps through the adapter of the pool's family, with a minimum output of one base
     * unit.
     */
    public static Bytes swap(RouterDeployment routers, Pool pool, int in, int out, Uint256 amount, Address recipient) {
        Address tokenIn = pool.tokens().get(in);
        Address tokenOut = pool.tokens().get(out);
        SwapStep step = new SwapStep(
                routers.adapters().get(pool.family()),
                pool.id().contract(),
                tokenIn,
                tokenOut,
                amount,
                in < out,
                pool.extraData(in, out));
        LegacySwap swap = new LegacySwap(tokenIn, tokenOut, amount, Uint256.ONE, recipient, FOREVER);
        return new LegacyRouterCall(LegacyMethod.SWAP_EXACT_IN, swap, List.of(step)).encode();
    }
}
