package io.swaplab.service.api.caller;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.service.Refusals;
import io.swaplab.service.route.ApiRefusal;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PrepareRateTest {
    private long nanos;
    private final PrepareRate rate = new PrepareRate(2, new TimeMeter() {
        @Override
        public long currentTimeNanos() {
            return nanos;
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    });

    @Test
    void aCallerIsToldWhenToAskAgainAndOthersAreServed() {
        for (int i = 0; i < 8; i++) {
            rate.take("stranger");
        }
        Refusals.expect(() -> rate.take("stranger"), ApiCode.ERR_RATE_LIMITED)
                .hasMessage("one caller may prepare 2 swaps a second, and 8 at once; try again in 1 s")
                .hasFieldOrPropertyWithValue("retryAfterSecs", 1L);
        rate.take("neighbour");
        nanos += Duration.ofMillis(499).toNanos();
        Refusals.expect(() -> rate.take("stranger"), ApiCode.ERR_RATE_LIMITED);
        nanos += Duration.ofMillis(1).toNanos();
        rate.take("stranger");
        Refusals.expect(() -> rate.take("stranger"), ApiCode.ERR_RATE_LIMITED);
    }

    @Test
    void whoWaitsMayAskAgainAsOftenAsAtFirst() {
        for (int round = 0; round < 3; round++) {
            int served = 0;
            while (isServed()) {
                served++;
            }
            assertThat(served).isEqualTo(8);
            nanos += Duration.ofHours(1).toNanos();
        }
    }

    private boolean isServed() {
        try {
            rate.take("caller");
            return true;
        } catch (ApiRefusal refused) {
            return false;
        }
    }
}
