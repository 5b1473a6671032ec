package io.swaplab.service.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

public class SharedRequestTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    @Test
    void whoComesDuringAQuestionSharesTheNextOne() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        Semaphore answering = new Semaphore(0);
        SharedRequest<Integer> shared = new SharedRequest<>(() -> {
            int number = asked.incrementAndGet();
            answering.acquireUninterruptibly();
            return number;
        });
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> first = callers.submit(() -> shared.await(LONG));
            await().until(() -> asked.get() == 1);
            List<Future<Integer>> later = IntStream.range(0, 64)
                    .mapToObj(i -> callers.submit((Callable<Integer>) () -> shared.await(LONG)))
                    .toList();
            answering.release(100);
            assertThat(first.get()).isEqualTo(1);
            for (Future<Integer> each : later) {
                assertThat(each.get()).isGreaterThan(1);
            }
            assertThat(asked.get()).isLessThan(64);
        }
    }

    @Test
    void aLateAnswerIsNotWaitedForAndServesTheNext() throws Exception {
        Semaphore answering = new Semaphore(0);
        SharedRequest<String> shared = new SharedRequest<>(() -> {
            answering.acquireUninterruptibly();
            return "told";
        });
        assertThatThrownBy(() -> shared.await(Duration.ofMillis(5))).isInstanceOf(TimeoutException.class);
        answering.release(2);
        assertThat(shared.await(LONG)).isEqualTo("told");
    }

    @Test
    void aFailureIsToldToThoseWhoAskedAndToNobodyElse() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        SharedRequest<String> shared = new SharedRequest<>(() -> {
            if (asked.incrementAndGet() == 1) {
                throw new IllegalStateException("down");
            }
            return "up";
        });
        assertThatThrownBy(() -> shared.await(LONG)).hasMessage("down");
        assertThat(shared.await(LONG)).isEqualTo("up");
    }
}
