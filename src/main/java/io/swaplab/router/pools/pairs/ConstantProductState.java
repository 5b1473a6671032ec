package io.swaplab.router.pools.pairs;

import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * Everything on which a pair's quotes depend. Each reserve is stored as two longs, which take half the space of a
 * 256-bit number.
 */
final class ConstantProductState {
    static final int MILLION = 1_000_000;

    /** The pair stores its reserves in 112 bits and reverts if one would not fit. */
    static final Uint256 MAX_RESERVE = Uint256.ONE.shiftLeft(112).minus(1);

    private final long high0;
    private final long low0;
    private final long high1;
    private final long low1;
    private final int feePips;

    /**
     * Creates the state of a pair.
     *
     * @param reserve0 stored reserve of token0, at most 2^112-1
     * @param reserve1 stored reserve of token1, at most 2^112-1
     * @param feePips fee on the input in millionths, below one million; all of it stays in the pair
     */
    ConstantProductState(Uint256 reserve0, Uint256 reserve1, int feePips) {
        if (reserve0.isGreaterThan(MAX_RESERVE) || reserve1.isGreaterThan(MAX_RESERVE)) {
            throw new IllegalArgumentException("reserves must fit 112 bits, got " + reserve0 + ", " + reserve1);
        }
        if (feePips < 0 || feePips >= MILLION) {
            throw new IllegalArgumentException("feePips must be from 0 to 999999, got " + feePips);
        }
        this.high0 = reserve0.limb1();
        this.low0 = reserve0.limb0();
        this.high1 = reserve1.limb1();
        this.low1 = reserve1.limb0();
        this.feePips = feePips;
    }

    Uint256 reserve0() {
        return new Uint256(0, 0, high0, low0);
    }

    Uint256 reserve1() {
        return new Uint256(0, 0, high1, low1);
    }

    int feePips() {
        return feePips;
    }

    Uint256 reserveIn(boolean zeroForOne) {
        // Chooses between limbs rather than between two Uint256 values, so that only one object is allocated.
        return new Uint256(0, 0, zeroForOne ? high0 : high1, zeroForOne ? low0 : low1);
    }

    Uint256 reserveOut(boolean zeroForOne) {
        return new Uint256(0, 0, zeroForOne ? high1 : high0, zeroForOne ? low1 : low0);
    }

    ConstantProductState after(boolean zeroForOne, Uint256 amountIn, Uint256 amountOut) {
        Uint256 in = reserveIn(zeroForOne).plus(amountIn);
        Uint256 out = reserveOut(zeroForOne).minus(amountOut);
        return zeroForOne ? new ConstantProductState(in, out, feePips) : new ConstantProductState(out, in, feePips);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ConstantProductState state
                && low0 == state.low0
                && low1 == state.low1
                && high0 == state.high0
                && high1 == state.high1
                && feePips == state.feePips;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * reserve0().hashCode() + reserve1().hashCode()) + feePips;
    }

    @Override
    public String toString() {
        return "reserves " + reserve0() + " and " + reserve1() + ", fee " + feePips;
    }
}
