package io.swaplab.core.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Uint256Test {

    private static final String MAX_DECIMAL =
            "115792089237316195423570985008687907853269984665640564039457584007913129639935";

    @Test
    void decimalTextReachesBothEnds() {
        assertThat(Uint256.parse("0")).isEqualTo(Uint256.ZERO);
        assertThat(Uint256.parse(MAX_DECIMAL)).isEqualTo(Uint256.MAX);
        assertThat(Uint256.MAX).hasToString(MAX_DECIMAL);
        assertThat(Uint256.parse("1000000000000000000000000000000000000"))
                .hasToString("1000000000000000000000000000000000000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "+1", "-1", "01", "00", " 1", "1 ", "1e3", "0x1", "1_0", "1.0", "\u0661"})
    void decimalTextOfAnyOtherShapeIsRefused(String text) {
        assertThatThrownBy(() -> Uint256.parse(text)).isInstanceOf(NumberFormatException.class);
    }

    @Test
    void decimalTextAboveTheRangeIsRefusedWithTheLimitNamed() {
        String one = MAX_DECIMAL.substring(0, 77) + "6";
        assertThatThrownBy(() -> Uint256.parse(one))
                .isInstanceOf(NumberFormatException.class)
                .hasMessageContaining("2^256-1")
                .hasMessageContaining(one);
        assertThatThrownBy(() -> Uint256.parse("9".repeat(78))).isInstanceOf(NumberFormatException.class);
        assertThatThrownBy(() -> Uint256.parse("9".repeat(100_000)))
                .isInstanceOf(NumberFormatException.class)
                .hasMessageMatching("(?s).{1,200}");
    }

    @Test
    void hexTextTakesOneToSixtyFourDigits() {
        assertThat(Uint256.ofHex("0x0")).isEqualTo(Uint256.ZERO);
        assertThat(Uint256.ofHex("0x00fF")).isEqualTo(Uint256.of(255));
        assertThat(Uint256.ofHex("0x" + "f".repeat(64))).isEqualTo(Uint256.MAX);
        assertThat(Uint256.ZERO.toHex()).isEqualTo("0x0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0x", "ff", "0X1", "0xg", "-0x1"})
    void hexTextOfAnyOtherShapeIsRefused(String text) {
        assertThatThrownBy(() -> Uint256.ofHex(text)).isInstanceOf(NumberFormatException.class);
    }

    @Test
    void hexTextOfSixtyFiveDigitsIsRefused() {
        assertThatThrownBy(() -> Uint256.ofHex("0x" + "0".repeat(65))).isInstanceOf(NumberFormatException.class);
    }

    @Test
    void bytesAreBigEndianAndAtMostThirtyTwo() {
        assertThat(Uint256.fromBytes(new byte[] {1, 0})).isEqualTo(Uint256.of(256));
        assertThat(Uint256.fromBytes(new byte[0])).isEqualTo(Uint256.ZERO);
        byte[] padded = new byte[40];
        padded[39] = 7;
        assertThat(Uint256.fromBytes(padded, 8)).isEqualTo(Uint256.of(7));
        assertThatThrownBy(() -> Uint256.fromBytes(new byte[33]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("33");
        assertThatThrownBy(() -> Uint256.fromBytes(padded, 9)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void negativeLongsAreRefusedUnlessTakenAsBits() {
        assertThatThrownBy(() -> Uint256.of(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
        assertThatThrownBy(() -> Uint256.ONE.times(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Uint256.ofUnsigned(-1)).isEqualTo(Uint256.parse("18446744073709551615"));
    }

    @Test
    void narrowingIsExactOrRefused() {
        assertThat(Uint256.of(Long.MAX_VALUE).toLongExact()).isEqualTo(Long.MAX_VALUE);
        assertThat(Uint256.of(Integer.MAX_VALUE).toIntExact()).isEqualTo(Integer.MAX_VALUE);
        assertThatThrownBy(() -> Uint256.ofUnsigned(Long.MIN_VALUE).toLongExact())
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Uint256.of(1L + Integer.MAX_VALUE).toIntExact())
                .isInstanceOf(ArithmeticException.class);
    }

    @Test
    void limbsCountFromTheLeastSignificant() {
        Uint256 value = new Uint256(4, 3, 2, 1);
        assertThat(value.limb(0)).isEqualTo(1);
        assertThat(value.limb(3)).isEqualTo(4);
        assertThatThrownBy(() -> value.limb(4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> value.shiftLeft(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void divisionByZeroIsRefusedOnEveryPath() {
        Uint256 zero = Uint256.ZERO;
        assertThatThrownBy(() -> zero.dividedBy(zero)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Uint256.MAX.remainder(zero)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Uint256.MAX.dividedByUp(zero)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Uint256.mulDivDown(zero, zero, zero))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("zero");
    }

    @Test
    void roundingUpPastTheTopIsAnOverflow() {
        // (2^192-1) * (2^192+1) is one less than 2^128 * 2^256.
        Uint256 half = Uint256.ONE.shiftLeft(192);
        Uint256 divisor = Uint256.ONE.shiftLeft(128);
        assertThat(Uint256.mulDivDown(half.minus(1), half.plus(1), divisor)).isEqualTo(Uint256.MAX);
        assertThatThrownBy(() -> Uint256.mulDivUp(half.minus(1), half.plus(1), divisor))
                .isInstanceOf(ArithmeticException.class);
    }
}
