package io.swaplab.lab.market;

import io.swaplab.client.execution.LegacyRouterCall;
import io.swaplab.client.execution.LegacyRouterCall.LegacyMethod;
import io.swaplab.client.execution.LegacyRouterCall.LegacySwap;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import java.util.List;

/** A trade of one token for another along given steps, at any price. */
record RouteTrade(List<SwapStep> steps, Address sold, Address bought, Uint256 amount) {
    private static final long DEADLINE_SECS = 600;

    /** The call of the legacy router with which a trader makes the trade; the router may take the trader's tokens. */
    TransactionRequest call(Connection on, Address trader) {
        LegacySwap swap = new LegacySwap(
                sold,
                bought,
                amount,
                Uint256.ONE,
                trader,
                Uint256.of(on.client().nowSeconds() + DEADLINE_SECS));
        return new TransactionRequest(
                on.routers().legacyRouter(),
                new LegacyRouterCall(LegacyMethod.SWAP_EXACT_IN, swap, steps).encode(),
                Uint256.ZERO);
    }
}
