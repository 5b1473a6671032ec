package io.swaplab.client.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ProcessBoundWorkTest {
    private final CompletableFuture<String> ended = new CompletableFuture<>();

    @Test
    void theEndInterruptsWorkThatWaitsAndIsItsFailure() {
        CountDownLatch never = new CountDownLatch(1);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> ProcessBoundWork.on(ended, IllegalStateException::new, () -> {
                    Thread.startVirtualThread(() -> ended.complete("anvil ended"));
                    return awaited(never);
                }))
                .withMessage("anvil ended");
        assertThat(Thread.interrupted())
                .as("the interrupt was for the work alone")
                .isFalse();
    }

    @Test
    void workThatFailsJustBeforeTheEndIsReportedFailsWithTheEnd() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> ProcessBoundWork.on(ended, IllegalStateException::new, () -> {
                    Thread worker = Thread.currentThread();
                    Thread.startVirtualThread(() -> {
                        while (worker.getState() != Thread.State.TIMED_WAITING) {
                            Thread.onSpinWait();
                        }
                        ended.complete("anvil ended");
                    });
                    throw new NodeException("eth_call: no answer");
                }))
                .withMessage("anvil ended");
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void nothingBeginsOnceItHasEnded() {
        ended.complete("anvil ended");
        CountDownLatch never = new CountDownLatch(1);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> ProcessBoundWork.on(ended, IllegalStateException::new, () -> awaited(never)));
    }

    @Test
    void otherFailuresStayAndAnotherInterruptToo() {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> ProcessBoundWork.on(ended, IllegalStateException::new, () -> {
                    throw new IllegalArgumentException("a wrong file");
                }));
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(NodeException.class)
                .isThrownBy(() ->
                        ProcessBoundWork.on(ended, IllegalStateException::new, () -> awaited(new CountDownLatch(1))));
        assertThat(Thread.interrupted()).as("the interrupt of another").isTrue();
    }

    @Test
    void anEndAfterTheWorkInterruptsNobody() {
        assertThat(ProcessBoundWork.<String, RuntimeException>on(ended, IllegalStateException::new, () -> "done"))
                .isEqualTo("done");
        ended.complete("anvil ended");
        assertThat(Thread.interrupted()).isFalse();
    }

    /** Waits for an answer like a request to a node. */
    private static String awaited(CountDownLatch answer) {
        try {
            answer.await();
            return "answered";
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("eth_call: interrupted while waiting for the answer", stop);
        }
    }
}
