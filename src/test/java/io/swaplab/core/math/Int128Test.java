package io.swaplab.core.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.fresh.Seeds;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class Int128Test {
    private static final String LEAST = "-170141183460469231731687303715884105728";
    private static final String GREATEST = "170141183460469231731687303715884105727";
    private static final BigInteger LIMIT = BigInteger.ONE.shiftLeft(127);

    @Test
    void textReachesBothEndsAndNoFurther() {
        assertThat(Int128.parse(LEAST)).hasToString(LEAST);
        assertThat(Int128.parse(GREATEST)).hasToString(GREATEST);
        assertThat(Int128.parse("-0")).isEqualTo(Int128.ZERO);
        assertThatThrownBy(() -> Int128.parse("-170141183460469231731687303715884105729"))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("does not fit int128: -170141183460469231731687303715884105729");
        assertThatThrownBy(() -> Int128.parse("170141183460469231731687303715884105728"))
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Int128.parse("+1")).isInstanceOf(NumberFormatException.class);
    }

    @Test
    void onlyZeroIsZero() {
        assertThat(Int128.ZERO.isZero()).isTrue();
        assertThat(Int128.parse("1").isZero()).isFalse();
        assertThat(Int128.parse(LEAST).isZero()).isFalse();
    }

    @Test
    void wordsCarryTheSignThroughTheirUpperHalf() {
        assertThat(Int128.ofWord(Uint256.MAX)).isEqualTo(Int128.parse("-1"));
        assertThat(Int128.parse(LEAST).word().toHex()).isEqualTo("0x" + "f".repeat(32) + "8" + "0".repeat(31));
        assertThatThrownBy(() -> Int128.ofWord(Uint256.ONE.shiftLeft(127))).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Int128.ofWord(Uint256.ONE.shiftLeft(200))).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Int128.ofWord(Uint256.ONE.shiftLeft(128))).isInstanceOf(ArithmeticException.class);
    }

    @Seeds(count = 1)
    void sumsAgreeWithTheOracle(long seed) {
        ShapedNumbers numbers = new ShapedNumbers(seed);
        for (int i = 0; i < 20_000; i++) {
            Int128 a = Int128.of(numbers.below(2) == 0, numbers.upToBits(127));
            Int128 b = Int128.of(numbers.below(2) == 0, numbers.upToBits(127));
            BigInteger sum = new BigInteger(a.toString()).add(new BigInteger(b.toString()));
            if (sum.compareTo(LIMIT) < 0 && sum.compareTo(LIMIT.negate()) >= 0) {
                assertThat(a.plus(b).toString()).isEqualTo(sum.toString());
            } else {
                assertThatThrownBy(() -> a.plus(b)).isInstanceOf(ArithmeticException.class);
            }
            assertThat(a.negated().toString())
                    .isEqualTo(new BigInteger(a.toString()).negate().toString());
        }
    }

    @Test
    void additionToAnUnsignedValueStopsAtZero() {
        assertThat(Int128.parse("-5").addedTo(Uint256.of(5))).isEqualTo(Uint256.ZERO);
        assertThat(Int128.parse("5").addedTo(Uint256.of(5))).isEqualTo(Uint256.of(10));
        assertThatThrownBy(() -> Int128.parse("-6").addedTo(Uint256.of(5))).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Int128.parse(LEAST).negated()).isInstanceOf(ArithmeticException.class);
    }
}
