package io.swaplab.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AmountTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|0",
                "999|999",
                "1000|1,000",
                "1234567.5|1,234,567…",
                "12345678901.5|12,345,678,901…",
                "123456.75|123,456.7…",
                "6021.884|6,021.884",
                "6021.8842019|6,021.884…",
                "1.3533831|1.353383…",
                "0.00123456|0.001234…",
                "-1234.5|-1,234.5",
                "0.0000001|< 0.000001",
                "123456789012345|123,456,789,012,345",
                "1234567890123456.5|1.234e15",
                "9000000000000000000000|9.000e21"
            })
    void aBriefAmountIsGroupedAndSaysWhatItLeavesOut(String exact, String brief) {
        assertThat(Amount.of(exact, "USDT")).isEqualTo(new Amount(exact, brief, "USDT"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "NaN", "1e3", "1,000", ".5", "1.", "0x1", "Infinity", "1 "})
    void anAmountIsADecimalNumber(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Amount.of(text, "USDT"))
                .withMessage("amount must be a decimal number such as 12.5, got \"" + text + "\"");
    }

    @Test
    void aLongSymbolIsCut() {
        assertThat(Amount.of("1", "Z".repeat(10_000)).unit()).isEqualTo("Z".repeat(14) + "…");
    }
}
