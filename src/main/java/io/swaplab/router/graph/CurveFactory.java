package io.swaplab.router.graph;

import io.swaplab.core.market.CurveSink;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Builds the curves of pool directions: from the closed form, or by sampling quotes if there is none. */
public final class CurveFactory {
    /**
     * Maximum relative difference between a quote and a sampled curve, except for very small amounts; most quotes
     * differ far less. A curve from a closed form differs from quotes by rounding, and in straight pieces also by at
     * most a millionth.
     */
    public static final double LEARNT_PRECISION = 1e-4;

    /**
     * A quote may exceed a sampled curve by this many base units of output, plus {@link #LEARNT_PART} of the
     * direction's maximum output, because some pools round base units, or their internal fixed-point numbers, in favour
     * of the trader.
     */
    public static final double LEARNT_UNITS = 8;

    public static final double LEARNT_PART = 0x1p-56;

    private CurveFactory() {}

    /** The curve of a pool direction from its closed form; null if it has none. */
    public static @Nullable Curve drawn(Pool pool, int tokenIn, int tokenOut) {
        Drawing drawing = new Drawing();
        return pool.drawCurve(tokenIn, tokenOut, drawing) ? drawing.curve() : null;
    }

    /**
     * Samples the quotes of a pool direction and returns the lowest concave curve that is not below them. Beyond the
     * quote with the highest output the curve is constant. If the pool fills no input, the curve is {@link
     * Curve#CLOSED}. Takes 90 to 190 quotes, depending on the kind of pool, and at most 250. Ignores outputs too small
     * to determine a price, and inputs larger than one that practically drains the pool.
     *
     * @param spot marginal price at zero input, in output per input; zero if unknown
     * @param quote output for an input in base units; zero if the pool does not fill it
     */
    public static Curve learnt(double spot, UnaryOperator<Uint256> quote) {
        return new CurveSampling(spot, quote).curve();
    }

    /** Converts the closed form of a pool direction, which is given in exact integers, into the pieces of a curve. */
    static final class Drawing implements CurveSink {
        private static final double MILLION = 1e6;
        private static final double TWO_96 = 0x1p96;

        private final CurveBuilder pieces = new CurveBuilder();
        private double mostInput = Double.POSITIVE_INFINITY;
        private double mostOutput = Double.POSITIVE_INFINITY;

        @Override
        public void product(Uint256 reserveIn, Uint256 reserveOut, int feePips) {
            double kept = 1 - feePips / MILLION;
            double in = DoubleConversion.of(reserveIn);
            pieces.add(kept * DoubleConversion.of(reserveOut) / in, kept / in, Double.POSITIVE_INFINITY);
        }

        @Override
        public void range(Uint256 sqrtFrom, Uint256 sqrtTo, Uint256 liquidity, int feePips) {
            if (liquidity.isZero() || sqrtFrom.equals(sqrtTo)) {
                return;
            }
            boolean falls = sqrtTo.isLessThan(sqrtFrom);
            // Subtracts exactly before rounding to a double, because the two values can be very close.
            double moved = DoubleConversion.of(falls ? sqrtFrom.minus(sqrtTo) : sqrtTo.minus(sqrtFrom)) / TWO_96;
            double from = DoubleConversion.of(sqrtFrom) / TWO_96;
            double to = DoubleConversion.of(sqrtTo) / TWO_96;
            double depth = DoubleConversion.of(liquidity);
            double kept = 1 - feePips / MILLION;
            if (falls) {
                pieces.add(kept * from * from, kept * from / depth, moved / (from * to) * depth / kept);
            } else {
                pieces.add(kept / (from * from), kept / (from * depth), moved * depth / kept);
            }
        }

        @Override
        public void straight(Uint256 input, Uint256 output) {
            double width = DoubleConversion.of(input);
            pieces.add(DoubleConversion.of(output) / width, 0, width);
        }

        @Override
        public void limit(Uint256 input, Uint256 output) {
            mostInput = Math.min(mostInput, DoubleConversion.of(input));
            mostOutput = Math.min(mostOutput, DoubleConversion.of(output));
        }

        Curve curve() {
            return pieces.curve(mostInput, mostOutput);
        }
    }
}
