package io.swaplab.router.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DoubleConversionTest {
    private static final int NUMBERS = 20_000;

    @Seeds(count = 1)
    void amountsOfAllWidthsAreNearlyTheirDoubles(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < NUMBERS; i++) {
            BigInteger exact = new BigInteger(random.nextInt(257), random);
            double nearest = exact.doubleValue();
            assertThat(DoubleConversion.of(Uint256.parse(exact.toString())))
                    .isCloseTo(nearest, within(2 * Math.ulp(nearest)));
        }
    }

    @Test
    void endsOfLimbsAreNearlyTheirDoubles() {
        for (int bits = 0; bits < 256; bits++) {
            Uint256 power = Uint256.ONE.shiftLeft(bits);
            assertThat(DoubleConversion.of(power)).isEqualTo(Math.scalb(1.0, bits));
            double below = Math.scalb(1.0, bits);
            assertThat(DoubleConversion.of(power.minus(1))).isCloseTo(below - 1, within(2 * Math.ulp(below)));
        }
        assertThat(DoubleConversion.of(Uint256.MAX)).isEqualTo(0x1p256);
    }

    @Test
    void doublesBecomeTheirIntegerParts() {
        assertThat(DoubleConversion.toAmount(0.999)).isEqualTo(Uint256.ZERO);
        assertThat(DoubleConversion.toAmount(-5)).isEqualTo(Uint256.ZERO);
        assertThat(DoubleConversion.toAmount(Double.NaN)).isEqualTo(Uint256.ZERO);
        assertThat(DoubleConversion.toAmount(1.999)).isEqualTo(Uint256.ONE);
        assertThat(DoubleConversion.toAmount(0x1p200)).isEqualTo(Uint256.ONE.shiftLeft(200));
        assertThat(DoubleConversion.toAmount(0x1p256)).isEqualTo(Uint256.MAX);
        assertThat(DoubleConversion.toAmount(Double.POSITIVE_INFINITY)).isEqualTo(Uint256.MAX);
    }
}
