package io.swaplab.service.chainsource;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class StaleHeadDetectorTest {
    private static final long NOW = 1_700_000_000_000L;

    private final StaleHeadDetector watch = new StaleHeadDetector(Duration.ofMillis(450), Duration.ofSeconds(10));

    private static BlockRef block(long number, long secs) {
        return new BlockRef(number, Keccak.hash("block " + number), Bytes32.ZERO, secs);
    }

    /** Behind one URL there are nodes that stopped at different blocks, and take turns in answering. */
    @Test
    void headsThatComeBackDoNotMove() {
        for (int i = 0; i < 40; i++) {
            watch.saw(block(i % 3, NOW / 1_000), NOW + 100L * i);
        }
        assertThat(watch.staleness(NOW + 4_000)).contains("no new head was seen for 3800 ms, more than 2250");
        watch.saw(block(3, NOW / 1_000 + 4), NOW + 4_000);
        assertThat(watch.staleness(NOW + 4_000)).isEmpty();
    }

    @Test
    void headThatStandsForFiveBlockTimesIsStaleUntilItMoves() {
        assertThat(watch.staleness(NOW)).as("before any head").isEmpty();
        watch.saw(block(1, NOW / 1_000), NOW);
        watch.saw(block(1, NOW / 1_000), NOW + 2_000);
        assertThat(watch.staleness(NOW + 2_250)).isEmpty();
        assertThat(watch.staleness(NOW + 2_251)).contains("no new head was seen for 2251 ms, more than 2250");
        watch.saw(block(2, NOW / 1_000 + 2), NOW + 2_300);
        assertThat(watch.staleness(NOW + 2_300)).isEmpty();
    }

    @Test
    void nextHeadIsDueAfterOneBlockTime() {
        assertThat(watch.isDue(NOW)).isFalse();
        watch.saw(block(1, NOW / 1_000), NOW);
        assertThat(watch.isDue(NOW + 449)).isFalse();
        assertThat(watch.isDue(NOW + 450)).isTrue();
    }

    @Test
    void clocksThatDifferAreNamedAndAccepted() {
        assertThat(watch.clockOffsetMillis()).as("before any head").isNull();
        watch.saw(block(1, NOW / 1_000 - 10), NOW);
        assertThat(watch.staleness(NOW + 2_250)).isEmpty();
        assertThat(watch.clockOffsetMillis()).isEqualTo(10_000);
        watch.saw(block(2, NOW / 1_000 + 10), NOW);
        assertThat(watch.staleness(NOW)).isEmpty();
        assertThat(watch.clockOffsetMillis()).isEqualTo(-10_000);
    }

    @Test
    void headThatIsOlderThanAllowedWhenItComesIsStaleThoughItMoves() {
        watch.saw(block(1, NOW / 1_000 - 11), NOW);
        assertThat(watch.staleness(NOW))
                .contains("the head's time is 11000 ms behind the clock, more than 10000, which --max-head-age sets");
        watch.saw(block(2, NOW / 1_000 - 9), NOW);
        assertThat(watch.staleness(NOW)).isEmpty();
    }

    @Test
    void chainWithoutABlockTimeMayStand() {
        StaleHeadDetector off = new StaleHeadDetector(Duration.ZERO, Duration.ofSeconds(10));
        off.saw(block(1, 0), 0);
        assertThat(off.staleness(NOW)).isEmpty();
        assertThat(off.isDue(NOW)).isFalse();
        assertThat(off.clockOffsetMillis()).isNull();
    }
}
