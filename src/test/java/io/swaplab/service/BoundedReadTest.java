package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.swaplab.client.node.NodeException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Reads that an answer can do without. */
class BoundedReadTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    @Test
    void aResultThatComesInTimeIsUsed() {
        assertThat(BoundedRead.within(LONG, () -> 7)).contains(7);
    }

    @Test
    void aNodeThatFailsOrTalksNonsenseHasNoResult() {
        assertThat(BoundedRead.within(LONG, () -> {
                    throw new NodeException("down");
                }))
                .isEmpty();
        assertThat(BoundedRead.within(LONG, () -> {
                    throw new IllegalArgumentException("no word");
                }))
                .isEmpty();
    }

    /** On a busy machine the time can be over before the read begins; then it never does. */
    @Test
    void aNodeThatHangsHasNoResultAndIsNotWaitedFor() throws InterruptedException {
        AtomicBoolean begun = new AtomicBoolean();
        CountDownLatch interrupted = new CountDownLatch(1);
        do {
            assertThat(BoundedRead.within(Duration.ofMillis(10), () -> {
                        begun.set(true);
                        try {
                            new CountDownLatch(1).await();
                        } catch (InterruptedException stopped) {
                            interrupted.countDown();
                        }
                        return 7;
                    }))
                    .isEmpty();
        } while (!begun.get());
        interrupted.await();
    }

    @Test
    void aFaultOfTheServiceIsNotHidden() {
        assertThatIllegalStateException()
                .isThrownBy(() -> BoundedRead.within(LONG, () -> {
                    throw new NullPointerException();
                }));
    }
}
