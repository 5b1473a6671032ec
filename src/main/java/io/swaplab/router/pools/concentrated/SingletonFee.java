package io.swaplab.router.pools.concentrated;

import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.tick.SwapFee;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickSwapRequest;

/**
 * The fee of a tick pool inside a singleton contract, composed of the protocol's fee and the liquidity providers' fee.
 *
 * @param lpFeePips the liquidity providers' fee in millionths, up to one million
 */
record SingletonFee(int lpFeePips, ProtocolFee protocolFee) implements SwapFee {
    SingletonFee {
        if (lpFeePips < 0 || lpFeePips > TickSwapRequest.MILLION) {
            throw new IllegalArgumentException("lpFeePips must be from 0 to 1000000, got " + lpFeePips);
        }
    }

    @Override
    public int pips(boolean zeroForOne) {
        return protocolFee.swapFeePips(zeroForOne, lpFeePips);
    }

    @Override
    public boolean paysProtocol(boolean zeroForOne) {
        return protocolFee.pips(zeroForOne) > 0;
    }

    @Override
    public SwapFee after(boolean zeroForOne, TickState end, Uint256 amountIn, Uint256 amountOut) {
        return this;
    }

    @Override
    public void describe(PoolFactBuilder facts) {
        facts.pips("lp_fee", lpFeePips);
        protocolFee.describe(facts);
    }
}
