package io.swaplab.router.pools.concentrated;

import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.router.pools.tick.TickSwapRequest;

/**
 * The protocol's fee in each direction, in millionths of the input. It is charged first; the liquidity providers' fee
 * is then charged on the remainder.
 */
record ProtocolFee(int zeroForOnePips, int oneForZeroPips) {

    private static final int BITS = 12;
    private static final int MASK = (1 << BITS) - 1;

    ProtocolFee {
        if (zeroForOnePips < 0 || zeroForOnePips > MASK || oneForZeroPips < 0 || oneForZeroPips > MASK) {
            throw new IllegalArgumentException(
                    "protocol fees must be from 0 to 4095, got " + zeroForOnePips + ", " + oneForZeroPips);
        }
    }

    /** Unpacks both fees from the contracts' format: 24 bits, the lower twelve for swaps of token0. */
    static ProtocolFee ofPacked(int packed) {
        return new ProtocolFee(packed & MASK, packed >>> BITS & MASK);
    }

    /** Adds both fees to the facts of a pool. */
    void describe(PoolFactBuilder facts) {
        facts.pips("protocol_fee_token0_in", zeroForOnePips).pips("protocol_fee_token1_in", oneForZeroPips);
    }

    /** The fee of one direction in millionths of the input. */
    int pips(boolean zeroForOne) {
        return zeroForOne ? zeroForOnePips : oneForZeroPips;
    }

    /** The total fee of a swap in millionths: both fees charged in turn, rounded up; at most one million. */
    int swapFeePips(boolean zeroForOne, int lpFeePips) {
        int own = pips(zeroForOne);
        return own + lpFeePips - (int) ((long) own * lpFeePips / TickSwapRequest.MILLION);
    }
}
