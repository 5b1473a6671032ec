package io.swaplab.router.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Properties of curves that hold whatever their pieces are. */
class CurveTest {
    private static final double INFINITE = Double.POSITIVE_INFINITY;
    private static final double TINY = 1e-9;
    private static final int RANDOM_CURVES = 400;

    private static final int LOOKS = 100_000;

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Its slope falls by three quarters over a width of ten, jumps to half, and then falls without end. */
    private static final Curve JUMPING = laid(pieces -> {
        pieces.add(8, 0.1, 10);
        pieces.add(1, 0.01, INFINITE);
    });

    private static Curve laid(Consumer<CurveBuilder> laying) {
        CurveBuilder pieces = new CurveBuilder();
        laying.accept(pieces);
        return pieces.curve(INFINITE, INFINITE);
    }

    /** A curve of pieces of all widths and bends, with jumps, capacities and straight pieces. */
    private static Curve randomCurve(long seed) {
        Random random = new Random(seed);
        CurveBuilder pieces = new CurveBuilder();
        double slope = Math.pow(10, random.nextInt(41) - 20);
        double width = Math.pow(10, random.nextInt(30));
        for (int left = 1 + random.nextInt(40); left > 0; left--) {
            double narrowing = random.nextInt(4) == 0 ? 0 : Math.pow(10, -random.nextInt(8) * random.nextDouble());
            boolean endless = left == 1 && narrowing > 0 && random.nextBoolean();
            pieces.add(slope, narrowing / width, endless ? INFINITE : width);
            slope = slope / Math.pow(1 + narrowing, 2) * (random.nextBoolean() ? 1 : random.nextDouble());
            width *= 4 * random.nextDouble();
        }
        return pieces.curve(INFINITE, INFINITE);
    }

    /** Inputs of all magnitudes up to the capacity, or up to 1e60 if there is none. */
    private static List<Double> inputs(Curve curve) {
        double most = curve.cap() < 1e60 ? curve.cap() : 1e60;
        List<Double> inputs = new ArrayList<>();
        for (double input = most * 1e-40; input < most; input *= 1.7) {
            inputs.add(input);
        }
        inputs.add(most);
        return inputs;
    }

    @Test
    void productPaysWhatTheFormulaSays() {
        CurveFactory.Drawing drawing = new CurveFactory.Drawing();
        drawing.product(Uint256.of(1000), Uint256.of(5000), 100_000);
        Curve curve = drawing.curve();
        assertThat(curve.output(0)).isZero();
        assertThat(curve.output(100)).isCloseTo(5000 * 90 / 1090.0, within(TINY));
        assertThat(curve.spot()).isCloseTo(4.5, within(TINY));
        assertThat(curve.cap()).isGreaterThan(0x1p256);
        assertThat(curve.outputAt(0, 1e-100)).isCloseTo(5000, within(TINY));
        assertThat(curve.outputAt(0, 1e-300)).isCloseTo(5000, within(TINY));
    }

    @Test
    void limitsEndTheCurve() {
        CurveFactory.Drawing taken = new CurveFactory.Drawing();
        taken.product(Uint256.of(1000), Uint256.of(5000), 0);
        taken.limit(Uint256.of(250), Uint256.MAX);
        assertThat(taken.curve().cap()).isEqualTo(250);
        CurveFactory.Drawing paid = new CurveFactory.Drawing();
        paid.limit(Uint256.MAX, Uint256.of(1000));
        paid.product(Uint256.of(1000), Uint256.of(5000), 0);
        assertThat(paid.curve().cap()).isCloseTo(250, within(TINY));
        assertThat(paid.curve().output(251)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(paid.curve().slope(250.1)).isZero();
    }

    @Test
    void pieceIsFoundByItsSlope() {
        assertThat(JUMPING.pieceAtSlope(9)).isEqualTo(-1);
        assertThat(JUMPING.pieceAtSlope(8)).isEqualTo(-1);
        assertThat(JUMPING.pieceAtSlope(7.9)).isZero();
        assertThat(JUMPING.pieceAtSlope(1.5)).isZero();
        assertThat(JUMPING.pieceAtSlope(1)).isZero();
        assertThat(JUMPING.pieceAtSlope(0.9)).isEqualTo(1);
        assertThat(JUMPING.pieceAtSlope(1e-9)).isEqualTo(1);
    }

    @Test
    void jumpIsAnsweredByWhereItHappens() {
        for (double price : new double[] {2, 1.5, 1}) {
            assertThat(JUMPING.inputAt(0, price)).isCloseTo(10, within(TINY));
            assertThat(JUMPING.outputAt(0, price)).isCloseTo(40, within(TINY));
        }
        assertThat(JUMPING.inputFall(0, 1.5)).isZero();
        assertThat(JUMPING.inputFall(0, 2.1)).isPositive();
    }

    @Test
    void pricesAboveTheFirstSlopeTakeNothing() {
        assertThat(JUMPING.inputAtSlope(8)).isZero();
        assertThat(JUMPING.inputAt(-1, 8)).isZero();
        assertThat(JUMPING.outputAt(-1, 8)).isZero();
        assertThat(JUMPING.inputFall(-1, 8)).isZero();
    }

    @Test
    void closedDirectionTakesNothing() {
        assertThat(Curve.CLOSED.cap()).isZero();
        assertThat(Curve.CLOSED.output(0)).isZero();
        assertThat(Curve.CLOSED.output(1)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Curve.CLOSED.slope(0)).isZero();
        assertThat(Curve.CLOSED.decline(0)).isZero();
        assertThat(Curve.CLOSED.pieceAtSlope(1e-300)).isEqualTo(-1);
        assertThat(Curve.CLOSED.inputAtSlope(1e-300)).isZero();
    }

    @Test
    void straightPiecesBendByAMillionth() {
        Curve curve = laid(pieces -> pieces.add(3, 0, 100));
        assertThat(curve.output(100)).isCloseTo(300, within(TINY));
        assertThat(curve.output(50)).isCloseTo(150, within(150 * 3e-7)).isGreaterThan(150);
        assertThat(curve.slope(99.9999999) / curve.spot()).isCloseTo(1 - 1e-6, within(1e-8));
        assertThat(curve.inputAtSlope(3)).isCloseTo(50, within(0.01));
    }

    /** Bounds are proved from curves, so a curve must never lie below its pieces, however close their prices are. */
    @Seeds(
            count = RANDOM_CURVES,
            regressions = {53248046566L, 53248046879L})
    void straightPiecesOfNearlyOnePriceAreNowhereUnderstated(long seed) {
        Random random = new Random(seed);
        CurveBuilder pieces = new CurveBuilder();
        double[] inputs = new double[1 + random.nextInt(40)];
        double[] outputs = new double[inputs.length];
        double price = 3;
        double input = 0;
        double output = 0;
        for (int i = 0; i < inputs.length; i++) {
            price *= random.nextInt(3) == 0 ? 1 : 1 - Math.pow(10, -3 - 5 * random.nextDouble());
            double width = Math.pow(10, 6 * random.nextDouble());
            pieces.add(price, 0, width);
            inputs[i] = input += width;
            outputs[i] = output += price * width;
        }
        Curve curve = pieces.curve(INFINITE, INFINITE);
        for (int i = 0; i < inputs.length; i++) {
            assertThat(curve.most(inputs[i])).isBetween(outputs[i] * (1 - 1e-12), outputs[i] * (1 + 1e-4));
        }
        assertThat(curve.most(input)).isCloseTo(output, within(output * 1e-12));
    }

    @Test
    void endlessStraightPieceStillFalls() {
        Curve curve = laid(pieces -> pieces.add(3, 0, INFINITE));
        assertThat(curve.cap()).isGreaterThan(0x1p256);
        assertThat(curve.output(1e30)).isCloseTo(3e30, within(3e24));
        assertThat(curve.inputFall(curve.pieceAtSlope(3), 3)).isFinite();
    }

    @Seeds(count = RANDOM_CURVES)
    void slopeIsTheDerivativeOfTheOutputAndNeverRises(long seed) {
        Curve curve = randomCurve(seed);
        for (double input : inputs(curve)) {
            double step = input * 1e-5;
            double before = curve.slope(input - step);
            double after = curve.slope(input + step);
            double gained = (curve.output(input + step) - curve.output(input - step)) / (2 * step);
            if (input + step < curve.cap()) {
                double rounded = curve.output(input) * 4e-16 / step;
                assertThat(gained).isBetween(after * (1 - 1e-9) - rounded, before * (1 + 1e-9) + rounded);
                assertThat(after).isLessThanOrEqualTo(before * (1 + 1e-12));
            }
        }
    }

    @Seeds(count = RANDOM_CURVES)
    void inverseOfTheSlopeLeadsBackToTheInput(long seed) {
        Curve curve = randomCurve(seed);
        for (double input : inputs(curve)) {
            double price = curve.slope(input);
            int piece = curve.pieceAtSlope(price);
            if (price > 0 && piece >= 0 && curve.inputFall(piece, price) > 0) {
                double back = curve.inputAt(piece, price);
                // A slope is exact to a few units in the last place, so the input is exact to the same multiple of its
                // {@code inputFall}.
                double known = input * 1e-12 + 1e-14 * curve.inputFall(piece, price);
                assertThat(back).isCloseTo(input, within(known));
                assertThat(curve.outputAt(piece, price))
                        .isCloseTo(curve.output(back), within(curve.output(back) * 1e-12));
                assertThat(curve.inputAtSlope(price)).isEqualTo(back);
                assertThat(curve.decline(back) * curve.inputFall(piece, price)).isCloseTo(1, within(1e-6));
            }
        }
    }

    @Seeds(count = RANDOM_CURVES)
    void inputFallIsHowTheInputFollowsThePrice(long seed) {
        Curve curve = randomCurve(seed);
        for (double price = curve.spot() / 1.001; price > curve.spot() * 1e-12; price /= 1.3) {
            int piece = curve.pieceAtSlope(price);
            double part = 1e-5;
            double near = curve.inputAt(piece, price * (1 + part));
            double far = curve.inputAt(piece, price * (1 - part));
            double fall = curve.inputFall(piece, price);
            boolean clamped = near == far;
            boolean strides =
                    curve.pieceAtSlope(price * (1 + part)) != piece || curve.inputFall(piece, price * (1 - part)) == 0;
            assertThat(fall).isFinite().isNotNegative();
            if (clamped) {
                assertThat(fall).isZero();
            } else if (!strides) {
                assertThat((far - near) / (2 * part)).isCloseTo(fall, within(fall * 1e-3 + far * 1e-9));
            }
        }
    }

    @Seeds(count = RANDOM_CURVES)
    void oneLookAnswersAllThree(long seed) {
        Curve.Point point = new Curve.Point();
        Curve curve = randomCurve(seed);
        for (double price = curve.spot() * 2; price > curve.spot() * 1e-9; price /= 1.7) {
            int piece = curve.pieceAtSlope(price);
            curve.at(price, point);
            assertThat(point.input()).isEqualTo(curve.inputAt(piece, price));
            assertThat(point.output()).isEqualTo(curve.outputAt(piece, price));
            assertThat(point.fall()).isEqualTo(curve.inputFall(piece, price));
        }
    }

    @Test
    void looksAllocateNothing() {
        Curve.Point point = new Curve.Point();
        List<Curve> curves = LongStream.range(0, RANDOM_CURVES)
                .mapToObj(CurveTest::randomCurve)
                .toList();
        double sum = 0;
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < LOOKS; i++) {
            Curve curve = curves.get(i % RANDOM_CURVES);
            curve.at(curve.spot() / (1 + i % 7), point);
            sum += point.input() + point.output() + curve.output(point.input()) + curve.slope(point.input());
        }
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(LOOKS);
        assertThat(sum).isPositive();
    }

    @Test
    void roomIsWhereAProductPaysAQuarter() {
        CurveFactory.Drawing drawing = new CurveFactory.Drawing();
        drawing.product(Uint256.of(1000), Uint256.of(5000), 0);
        Curve curve = drawing.curve();
        assertThat(curve.slope(curve.room())).isCloseTo(curve.spot() / 4, within(TINY));
        drawing.limit(Uint256.of(10), Uint256.MAX);
        assertThat(drawing.curve().room()).isEqualTo(10);
        assertThat(Curve.CLOSED.room()).isZero();
    }

    @Seeds(count = RANDOM_CURVES)
    void noOtherInputBeatsTheOneAtThePrice(long seed) {
        Curve curve = randomCurve(seed);
        for (double price = curve.spot() * 1.5; price > curve.spot() * 1e-9; price /= 2) {
            int piece = curve.pieceAtSlope(price);
            double best = curve.outputAt(piece, price) - price * curve.inputAt(piece, price);
            for (double input : inputs(curve)) {
                double gained = curve.output(input) - price * input;
                assertThat(gained).isLessThanOrEqualTo(best + 1e-9 * (best + price * input));
            }
        }
    }

    @Test
    void nonsenseEndsTheCurveAndNothingElse() {
        double[] wrong = {Double.NaN, INFINITE, -INFINITE, -1};
        for (double nonsense : wrong) {
            Curve byRate = laid(pieces -> {
                pieces.add(2, 0.5, 10);
                pieces.add(nonsense, 0.5, 10);
                pieces.add(0.001, 0.5, 10);
            });
            assertThat(byRate.cap()).isEqualTo(10);
            Curve byBend = laid(pieces -> pieces.add(2, nonsense, 10));
            assertThat(byBend).isSameAs(Curve.CLOSED);
        }
        assertThat(laid(pieces -> pieces.add(2, 0.5, Double.NaN))).isSameAs(Curve.CLOSED);
        assertThat(laid(pieces -> pieces.add(0, 0.5, 10))).isSameAs(Curve.CLOSED);
        CurveFactory.Drawing empty = new CurveFactory.Drawing();
        empty.product(Uint256.ZERO, Uint256.ZERO, 0);
        empty.straight(Uint256.ZERO, Uint256.ONE);
        empty.range(Uint256.ZERO, Uint256.ONE, Uint256.ONE, 0);
        assertThat(empty.curve()).isSameAs(Curve.CLOSED);
    }

    @Test
    void piecesTooNarrowToNoticeArePassed() {
        Curve curve = laid(pieces -> {
            pieces.add(2, 0.1, 10);
            pieces.add(0.3, 1e20, 1e-20);
            pieces.add(0, 0.1, 0);
            pieces.add(0.2, 0.1, 10);
        });
        assertThat(curve.cap()).isEqualTo(20);
        assertThat(curve.pieces()).isEqualTo(2);
    }

    @Test
    void piecesThatRiseAreLowered() {
        Curve curve = laid(pieces -> {
            pieces.add(1, 0.1, 10);
            pieces.add(5, 0.1, 10);
        });
        assertThat(curve.slope(9.999999)).isCloseTo(0.25, within(1e-6));
        assertThat(curve.slope(10)).isCloseTo(0.25, within(1e-6));
    }
}
