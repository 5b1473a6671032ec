package io.swaplab.fresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Which seeds a property runs on, and what it says where one fails. */
class SeedsTest {
    /** Runs only where this test starts it. */
    @EnabledIf("isStartedHere")
    static class Sample {
        @Seeds(
                count = 3,
                regressions = {40, 2})
        void property(long seed) {
            assertThat(seed).as("seeds below 50").isLessThan(50);
        }

        static boolean isStartedHere() {
            return STARTED.get() != null;
        }
    }

    private static final ThreadLocal<Boolean> STARTED = new ThreadLocal<>();

    /** What ran, in order, and what was said of the failures. */
    private static final class Record implements TestExecutionListener {
        private final List<String> seeds = new ArrayList<>();
        private final List<String> failures = new ArrayList<>();

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest()) {
                seeds.add(test.getDisplayName());
                result.getThrowable().ifPresent(failure -> failures.add(failure.getMessage()));
            }
        }
    }

    private static Record run(Map<String, String> settings) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(Sample.class))
                .configurationParameters(settings)
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                .build();
        Record ran = new Record();
        STARTED.set(true);
        try {
            LauncherFactory.create().execute(request, ran);
        } finally {
            STARTED.remove();
        }
        return ran;
    }

    @Test
    void regressionsRunFirstAndThenTheOthersOnce() {
        Record ran = run(Map.of());
        assertThat(ran.seeds).containsExactly("seed 40", "seed 2", "seed 1", "seed 3");
        assertThat(ran.failures).isEmpty();
    }

    @Test
    void aRangeTakesThePlaceOfTheUsualSeeds() {
        assertThat(run(Map.of("fresh.seeds", "44-46")).seeds)
                .containsExactly("seed 40", "seed 2", "seed 44", "seed 45", "seed 46");
        assertThat(run(Map.of("fresh.seeds", "7")).seeds).containsExactly("seed 40", "seed 2", "seed 7");
    }

    @Test
    void failuresEndWithTheCommandThatRepeatsThem() {
        Record ran = run(Map.of("fresh.seeds", "49-51"));
        assertThat(ran.seeds).hasSize(5);
        assertThat(ran.failures)
                .hasSize(2)
                .allSatisfy(message -> assertThat(message).contains("seeds below 50"))
                .satisfiesExactly(
                        first -> assertThat(first).endsWith("repeat with: scripts/fresh 50 Sample#property"),
                        second -> assertThat(second).endsWith("repeat with: scripts/fresh 51 Sample#property"));
    }

    @Test
    void whenTheTimeIsOverOneFreshSeedHasRun() {
        assertThat(run(Map.of("fresh.seeds", "3-9", "fresh.seconds", "0")).seeds)
                .containsExactly("seed 40", "seed 2", "seed 3");
    }

    @Test
    void rangesAreReadStrictly() {
        for (String wrong : List.of("", "9-3", "-3", "3-", "a", "1-2-3", "1 2")) {
            assertThatIllegalArgumentException().isThrownBy(() -> SeedRange.of(wrong));
        }
    }
}
