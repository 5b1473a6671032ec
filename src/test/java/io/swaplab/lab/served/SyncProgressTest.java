package io.swaplab.lab.served;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SyncProgressTest {
    private final List<String> told = new ArrayList<>();
    private final SyncProgress progress = new SyncProgress(told::add);

    @Test
    void everyStageOfTheFirstReadingIsTold() {
        progress.discovering(0, 5_000_000_000L, 0);
        progress.loading(0, 71);
        progress.loading(71, 71);
        progress.testing(71);
        assertThat(told)
                .containsExactly(
                        "looking for pools in the blocks, 0 found (0 of 2147483647)",
                        "reading the pools (0 of 71)",
                        "reading the pools (71 of 71)",
                        "testing the tokens of 71 pools");
    }

    @Test
    void laterReadingsAreNot() {
        progress.end();
        progress.discovering(0, 10, 0);
        progress.loading(0, 71);
        progress.testing(71);
        assertThat(told).isEmpty();
    }
}
