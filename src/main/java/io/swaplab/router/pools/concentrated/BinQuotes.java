package io.swaplab.router.pools.concentrated;

import io.swaplab.core.market.Rate;
import io.swaplab.core.math.SmallestValueSearch;
import io.swaplab.core.math.Uint256;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Quotes of a bin pool, computed by {@link BinWalk}. A quote of zero means that the pool would revert. */
final class BinQuotes {
    private static final int MILLION = 1_000_000;

    /** Multiplying a number by a fee in millionths makes it longer by at most this many bits. */
    private static final int MILLION_BITS = 20;

    private BinQuotes() {}

    /**
     * Calls the consumer for each bin, in the order in which a swap uses them, with the bin's maximum input (fee
     * included) and the output for it.
     */
    static void eachBin(InfinityLbState state, boolean swapForY, BiConsumer<Uint256, Uint256> bins) {
        int feePips = state.feePips(swapForY);
        for (int i = state.firstPosition(swapForY); state.has(i); i += swapForY ? -1 : 1) {
            Bin bin = state.bins().get(i);
            Uint256 out = bin.reserve(swapForY);
            Uint256 net = bin.costUp(out, swapForY);
            Uint256 in = net.bitLength() > BinWalk.AMOUNT_BITS ? net : net.plus(BinMath.feeOnUp(net, feePips));
            if (in.bitLength() > BinWalk.AMOUNT_BITS) {
                return;
            }
            bins.accept(in, out);
        }
    }

    static Uint256 amountOut(InfinityLbState state, boolean swapForY, Uint256 amountIn) {
        BinWalk walk = walk(state, swapForY, true, amountIn);
        return walk == null ? Uint256.ZERO : walk.counterAmount();
    }

    /**
     * The least input whose output reaches the requested one; zero if there is none. The search starts at the input of
     * the pool's own exact-output swap.
     */
    static Uint256 leastInput(InfinityLbState state, boolean swapForY, Uint256 wanted) {
        BinWalk own = walk(state, swapForY, false, wanted);
        if (own == null) {
            return Uint256.ZERO;
        }
        Uint256 least = SmallestValueSearch.around(
                own.counterAmount(), amountIn -> fallsShort(state, swapForY, amountIn, wanted));
        return amountOut(state, swapForY, least).isLessThan(wanted) ? Uint256.ZERO : least;
    }

    /**
     * Whether an input is too small for the requested output. Also false for an input that the pool cannot fill,
     * because a larger input would not be filled either.
     */
    private static boolean fallsShort(InfinityLbState state, boolean swapForY, Uint256 amountIn, Uint256 wanted) {
        if (!DeltaLimits.fit(amountIn)) {
            return false;
        }
        BinWalk walk = new BinWalk(state, swapForY, true, amountIn);
        return walk.failure() == null
                ? walk.counterAmount().isLessThan(wanted)
                : walk.failure() == Bin.Failure.NOTHING_BOUGHT;
    }

    /** The completed walk of a swap; null if the pool would revert. */
    static @Nullable BinWalk walk(InfinityLbState state, boolean swapForY, boolean exactIn, Uint256 amount) {
        if (!DeltaLimits.fit(amount)) {
            return null;
        }
        BinWalk walk = new BinWalk(state, swapForY, exactIn, amount);
        return walk.failure() == null ? walk : null;
    }

    /**
     * The price, net of fee, in the first non-empty bin. If it does not fit into 256 bits, its low bits are dropped.
     */
    static Rate marginalRate(InfinityLbState state, boolean swapForY) {
        for (int i = state.firstPosition(swapForY); state.has(i); i += swapForY ? -1 : 1) {
            Bin bin = state.bins().get(i);
            if (!bin.reserve(swapForY).isZero()) {
                return rate(bin.priceX128(), MILLION - state.feePips(swapForY), swapForY);
            }
        }
        return new Rate(Uint256.ZERO, Uint256.ONE);
    }

    private static Rate rate(Uint256 price, int keptPips, boolean swapForY) {
        int shift = Math.max(0, price.bitLength() + MILLION_BITS - 256);
        Uint256 one = BinMath.ONE_Q128.shiftRight(shift);
        Uint256 low = price.shiftRight(shift);
        // Both directions round the rate up, so that no trade has a better price than the rate.
        return swapForY
                ? new Rate((shift == 0 ? low : low.plus(1)).times(keptPips), one.times(MILLION))
                : new Rate(one.times(keptPips), low.times(MILLION));
    }
}
