package io.swaplab.client.node.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenBucketTest {
    private Instant now = Instant.ofEpochSecond(1_700_000_000L);
    private final List<Duration> waits = new ArrayList<>();

    private TokenBucket bucket(int perSecond) {
        return new TokenBucket(perSecond, () -> now, wait -> {
            waits.add(wait);
            now = now.plus(wait);
        });
    }

    @Test
    void requestsOfASecondMayComeAtOnceAndFurtherOnesWait() {
        TokenBucket bucket = bucket(10);
        for (int i = 0; i < 10; i++) {
            assertThat(bucket.isEmpty()).isFalse();
            bucket.take();
        }
        assertThat(waits).isEmpty();
        assertThat(bucket.isEmpty()).isTrue();
        for (int i = 0; i < 20; i++) {
            bucket.take();
        }
        assertThat(waits).hasSize(20).containsOnly(Duration.ofMillis(100));
        now = now.plusSeconds(60);
        for (int i = 0; i < 10; i++) {
            bucket.take();
        }
        assertThat(waits).as("no more than a second's are saved up").hasSize(20);
        bucket.take();
        assertThat(waits).hasSize(21);
    }

    @Test
    void aClockThatIsSetBackCostsASecondAtMost() {
        TokenBucket bucket = bucket(10);
        bucket.take();
        now = now.minusSeconds(3_600);
        bucket.take();
        assertThat(waits).containsExactly(Duration.ofSeconds(1));
    }

    @Test
    void zeroIsNoLimitAndNonsenseIsRefused() {
        TokenBucket bucket = bucket(0);
        for (int i = 0; i < 1_000; i++) {
            bucket.take();
        }
        assertThat(waits).isEmpty();
        assertThat(bucket.isEmpty()).isFalse();
        assertThatThrownBy(() -> bucket(-1)).hasMessageContaining("got -1");
    }
}
