package io.swaplab.service.chainflow.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PaceTest {
    @Test
    void aChainIsLookedAtWithinTwoBlocksAfterAFailure() {
        Pace fast = Pace.of(Duration.ofMillis(450));
        assertThat(fast.pollInterval()).hasMillis(225);
        assertThat(fast.longestPause()).hasMillis(900);
        assertThat(Pace.of(Duration.ofMillis(750)).longestPause()).hasMillis(1_000);
        assertThat(Pace.DEFAULT.longestPause()).hasMillis(1_000);
    }

    @Test
    void aSlowChainIsNotPolledMoreOftenAfterAFailure() {
        Pace slow = Pace.of(Duration.ofSeconds(12));
        assertThat(slow.pollInterval()).hasSeconds(6);
        assertThat(slow.longestPause()).isEqualTo(slow.pollInterval());
    }
}
