package io.swaplab.console.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberRepairTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "AMOUNT       | amount        | 1,000  | 1000",
                "AMOUNT       | amount        | 1e3    | 1000",
                "AMOUNT       | amount        | -5     | 5",
                "AMOUNT       | amount        | .5     | 0.5",
                "AMOUNT       | amount        | 5USDT  | 5",
                "AMOUNT       | amount        | 1.5    | ",
                "AMOUNT       | amount        | abc    | ",
                "AMOUNT       | amount        | .      | ",
                "BASE_UNITS   | gas-price     | 1gwei  | 1000000000",
                "WHOLE_NUMBER | slippage-bps  | 0.5%   | 50",
                "WHOLE_NUMBER | slippage-bps  | 0.5    | 50",
                "WHOLE_NUMBER | deadline-secs | 20m    | 1200",
                "TEXT         | name          | 1,000  | ",
            })
    void theNumberThatWasMeantIsWrittenAsTheConsoleExpectsIt(String kind, String option, String typed, String meant) {
        assertThat(NumberRepair.of(typed, new ValueKind(kind, ""), option).orElse(null))
                .isEqualTo(meant);
    }
}
