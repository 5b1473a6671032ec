package io.swaplab.console.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.console.backend.BackendStarter.Start;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class StartTest {
    private final List<String> heard = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch gate = new CountDownLatch(1);

    private final Start.Listener<String> listener = new Start.Listener<>() {
        @Override
        public void done(String started) {
            heard.add("done " + started);
        }

        @Override
        public void failed(RuntimeException failure, boolean awaited) {
            heard.add("failed " + failure.getMessage() + (awaited ? ", awaited" : ", by nobody"));
        }
    };

    private String work() {
        try {
            gate.await();
            return "fork";
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }

    @Test
    void aCommandWaitsForTheStartThatRuns() throws InterruptedException {
        Start<String> start = new Start<>(this::work, listener);
        assertThat(start.isDone()).isFalse();
        gate.countDown();
        assertThat(start.await()).isEqualTo("fork");
        assertThat(start.isDone()).isTrue();
        assertThat(heard).containsExactly("done fork");
    }

    @Test
    void whoeverStopsWaitingDoesNotStopTheStart() throws InterruptedException {
        Start<String> start = new Start<>(this::work, listener);
        Thread.currentThread().interrupt();
        assertThatThrownBy(start::await).isInstanceOf(InterruptedException.class);
        gate.countDown();
        assertThat(start.await()).isEqualTo("fork");
    }

    @Test
    void aFailureThatNobodyWaitsForIsTold() {
        Start<String> start = new Start<>(this::broken, listener);
        gate.countDown();
        assertThatThrownBy(start::await).hasMessage("no anvil");
        assertThat(heard).first().asString().startsWith("failed no anvil");
        assertThat(start.hasFailed()).isTrue();
    }

    private String broken() {
        work();
        throw new IllegalStateException("no anvil");
    }

    @Test
    void whatIsGivenUpIsInterruptedAndTellsNothing() throws InterruptedException {
        Start<String> start = new Start<>(this::work, listener);
        start.giveUp(0, made -> heard.add("undone " + made));
        assertThatThrownBy(start::await).hasMessage("interrupted");
        assertThat(heard).isEmpty();
    }

    @Test
    void whatCameAboutAlthoughGivenUpIsUndone() throws InterruptedException {
        CompletableFuture<String> undone = new CompletableFuture<>();
        CountDownLatch interrupted = new CountDownLatch(1);
        Start<String> start = new Start<>(
                () -> {
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                    }
                    return work();
                },
                listener);
        start.giveUp(1, undone::complete);
        interrupted.await();
        assertThat(undone).isNotDone();
        gate.countDown();
        assertThat(undone.join()).isEqualTo("fork");
        assertThat(heard).isEmpty();
    }
}
