package io.swaplab.lab.backend;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.math.Uint256;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransactionSenderTest {
    /** 300000 less a 64th for each of eight calls is 264494. */
    @ParameterizedTest
    @CsvSource({"300000, true", "295313, true", "264495, true", "264490, false", "150000, false", "21000, false"})
    void gasIsExhaustedWhereOnlyTheCallersShareIsLeft(long used, boolean exhausted) {
        assertThat(TransactionSender.isExhausted(used, Uint256.of(300_000))).isEqualTo(exhausted);
    }
}
