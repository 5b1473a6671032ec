package io.swaplab.service.chainsource;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RangeSizeTest {
    private final RangeSize size = new RangeSize();

    @Test
    void doublesWhileAnswersAreShort() {
        size.answered(RangeSize.FIRST, RangeSize.LOGS_WANTED / 4);
        assertThat(size.blocks()).isEqualTo(2 * RangeSize.FIRST);
        size.answered(2 * RangeSize.FIRST, RangeSize.LOGS_WANTED / 2);
        assertThat(size.blocks()).isEqualTo(105);
        for (int i = 0; i < 4; i++) {
            size.answered(size.blocks(), 0);
        }
        assertThat(size.blocks()).isEqualTo(RangeSize.MOST);
    }

    @Test
    void growsByATwentiethUpToTheMostOnceARangeWasRefused() {
        size.refused(2 * RangeSize.FIRST, "no");
        size.answered(RangeSize.FIRST, 0);
        assertThat(size.blocks()).isEqualTo(52);
        for (int i = 0; i < 200; i++) {
            size.answered(size.blocks(), 10);
        }
        assertThat(size.blocks()).isEqualTo(RangeSize.MOST);
    }

    @Test
    void answerOfAShorterRangeTellsNothingAboutALongerOne() {
        size.answered(RangeSize.FIRST - 1, 0);
        assertThat(size.blocks()).isEqualTo(RangeSize.FIRST);
    }

    @Test
    void manyLogsStopTheGrowthAndTooManyReverseIt() {
        size.answered(RangeSize.FIRST, RangeSize.LOGS_WANTED);
        assertThat(size.blocks()).isEqualTo(RangeSize.FIRST);
        size.answered(RangeSize.FIRST, 10 * RangeSize.LOGS_WANTED);
        assertThat(size.blocks()).isEqualTo(RangeSize.FIRST / 10);
        size.answered(1, 1_000 * RangeSize.LOGS_WANTED);
        assertThat(size.blocks()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            query timeout exceeded | 25
            query returned more than 10000 results. Try with this block range [0x10, 0x2F]. | 32
            exceed maximum block range: 40 | 40
            eth_getLogs is limited to a 10 blocks range | 10
            block range is too large, max is 1k blocks | 25
            exceed maximum block range: 50 | 25
            """)
    void refusalHalvesItUnlessItNamesASize(String reason, int blocks) {
        size.refused(50, reason);
        assertThat(size.blocks()).isEqualTo(blocks);
    }

    @Test
    void oneBlockIsTheLeast() {
        size.refused(1, "no");
        assertThat(size.blocks()).isEqualTo(1);
    }
}
