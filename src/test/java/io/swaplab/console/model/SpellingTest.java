package io.swaplab.console.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
    private static final List<String> OPTIONS =
            List.of("yes", "json", "amount", "amount-raw", "deadline-secs", "slippage-bps", "custom-fee-bps");

    @ParameterizedTest
    @CsvSource({
        "secs, deadline-secs",
        "bps, slippage-bps",
        "fee, custom-fee-bps",
        "amuont, amount",
        "slipage-bps, slippage-bps",
        "dead, deadline-secs",
        "ys, yes",
        "note, ",
        "gas, ",
    })
    void theOptionThatWasMeantIsFound(String typed, String meant) {
        assertThat(SpellingTest.nearest(typed)).isEqualTo(meant);
    }

    private static String nearest(String typed) {
        return Spelling.nearest(typed, OPTIONS).orElse(null);
    }
}
