package io.swaplab.core.math;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.fresh.Seeds;
import java.math.BigInteger;
import java.util.SplittableRandom;

class LimbsTest {

    private static final BigInteger TOP = BigInteger.ONE.shiftLeft(128).subtract(BigInteger.ONE);

    @Seeds(count = 1)
    void reciprocalIsExactOverTheWholeRangeOfDivisors(long seed) {
        reciprocalIsExact(Long.MIN_VALUE);
        reciprocalIsExact(Long.MIN_VALUE + 1);
        reciprocalIsExact(-1);
        reciprocalIsExact(-2);
        SplittableRandom random = new SplittableRandom(seed);
        for (int lead = 256; lead < 512; lead++) {
            long base = (long) lead << 55;
            reciprocalIsExact(base);
            reciprocalIsExact(base | ((1L << 55) - 1));
            for (int i = 0; i < 200; i++) {
                reciprocalIsExact(base | (random.nextLong() >>> (9 + random.nextInt(55))));
            }
        }
    }

    private static void reciprocalIsExact(long d) {
        BigInteger divisor = new BigInteger(Long.toUnsignedString(d));
        BigInteger expected = TOP.divide(divisor).subtract(BigInteger.ONE.shiftLeft(64));
        if (Limbs.reciprocal(d) != expected.longValue()) {
            assertThat(Limbs.reciprocal(d)).as("divisor %x", d).isEqualTo(expected.longValue());
        }
    }
}
