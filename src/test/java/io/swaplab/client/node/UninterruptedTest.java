package io.swaplab.client.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class UninterruptedTest {
    @Test
    void anInterruptWaitsUntilTheWorkIsDone() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        AtomicBoolean done = new AtomicBoolean();
        AtomicBoolean stillInterrupted = new AtomicBoolean();
        Thread caller = new Thread(() -> {
            String result = Uninterrupted.call(() -> {
                begun.countDown();
                awaitUninterrupted(mayEnd);
                return "whole";
            });
            done.set(result.equals("whole"));
            stillInterrupted.set(Thread.currentThread().isInterrupted());
        });
        caller.start();
        begun.await();
        caller.interrupt();
        mayEnd.countDown();
        caller.join();
        assertThat(done).isTrue();
        assertThat(stillInterrupted).isTrue();
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException reached) {
            throw new IllegalStateException("the interrupt reached the work", reached);
        }
    }

    @Test
    void whatTheWorkThrowsIsThrown() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Uninterrupted.call(() -> {
                    throw new IllegalArgumentException("no");
                }));
    }
}
