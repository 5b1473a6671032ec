package io.swaplab.pools.singleton;

import io.swaplab.pools.tick.TickState;

/**
 * Everything the quotes of a price-range pool inside a singleton depend on.
 *
 * @param lpFeePips the liquidity providers' fee in millionths, up to one million
 */
public record SingletonState(TickState ticks, int lpFeePips, ProtocolFee protocolFee) {
    private static final int MILLION = 1_000_000;

    public SingletonState {
        if (lpFeePips < 0 || lpFeePips > MILLION) {
            throw new IllegalArgumentException("lpFeePips must be from 0 to 1000000, got " + lpFeePips);
        }
    }

    /** The whole fee of a direction in millionths of the input. */
    public int feePips(boolean zeroForOne) {
        return protocolFee.swapFeePips(zeroForOne, lpFeePips);
    }

    public SingletonState with(TickState next) {
        return new SingletonState(next, lpFeePips, protocolFee);
    }

    public SingletonState with(ProtocolFee next) {
        return new SingletonState(ticks, lpFeePips, next);
    }

    public SingletonState withLpFee(int nextPips) {
        return new SingletonState(ticks, nextPips, protocolFee);
    }
}
