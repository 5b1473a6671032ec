package io.swaplab.router.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.swaplab.fresh.Seeds;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Curves sampled from quotes of every shape, including quotes that no real pool has. */
class CurveSamplingTest {
    private static final int MOST_QUOTES = 320;
    private static final double FEE = 0.997;
    private static final double RESERVE = 1e24;

    private static Curve learnt(DoubleUnaryOperator quote) {
        AtomicInteger quotes = new AtomicInteger();
        Curve curve = CurveFactory.learnt(0, input -> {
            quotes.incrementAndGet();
            return DoubleConversion.toAmount(quote.applyAsDouble(DoubleConversion.of(input)));
        });
        assertThat(quotes).hasValueLessThan(MOST_QUOTES);
        CurveChecks.falls(curve);
        return curve;
    }

    private static void follows(Curve curve, DoubleUnaryOperator quote, double precision) {
        for (double input = 1e12; input < Math.min(curve.cap(), 1e30); input *= 1.3) {
            double exact = quote.applyAsDouble(input);
            assertThat(curve.output(input)).as("output of %s", input).isCloseTo(exact, within(exact * precision + 2));
        }
    }

    private static double product(double input) {
        return RESERVE * (input * FEE / (RESERVE + input * FEE));
    }

    @Test
    void productIsLearntAsTheHyperbolaItIs() {
        DoubleUnaryOperator quote = input -> input > 1e30 ? 0 : product(input);
        Curve curve = learnt(quote);
        follows(curve, quote, 1e-6);
        assertThat(curve.spot()).isCloseTo(FEE, within(1e-6));
        assertThat(curve.output(curve.cap())).isCloseTo(RESERVE, within(RESERVE * 1e-5));
    }

    @Test
    void lineIsLearntStraightUpToWhereItEnds() {
        DoubleUnaryOperator quote = input -> input > 3e24 ? 0 : input * 0.7;
        Curve curve = learnt(quote);
        follows(curve, quote, 1e-6);
        assertThat(curve.pieces()).isEqualTo(1);
        assertThat(curve.cap()).isBetween(3e24 * 0.998, 3e24);
    }

    @Test
    void kinksAreFound() {
        DoubleUnaryOperator quote = input -> input > 1e26 ? 0 : Math.min(input, 1e22 + (input - 1e22) * 0.9);
        Curve curve = learnt(quote);
        follows(curve, quote, 1e-4);
        assertThat(curve.slope(5e21)).isCloseTo(1, within(1e-4));
        assertThat(curve.slope(5e22)).isCloseTo(0.9, within(1e-4));
    }

    @Test
    void stepsAreLearntAsTheLineOverThem() {
        double step = 1e16;
        DoubleUnaryOperator quote = input -> input > 1e24 ? 0 : Math.floor(product(input) / step) * step;
        Curve curve = learnt(quote);
        for (double input = 1e20; input < curve.cap(); input *= 1.3) {
            assertThat(curve.output(input)).isCloseTo(product(input), within(2 * step + product(input) * 1e-3));
        }
    }

    @Test
    void growingReturnsAreLearntAsTheLineAboveThem() {
        Curve curve = learnt(input -> input > 1e24 ? 0 : input * (input / 1e24));
        double most = curve.cap();
        assertThat(curve.output(most)).isCloseTo(most * (most / 1e24), within(most * 1e-6));
        assertThat(curve.slope(most * 1e-9)).isCloseTo(curve.slope(most * 0.99), within(1e-5));
    }

    @Test
    void startThatPaysNothingIsLearntAsTheLineAboveIt() {
        DoubleUnaryOperator quote = input -> input > 1e26 ? 0 : Math.max(0, product(input - 1e20));
        Curve curve = learnt(quote);
        for (double input = 1e21; input < curve.cap(); input *= 1.3) {
            assertThat(curve.output(input)).isGreaterThanOrEqualTo(quote.applyAsDouble(input) * (1 - 1e-5));
        }
        assertThat(curve.spot()).isLessThan(1);
    }

    @Test
    void curveStaysLevelPastThePeak() {
        DoubleUnaryOperator quote = input -> input > 3e24 ? 0 : input * (1 - input / 4e24);
        Curve curve = learnt(quote);
        assertThat(curve.cap()).isGreaterThan(2.9e24);
        assertThat(curve.output(curve.cap())).isCloseTo(1e24, within(1e20));
        assertThat(curve.output(1e24)).isCloseTo(0.75e24, within(1e19));
    }

    @Test
    void giftsOfRoundingAreLeftOut() {
        Curve curve = learnt(input -> input > 1e27 ? 0 : product(input) + 4e7);
        assertThat(curve.spot()).isCloseTo(FEE, within(1e-5));
    }

    @Test
    void amountsOfFewUnitsAreLearntToo() {
        DoubleUnaryOperator quote = input -> input > 1e9 ? 0 : Math.floor(input / 1000);
        Curve curve = learnt(quote);
        assertThat(curve.cap()).isGreaterThan(0.99e9);
        assertThat(curve.output(1e8)).isCloseTo(1e5, within(10.0));
    }

    @Seeds(
            count = 40,
            regressions = {58_529_597_573L, 92_007_929})
    void scatteredRefusalsAreNoEnd(long seed) {
        double scattered = Math.pow(2, 40 + seed % 42);
        double part = 0.1 + 0.2 * new SplittableRandom(seed).nextDouble();
        DoubleUnaryOperator quote = input -> {
            boolean refused = input < scattered && drawn(seed, input) < part;
            return input > 1e28 || refused ? 0 : product(input);
        };
        Curve curve = learnt(quote);
        assertThat(curve.cap()).isBetween(1e28 * 0.998, 1e28);
        follows(curve, CurveSamplingTest::product, 1e-4);
    }

    @Seeds(count = 40)
    void nothingIsPaidAboveTheCeilingWhereNearlyAllIsRefused(long seed) {
        double refusing = Math.pow(2, 60 + seed % 24);
        DoubleUnaryOperator quote = input -> {
            boolean refused = input < refusing && drawn(seed, input) < 0.98;
            return input > 1e28 || refused ? 0 : product(input);
        };
        Curve curve = CurveFactory.learnt(
                FEE, input -> DoubleConversion.toAmount(quote.applyAsDouble(DoubleConversion.of(input))));
        CurveChecks.falls(curve.ceiling());
        for (double input = 1e12; input < curve.cap(); input *= 1.1) {
            double most = Math.max(curve.output(input), curve.ceiling().most(input));
            assertThat(most).as("of %s", input).isGreaterThan(product(input) * (1 - CurveFactory.LEARNT_PRECISION) - 2);
            assertThat(curve.ceiling().most(input)).isLessThan(FEE * input * (1 + 1e-6) + 2);
        }
    }

    @Test
    void theCeilingIsTheCurveWhereNoIntervalIsRefused() {
        Curve curve = learnt(input -> input > 1e30 ? 0 : product(input));
        assertThat(curve.ceiling()).isSameAs(curve);
    }

    /** A pseudo-random number from 0 to 1 that depends only on the seed and the input. */
    private static double drawn(long seed, double input) {
        return new SplittableRandom(seed ^ Double.doubleToLongBits(input)).nextDouble();
    }

    @Test
    void poolsThatQuoteNothingAreClosed() {
        assertThat(learnt(input -> 0)).isSameAs(Curve.CLOSED);
    }

    @Seeds(count = 1)
    void answersOutOfAllReasonStillGiveACurve(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        CurveChecks.falls(learnt(input -> random.nextDouble() * Math.pow(2, random.nextInt(256))));
        CurveChecks.falls(learnt(input -> random.nextBoolean() ? 0 : 1e77 * random.nextDouble()));
        CurveChecks.falls(learnt(input -> 1));
        CurveChecks.falls(learnt(input -> 0x1p256));
        CurveChecks.falls(learnt(input -> input == 0x1p120 ? 1e60 : 0));
        CurveChecks.falls(learnt(input -> input > 0x1p60 ? input : 0x1p200));
        long[] calls = new long[1];
        CurveChecks.falls(learnt(input -> input > 0x1p200 ? 0 : input * 2 + calls[0]++));
    }
}
