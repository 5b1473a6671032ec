package io.swaplab.router.pools.pairs;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;
import static io.swaplab.router.pools.quoting.SwapRefusal.require;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapSimulatingPool;

/**
 * The result of a swap as the pair would execute it, for the output that its own view quotes.
 *
 * @param fee the fee that leaves the pair, in units of the input
 */
record SolidlySwap(Uint256 amountOut, Uint256 fee, SolidlyState after) implements SwapSimulatingPool.Swap {
    private static final SwapRefusal PAUSED = SwapRefusal.tooMuch("empty");
    private static final SwapRefusal NO_OUTPUT = SwapRefusal.tooLittle("IOA");
    private static final SwapRefusal NO_LIQUIDITY = SwapRefusal.tooMuch("IL");
    private static final SwapRefusal NO_INPUT = SwapRefusal.tooLittle("IIA");
    private static final SwapRefusal BROKEN_INVARIANT = SwapRefusal.tooLittle("K");

    static SolidlySwap of(SolidlyState state, boolean zeroForOne, Uint256 amountIn) {
        return of(state, zeroForOne, amountIn, SolidlyMath.amountOut(state, zeroForOne, amountIn));
    }

    /** Swaps an input for an output, with the checks in the pair's order. */
    static SolidlySwap of(SolidlyState state, boolean zeroForOne, Uint256 amountIn, Uint256 out) {
        require(!state.paused(), PAUSED);
        require(!out.isZero(), NO_OUTPUT);
        require(out.isLessThan(state.reserve(!zeroForOne)), NO_LIQUIDITY);
        require(!amountIn.isZero(), NO_INPUT);
        Uint256 fee = SolidlyMath.fee(state, amountIn);
        Uint256 in = PANICS.minus(PANICS.plus(state.reserve(zeroForOne), amountIn), fee);
        Uint256 left = state.reserve(!zeroForOne).minus(out);
        SolidlyState after = zeroForOne ? state.withReserves(in, left) : state.withReserves(left, in);
        Uint256 least = SolidlyMath.invariant(state, state.reserve0(), state.reserve1());
        Uint256 found = SolidlyMath.invariant(state, after.reserve0(), after.reserve1());
        require(!found.isLessThan(least), BROKEN_INVARIANT);
        return new SolidlySwap(out, fee, after);
    }
}
