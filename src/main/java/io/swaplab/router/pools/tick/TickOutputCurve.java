package io.swaplab.router.pools.tick;

import io.swaplab.core.market.CurveSink;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;

/** The output of a tick pool as a function of its input, without rounding. */
final class TickOutputCurve {
    /** Multiplying a number by a fee in millionths makes it longer by at most this many bits. */
    private static final int MILLION_BITS = 20;

    private static final int PRICE_FRACTION_BITS = 192;

    private TickOutputCurve() {}

    /**
     * The marginal price net of fee. If the price, multiplied by a fee in millionths, could exceed 256 bits, numerator
     * and denominator are both shifted right; the dropped bits are far below the precision of any amount.
     */
    static Rate marginalRate(TickState state, boolean zeroForOne, int feePips) {
        Uint256 price = state.sqrtPrice();
        int shift = Math.max(0, 2 * price.bitLength() + MILLION_BITS - 256);
        Uint256 unit = Uint256.ONE.shiftLeft(shift);
        Uint256 one = Uint256.ONE.shiftLeft(PRICE_FRACTION_BITS - shift);
        Uint256 kept = Uint256.of(TickSwapRequest.MILLION - feePips);
        Uint256 million = Uint256.of(TickSwapRequest.MILLION);
        return zeroForOne
                ? new Rate(Uint256.mulDivDown(price.times(kept), price, unit), one.times(million))
                : new Rate(one.times(kept), Uint256.mulDivUp(price.times(million), price, unit));
    }

    /**
     * Adds to the sink, in order, the price ranges that a swap without price limit passes. Adds none if the pool has no
     * price.
     */
    static void draw(TickState state, boolean zeroForOne, int feePips, CurveSink sink) {
        if (state.sqrtPrice().isZero()) {
            return;
        }
        TickTable table = state.table();
        Uint256 limit = TickSwapRequest.limitOf(zeroForOne);
        Uint256 from = state.sqrtPrice();
        Uint256 inRange = state.liquidity();
        int floor = table.floorPosition(state.tick());
        int step = zeroForOne ? -1 : 1;
        for (int at = zeroForOne ? floor : floor + 1; at >= 0 && at < table.size(); at += step) {
            Uint256 next = table.sqrtPriceAtPosition(at);
            Uint256 to = zeroForOne ? next.max(limit) : next.min(limit);
            sink.range(from, to, inRange, feePips);
            Int128 net = table.liquidityNetAtPosition(at);
            inRange = (zeroForOne ? net.negated() : net).addedTo(inRange);
            from = to;
        }
        sink.range(from, limit, inRange, feePips);
    }
}
