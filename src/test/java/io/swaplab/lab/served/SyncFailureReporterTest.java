package io.swaplab.lab.served;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.MarketSnapshot;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SyncFailureReporterTest {
    private final List<String> told = new ArrayList<>();
    private Instant now = Instant.EPOCH;
    private final SyncFailureReporter news = new SyncFailureReporter(told::add, () -> now);

    private void published(long block) {
        news.published(MarketSnapshot.of(new BlockRef(block, Bytes32.ZERO, Bytes32.ZERO, 0), List.of()));
    }

    @Test
    void aFailureThatTheNextLookMendsIsNotTold() {
        published(7);
        news.failed("HTTP 500");
        published(8);
        news.failed("HTTP 500");
        published(9);
        assertThat(told).isEmpty();
    }

    @Test
    void aTroubleIsToldWithItsReasonAndItsEnd() {
        published(7);
        news.failed("HTTP 500");
        news.failed("HTTP 502");
        news.failed("HTTP 503");
        published(9);
        published(10);
        assertThat(told)
                .containsExactly(
                        "the chain is not followed after block 7 (2 failures): HTTP 502",
                        "the chain is followed again, at block 9");
    }

    @Test
    void aLongTroubleAndOneThatComesAndGoesAreToldOnceAMinute() {
        news.failed("HTTP 500");
        for (int second = 0; second < 150; second++) {
            news.failed("HTTP 500");
            now = now.plus(Duration.ofSeconds(1));
        }
        assertThat(told)
                .containsExactly(
                        "the chain is not read yet (2 failures): HTTP 500",
                        "the chain is not read yet (62 failures): HTTP 500",
                        "the chain is not read yet (122 failures): HTTP 500");
        for (int block = 1; block < 5; block++) {
            published(block);
            news.failed("HTTP 500");
            news.failed("HTTP 500");
        }
        assertThat(told).hasSize(4).last().isEqualTo("the chain is followed again, at block 1");
    }
}
