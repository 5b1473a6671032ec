package io.swaplab.console.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Screen;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AmountsTest {
    @ParameterizedTest
    @CsvSource({
        "1.5, 18, 1500000000000000000",
        "0, 18, 0",
        "0.000000000000000001, 18, 1",
        "1.50, 1, 15",
        "12, 0, 12",
        "0.10, 6, 100000",
        "100000000000000000000000000000, 6, 100000000000000000000000000000000000"
    })
    void wholeTokensBecomeBaseUnits(String text, int decimals, String units) {
        assertThat(Amounts.parse("amount", text, decimals)).hasToString(units);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "+1", "1.", ".5", "01", "1e3", "1,5", "0x1", "1.2345678", "one", "1 000"})
    void whatIsNoPlainAmountIsRefused(String text) {
        assertThatExceptionOfType(CommandFailure.class)
                .isThrownBy(() -> Amounts.parse("amount", text, 6))
                .satisfies(f -> assertThat(f.exit()).isEqualTo(ExitCode.USAGE))
                .satisfies(f -> assertThat(f.field()).isEqualTo("amount"));
    }

    @Test
    void amountsAbove256BitsAreRefused() {
        String tooMuch = "9".repeat(78);
        assertThatExceptionOfType(CommandFailure.class).isThrownBy(() -> Amounts.parseUnits("amount-raw", tooMuch));
        assertThatExceptionOfType(CommandFailure.class).isThrownBy(() -> Amounts.parse("amount", tooMuch, 0));
        assertThat(Amounts.parseUnits("amount-raw", Uint256.MAX.toString())).isEqualTo(Uint256.MAX);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 18, 0, 0",
        "1, 18, 0.000000000000000001, 0.000000000000000001",
        "1500000000000000000, 18, 1.5, 1.5",
        "1999999999999999999, 18, 1.999999999999999999, 1.999999",
        "123, 0, 123, 123",
        "1234567890123, 6, '1,234,567.890123', '1,234,567.890123'",
        "999999999999999999999999, 18, '999,999.999999999999999999', '999,999.999999'",
        "1000001, 6, 1.000001, 1.000001"
    })
    void baseUnitsAreShownExactlyOrCutOff(String units, int decimals, String exact, String brief) {
        assertThat(Amounts.text(Uint256.parse(units), decimals)).isEqualTo(exact);
        assertThat(Amounts.brief(Uint256.parse(units), decimals)).isEqualTo(brief);
    }

    @Test
    void aFractionBecomesPerCent() {
        assertThat(Amounts.percent("0.0025")).isEqualTo("0.25%");
        assertThat(Amounts.percent("0")).isEqualTo("0%");
    }

    @Test
    void impactsCostsAndLossesAreNeverShownAsLess() {
        assertThat(Amounts.percent("0.123456789")).isEqualTo("12.3457%");
        assertThat(Amounts.percent("0.0000000001")).isEqualTo("0.0001%");
        assertThat(Amounts.percent("12.5")).isEqualTo("1,250%");
        assertThat(Amounts.points(new BigDecimal("1342.171"))).isEqualTo("1,342.18 bp");
        assertThat(Amounts.points(BigDecimal.ONE)).isEqualTo("1.00 bp");
    }

    @Test
    void aWideScreenShowsWholeAmounts() {
        Uint256 amount = Uint256.parse("1234123456789012345678");
        Screen screen = Screen.nowhere();
        assertThat(Amounts.inTable(amount, 18, screen)).isEqualTo("1,234.123456");
        assertThat(Amounts.inTable(amount, 18, screen.wide())).isEqualTo("1,234.123456789012345678");
        BigDecimal units = new BigDecimal(amount.toString());
        assertThat(Amounts.aligned(units, 18, screen.wide())).isEqualTo("1,234.123456789012345678");
        assertThat(Amounts.aligned(BigDecimal.TEN, 1, screen)).isEqualTo("1.0");
    }

    @ParameterizedTest
    @CsvSource({
        "123456789, 8, 1.234567",
        "123456789, 15, 0.000000123",
        "99, 18, 0.000000000000000099",
        "0, 18, 0",
        "1, 6, 0.000001"
    })
    void whatIsTinyIsNotShownAsNothing(String units, int decimals, String brief) {
        assertThat(Amounts.brief(Uint256.parse(units), decimals)).isEqualTo(brief);
    }
}
