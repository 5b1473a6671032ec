package io.swaplab.console.parts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PercentTest {
    @ParameterizedTest
    @CsvSource({"0.0025, 0.25%", "0, 0%", "0.000001, 0.0001%", "1, 100%", "0.10, 10%"})
    void onlyThePointMoves(String fraction, String percent) {
        assertThat(Amounts.percent(fraction)).isEqualTo(percent);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999999999", "1E-999999999", "low", "", "-0.1", "+0.1", "0x1", "1.", "١"})
    void whatIsNoShortDecimalIsUnknown(String fraction) {
        assertThat(Amounts.percent(fraction)).isEqualTo("?");
    }
}
