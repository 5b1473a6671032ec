package io.swaplab.router.graph;

import io.swaplab.core.market.CurveSink;
import io.swaplab.core.math.Uint256;

/** Converts the closed form of a pool direction, given in exact numbers, into the pieces of a curve. */
final class CurveDrawing implements CurveSink {
    private static final double MILLION = 1e6;
    private static final double TWO_96 = 0x1p96;

    private final CurveBuilder pieces = new CurveBuilder();
    private double mostInput = Double.POSITIVE_INFINITY;
    private double mostOutput = Double.POSITIVE_INFINITY;

    @Override
    public void product(Uint256 reserveIn, Uint256 reserveOut, int feePips) {
        double kept = 1 - feePips / MILLION;
        double in = Reals.of(reserveIn);
        pieces.add(kept * Reals.of(reserveOut) / in, kept / in, Double.POSITIVE_INFINITY);
    }

    @Override
    public void range(Uint256 sqrtFrom, Uint256 sqrtTo, Uint256 liquidity, int feePips) {
        if (liquidity.isZero() || sqrtFrom.equals(sqrtTo)) {
            return;
        }
        boolean falls = sqrtTo.isLessThan(sqrtFrom);
        // The difference is exact and only then rounded to a double, because the two values can be very close.
        double moved = Reals.of(falls ? sqrtFrom.minus(sqrtTo) : sqrtTo.minus(sqrtFrom)) / TWO_96;
        double from = Reals.of(sqrtFrom) / TWO_96;
        double to = Reals.of(sqrtTo) / TWO_96;
        double depth = Reals.of(liquidity);
        double kept = 1 - feePips / MILLION;
        if (falls) {
            pieces.add(kept * from * from, kept * from / depth, moved / (from * to) * depth / kept);
        } else {
            pieces.add(kept / (from * from), kept / (from * depth), moved * depth / kept);
        }
    }

    @Override
    public void straight(Uint256 input, Uint256 output) {
        double width = Reals.of(input);
        pieces.add(Reals.of(output) / width, 0, width);
    }

    @Override
    public void limit(Uint256 input, Uint256 output) {
        mostInput = Math.min(mostInput, Reals.of(input));
        mostOutput = Math.min(mostOutput, Reals.of(output));
    }

    Curve curve() {
        return pieces.curve(mostInput, mostOutput);
    }
}
