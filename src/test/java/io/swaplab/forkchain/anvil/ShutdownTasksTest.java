package io.swaplab.forkchain.anvil;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShutdownTasksTest {
    @Test
    void aTaskThatFailsDoesNotKeepTheNextFromRunning() {
        List<String> ran = new ArrayList<>();
        Deque<Runnable> tasks = new ArrayDeque<>(List.of(
                () -> ran.add("first"),
                () -> {
                    throw new IllegalStateException("does not stop");
                },
                () -> ran.add("last")));
        ShutdownTasks.run(tasks);
        assertThat(ran).containsExactly("first", "last");
        assertThat(tasks).isEmpty();
    }
}
