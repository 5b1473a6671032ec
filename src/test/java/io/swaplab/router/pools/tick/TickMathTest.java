package io.swaplab.router.pools.tick;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TickMathTest {
    private static final MathContext DIGITS = new MathContext(80);
    private static final BigDecimal BASE = new BigDecimal("1.0001");
    private static final BigDecimal ROUNDINGS = new BigDecimal(20);
    private static final BigDecimal Q224 = new BigDecimal(BigInteger.ONE.shiftLeft(224));
    private static final BigDecimal Q96 = new BigDecimal(BigInteger.ONE.shiftLeft(96));

    @Test
    void endsOfTheRangeHaveTheirKnownPrices() {
        assertThat(TickMath.sqrtPriceAtTick(TickMath.MIN_TICK)).isEqualTo(TickMath.MIN_SQRT_PRICE);
        assertThat(TickMath.sqrtPriceAtTick(TickMath.MAX_TICK)).isEqualTo(TickMath.MAX_SQRT_PRICE);
        assertThat(TickMath.sqrtPriceAtTick(0)).isEqualTo(Uint256.ONE.shiftLeft(96));
        assertThatThrownBy(() -> TickMath.sqrtPriceAtTick(TickMath.MIN_TICK - 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-887273");
        assertThatThrownBy(() -> TickMath.sqrtPriceAtTick(TickMath.MAX_TICK + 1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Seeds(count = 1)
    void everyBitOfATickUsesItsOwnFactor(long seed) {
        for (int bit = 0; bit < 20; bit++) {
            isNearTheTruePrice(1 << bit);
            isNearTheTruePrice(-(1 << bit));
        }
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 300; i++) {
            isNearTheTruePrice(random.nextInt(TickMath.MIN_TICK, TickMath.MAX_TICK + 1));
        }
    }

    /**
     * The contract rounds a 128-bit reciprocal up to twenty times; the smaller the reciprocal is, the larger is the
     * relative error.
     */
    private static void isNearTheTruePrice(int tick) {
        BigDecimal power = BASE.pow(Math.abs(tick), DIGITS);
        BigDecimal ratio = tick < 0 ? BigDecimal.ONE.divide(power, DIGITS) : power;
        BigDecimal expected = ratio.sqrt(DIGITS).multiply(Q96);
        BigDecimal got = new BigDecimal(TickMath.sqrtPriceAtTick(tick).toString());
        BigDecimal allowed = expected.multiply(expected)
                .multiply(ROUNDINGS)
                .divide(Q224, DIGITS)
                .add(BigDecimal.TWO);
        assertThat(got.subtract(expected).abs()).as("tick %s", tick).isLessThan(allowed);
    }

    @Seeds(count = 1)
    void tickOfAPriceIsTheGreatestNotAboveIt(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 20_000; i++) {
            int tick = random.nextInt(TickMath.MIN_TICK + 1, TickMath.MAX_TICK);
            Uint256 price = TickMath.sqrtPriceAtTick(tick);
            assertThat(TickMath.tickAt(price)).isEqualTo(tick);
            assertThat(TickMath.tickAt(price.minus(1))).isEqualTo(tick - 1);
            assertThat(TickMath.tickAt(TickMath.sqrtPriceAtTick(tick + 1).minus(1)))
                    .isEqualTo(tick);
        }
    }

    @Test
    void tickOfAPriceEndsWithTheRange() {
        assertThat(TickMath.tickAt(TickMath.MIN_SQRT_PRICE)).isEqualTo(TickMath.MIN_TICK);
        assertThat(TickMath.tickAt(TickMath.MAX_SQRT_PRICE.minus(1))).isEqualTo(TickMath.MAX_TICK - 1);
        assertThatThrownBy(() -> TickMath.tickAt(TickMath.MIN_SQRT_PRICE.minus(1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TickMath.tickAt(TickMath.MAX_SQRT_PRICE)).isInstanceOf(IllegalArgumentException.class);
    }
}
