package io.swaplab.router.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.CurveSink;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Compares curves with the quotes of their pools. */
public final class CurveChecks {
    /**
     * Units of an input that rounding may take: of the fee, of the price, and the hull over pools that fill few units.
     */
    private static final int LOST_UNITS = 4;

    private static final double STEP = 1.7;
    private static final double LARGEST = 0x1p250;
    private static final double DRAWN_PRECISION = 1e-9;

    /** Relative error of a straight piece because of its artificial bend. */
    private static final double STRAIGHT_PRECISION = 6e-7;

    /** Kinks are many in pools that tell their curves otherwise, and the samples few. */
    private static final double KINKED_PRECISION = 1e-2;

    private static final double LEARNT_CAP_PRECISION = 2e-3;
    private static final double DRAINED_CAP_PRECISION = 0.126;

    /** Sampling may miss pools that fill only amounts within a band narrower than this ratio. */
    private static final double LEARNT_BAND = 1 << 12;

    /** Outputs below this part of what a pool can pay are not learnt. */
    private static final double LEARNT_PART = 0x1p-27;

    private CurveChecks() {}

    /** An input that a pool fills, with its quote. */
    private record Point(double input, double output) {}

    /** Adds up by how much exact arithmetic may round what a closed form says. */
    private static final class Rounding implements CurveSink {
        private int pieces;
        private boolean straight;
        private double priceUnit;

        @Override
        public void product(Uint256 reserveIn, Uint256 reserveOut, int feePips) {
            pieces++;
        }

        /**
         * Adds the rounding of a price range. Prices are integers, and where liquidity is deep, one unit of the price
         * is many units of the output. A swap also stops every 256 ticks.
         */
        @Override
        public void range(Uint256 sqrtFrom, Uint256 sqrtTo, Uint256 liquidity, int feePips) {
            double ticks = 2
                    * Math.abs(Math.log(DoubleConversion.of(sqrtFrom) / DoubleConversion.of(sqrtTo)))
                    / Math.log(1.0001);
            pieces += 2 + (int) (ticks / 256);
            double lower = DoubleConversion.of(sqrtFrom.min(sqrtTo));
            double depth = DoubleConversion.of(liquidity);
            boolean falls = sqrtTo.isLessThan(sqrtFrom);
            priceUnit = Math.max(priceUnit, falls ? depth * 0x1p-96 : depth / lower * 0x1p96 / lower);
        }

        @Override
        public void straight(Uint256 input, Uint256 output) {
            pieces++;
            straight = true;
        }

        @Override
        public void limit(Uint256 mostInput, Uint256 mostOutput) {}

        /** Rounding in units of the input: each piece rounds its input and its fee. */
        double inputUnits() {
            return 2 + 2 * pieces;
        }

        double outputUnits() {
            return 2 + pieces + priceUnit;
        }
    }

    /** Inputs of all magnitudes that the pool fills, in ascending order, with their quotes. */
    private static List<Point> filled(Pool pool, int tokenIn, int tokenOut) {
        List<Point> points = new ArrayList<>();
        for (double input = 1; input < LARGEST; input *= STEP) {
            Uint256 amount = DoubleConversion.toAmount(input);
            Uint256 output = pool.amountOut(tokenIn, tokenOut, amount);
            if (!output.isZero()) {
                points.add(new Point(DoubleConversion.of(amount), DoubleConversion.of(output)));
            }
        }
        return points;
    }

    /**
     * Checks that the closed form matches every quote up to rounding and has the capacity of the pool.
     *
     * @return number of quotes compared
     */
    public static int drawnMeetsTheQuotes(Pool pool, int tokenIn, int tokenOut) {
        Curve curve = Objects.requireNonNull(CurveFactory.drawn(pool, tokenIn, tokenOut));
        falls(curve);
        Rounding rounding = new Rounding();
        pool.drawCurve(tokenIn, tokenOut, rounding);
        List<Point> points = filled(pool, tokenIn, tokenOut);
        double precision = rounding.straight ? STRAIGHT_PRECISION : DRAWN_PRECISION;
        double rounded = rounding.inputUnits();
        for (Point point : points) {
            double least = curve.output(Math.clamp(point.input() - rounded, 0, curve.cap()));
            double most = curve.output(Math.min(point.input() + rounded, curve.cap()));
            double units = rounding.outputUnits() + precision * point.output();
            assertThat(point.output())
                    .as("%s to %s, %s of %s", tokenIn, tokenOut, point, pool.facts())
                    .isBetween(least - units, most + units);
            assertThat(curve.cap())
                    .as("cap of %s", pool.facts())
                    .isGreaterThanOrEqualTo(point.input() * (1 - DRAWN_PRECISION) - rounded);
        }
        Uint256 over = DoubleConversion.toAmount(curve.cap() * (1 + DRAWN_PRECISION) + 2 * rounded);
        assertThat(pool.amountOut(tokenIn, tokenOut, over))
                .as("what %s pays beyond the end of its curve at %s", pool.facts(), curve.cap())
                .isEqualTo(Uint256.ZERO);
        return points.size();
    }

    /**
     * Checks that the sampled curve is close to the quotes of all amounts that are not dust to the pool, and has the
     * capacity of the pool.
     *
     * @param noise number of units by which the pool may round in favour of the trader
     * @return number of quotes compared
     */
    public static int learntStaysNearTheQuotes(Pool pool, int tokenIn, int tokenOut, Uint256 noise) {
        Curve curve = CurveFactory.learnt(0, amount -> pool.amountOut(tokenIn, tokenOut, amount));
        falls(curve);
        List<Point> points = filled(pool, tokenIn, tokenOut);
        if (points.isEmpty()) {
            assertThat(curve).isSameAs(Curve.CLOSED);
            return 0;
        }
        int held = 0;
        Point last = points.getLast();
        double dust = 64 + last.output() * LEARNT_PART + DoubleConversion.of(noise);
        boolean kinked = CurveFactory.drawn(pool, tokenIn, tokenOut) != null;
        double precision = kinked ? KINKED_PRECISION : CurveFactory.LEARNT_PRECISION;
        boolean drained = curve.output(curve.cap() / 2) > last.output() * (1 - CurveFactory.LEARNT_PRECISION) - 3;
        if (last.input() > points.getFirst().input() * LEARNT_BAND) {
            double part = drained ? DRAINED_CAP_PRECISION : LEARNT_CAP_PRECISION;
            assertThat(curve.cap()).as("cap of %s", pool.facts()).isGreaterThan(last.input() * (1 - part));
        }
        for (Point point : points) {
            double input = Math.min(point.input(), curve.cap());
            if (point.output() > dust && input > 0) {
                double units =
                        3 + DoubleConversion.of(noise) + LOST_UNITS * curve.slope(input * (1 - LEARNT_CAP_PRECISION));
                assertThat(Math.abs(curve.output(input) - point.output()) - units)
                        .as("%s to %s, %s of %s", tokenIn, tokenOut, point, pool.facts())
                        .isLessThanOrEqualTo(point.output() * precision);
                held++;
            }
        }
        return held;
    }

    /** Checks that the curve is finite and never falls, and that its slope never rises. */
    public static void falls(Curve curve) {
        double slope = Double.MAX_VALUE;
        double output = 0;
        assertThat(curve.cap()).isNotNegative();
        for (double input = Math.min(curve.cap(), LARGEST) * 0x1p-200;
                input < Math.min(curve.cap(), LARGEST);
                input *= STEP) {
            assertThat(curve.output(input)).isFinite().isGreaterThanOrEqualTo(output * (1 - 1e-15));
            assertThat(curve.slope(input)).isFinite().isNotNegative().isLessThanOrEqualTo(slope * (1 + 1e-12));
            output = curve.output(input);
            slope = curve.slope(input);
            int piece = curve.pieceAtSlope(slope);
            if (slope > 0) {
                assertThat(curve.inputAt(piece, slope)).isFinite().isNotNegative();
                assertThat(curve.outputAt(piece, slope)).isFinite().isNotNegative();
                assertThat(curve.inputFall(piece, slope)).isFinite().isNotNegative();
            }
        }
    }
}
