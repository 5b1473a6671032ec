package io.swaplab.service.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SearchExecutorTest {
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    private final SearchExecutor pool = new SearchExecutor();
    private final AtomicBoolean isOver = new AtomicBoolean();

    @AfterEach
    void end() {
        isOver.set(true);
        pool.close();
    }

    /** Works without a pause until the test is over, as a long search does. */
    private String busy() {
        while (!isOver.get()) {
            Thread.onSpinWait();
        }
        return "long";
    }

    private <T> FutureTask<T> request(Supplier<T> search) {
        FutureTask<T> request = new FutureTask<>(() -> pool.run(search));
        Thread.ofVirtual().start(request);
        return request;
    }

    /** On virtual threads this would wait for ever: as many long searches as processors leave none. */
    @Test
    @Timeout(60)
    void lightRequestsAreServedBesideLongSearches() throws Exception {
        CountDownLatch begun = new CountDownLatch(PROCESSORS);
        List<FutureTask<String>> heavy = new ArrayList<>();
        for (int i = 0; i < PROCESSORS; i++) {
            heavy.add(request(() -> {
                begun.countDown();
                return busy();
            }));
        }
        begun.await();
        assertThat(request(() -> "light").get()).isEqualTo("light");
        assertThat(heavy).noneMatch(FutureTask::isDone);
        isOver.set(true);
        for (FutureTask<String> each : heavy) {
            assertThat(each.get()).isEqualTo("long");
        }
    }

    @Test
    @Timeout(60)
    void aSearchInTheQueueIsDroppedWhenItsCallerIsInterrupted() throws Exception {
        int threads = SearchExecutor.THREADS_PER_PROCESSOR * PROCESSORS;
        CountDownLatch begun = new CountDownLatch(threads);
        for (int i = 0; i < threads; i++) {
            request(() -> {
                begun.countDown();
                return busy();
            });
        }
        begun.await();
        AtomicInteger searched = new AtomicInteger();
        FutureTask<Integer> waiting = new FutureTask<>(() -> pool.run(searched::incrementAndGet));
        Thread caller = Thread.ofVirtual().start(waiting);
        await().until(() -> caller.getState() == Thread.State.WAITING);
        caller.interrupt();
        assertThatThrownBy(waiting::get).hasRootCauseInstanceOf(InterruptedException.class);
        isOver.set(true);
        assertThat(request(() -> "next").get()).isEqualTo("next");
        assertThat(searched).hasValue(0);
    }

    @Test
    void whatASearchThrowsReachesItsCaller() {
        IllegalArgumentException refusal = new IllegalArgumentException("no route");
        assertThatThrownBy(() -> pool.run(() -> {
                    throw refusal;
                }))
                .isSameAs(refusal);
        StackOverflowError error = new StackOverflowError();
        assertThatThrownBy(() -> pool.run(() -> {
                    throw error;
                }))
                .isSameAs(error);
    }
}
