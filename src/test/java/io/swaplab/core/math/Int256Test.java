package io.swaplab.core.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.fresh.Seeds;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Int256Test {
    private static final BigInteger LIMIT = BigInteger.ONE.shiftLeft(255);

    @Seeds(count = 1)
    void everyOperationAgreesWithTheOracleOrRefusesWhatDoesNotFit(long seed) {
        int refused = 0;
        for (BigInteger a : samples(seed)) {
            for (BigInteger b : samples(seed)) {
                refused += agrees(a.add(b), () -> of(a).plus(of(b)));
                refused += agrees(a.subtract(b), () -> of(a).minus(of(b)));
                refused += agrees(a.multiply(b), () -> of(a).times(of(b)));
                if (b.signum() != 0) {
                    refused += agrees(a.divide(b), () -> of(a).dividedBy(of(b)));
                }
                assertThat(of(a).compareTo(of(b))).isEqualTo(a.compareTo(b));
                assertThat(of(a).isLessThan(of(b))).isEqualTo(a.compareTo(b) < 0);
                assertThat(of(a).isGreaterThan(of(b))).isEqualTo(a.compareTo(b) > 0);
            }
        }
        assertThat(refused).isGreaterThan(100);
    }

    @Test
    void divisionTruncatesTowardsZeroAndRefusesZero() {
        assertThat(Int256.of(-7).dividedBy(Int256.of(2))).isEqualTo(Int256.of(-3));
        assertThat(Int256.of(7).dividedBy(Int256.of(-2))).isEqualTo(Int256.of(-3));
        assertThatThrownBy(() -> Int256.of(1).dividedBy(Int256.ZERO)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void leastValueHasNoNegative() {
        Int256 least = of(LIMIT.negate());
        assertThat(least).hasToString("-" + LIMIT);
        assertThatThrownBy(least::negated).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> least.dividedBy(Int256.of(-1))).isInstanceOf(ArithmeticException.class);
        assertThat(Int256.of(5).negated()).isEqualTo(Int256.of(-5));
        assertThat(Int256.ZERO.negated().isZero()).isTrue();
        assertThat(Int256.of(-1).isZero()).isFalse();
    }

    /**
     * Compares an operation with BigInteger's result. Returns one if that result does not fit and the operation threw,
     * else zero.
     */
    private static int agrees(BigInteger expected, java.util.function.Supplier<Int256> operation) {
        if (expected.compareTo(LIMIT.negate()) < 0 || expected.compareTo(LIMIT) >= 0) {
            assertThatThrownBy(operation::get).isInstanceOf(ArithmeticException.class);
            return 1;
        }
        assertThat(operation.get()).hasToString(expected.toString());
        return 0;
    }

    private static Int256 of(BigInteger value) {
        return Int256.of(value.signum() < 0, Uint256.parse(value.abs().toString()));
    }

    private static List<BigInteger> samples(long seed) {
        Random random = new Random(seed);
        List<BigInteger> samples = new ArrayList<>();
        for (int bits : new int[] {0, 1, 2, 63, 64, 65, 127, 128, 192, 254, 255}) {
            BigInteger power = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
            BigInteger some = new BigInteger(bits, random);
            samples.addAll(List.of(power, power.negate(), some, some.negate()));
        }
        samples.add(LIMIT.negate());
        return samples;
    }
}
