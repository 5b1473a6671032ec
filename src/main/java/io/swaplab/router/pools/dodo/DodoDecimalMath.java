package io.swaplab.router.pools.dodo;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ChainMath;

/** Arithmetic with 18 decimals, which fails with the revert texts of the contracts' own library. */
final class DodoDecimalMath {
    static final ChainMath SAFE = new ChainMath("ADD_ERROR", "SUB_ERROR", "MUL_ERROR", "DIVIDING_ERROR");
    static final Uint256 ONE = Uint256.of(1_000_000_000_000_000_000L);
    static final Uint256 ONE_SQUARED = ONE.times(ONE);
    static final Uint256 FOUR = Uint256.of(4);

    private DodoDecimalMath() {}

    static Uint256 mulDown(Uint256 a, Uint256 b) {
        return SAFE.times(a, b).dividedBy(ONE);
    }

    static Uint256 mulUp(Uint256 a, Uint256 b) {
        return SAFE.times(a, b).dividedByUp(ONE);
    }

    static Uint256 divDown(Uint256 a, Uint256 b) {
        return SAFE.over(SAFE.times(a, ONE), b);
    }

    static Uint256 divUp(Uint256 a, Uint256 b) {
        return SAFE.overUp(SAFE.times(a, ONE), b);
    }

    /** The inverse of a price, rounded down. */
    static Uint256 reciprocalDown(Uint256 price) {
        return SAFE.over(ONE_SQUARED, price);
    }
}
