package io.swaplab.core.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.fresh.Seeds;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class NumberingPropertyTest {
    private static final int SEEDS = 30;
    private static final int VERSIONS = 40;
    private static final int KEYS = 600;

    private record Version(Numbering<String> numbering, List<String> keys) {}

    private static void assertHolds(Version version, long seed) {
        assertThat(version.numbering().size())
                .as("seed %d", seed)
                .isEqualTo(version.keys().size());
        for (int i = 0; i < KEYS; i++) {
            String key = "key " + i;
            assertThat(version.numbering().number(key))
                    .as("seed %d, %s", seed, key)
                    .isEqualTo(version.keys().indexOf(key));
        }
        for (int i = 0; i < version.keys().size(); i++) {
            assertThat(version.numbering().key(i))
                    .as("seed %d", seed)
                    .isEqualTo(version.keys().get(i));
        }
    }

    /** Extends random versions, including ones that have been extended before. */
    @Seeds(count = SEEDS)
    void everyVersionKeepsItsKeys(long seed) {
        Random random = new Random(seed);
        List<Version> versions = new ArrayList<>();
        versions.add(new Version(Numbering.empty(), List.of()));
        for (int i = 0; i < VERSIONS; i++) {
            boolean branches = random.nextInt(5) == 0;
            Version from = branches ? versions.get(random.nextInt(versions.size())) : versions.getLast();
            List<String> more = random.ints(random.nextInt(30), 0, KEYS)
                    .mapToObj(number -> "key " + number)
                    .toList();
            Set<String> keys = new LinkedHashSet<>(from.keys());
            keys.addAll(more);
            versions.add(new Version(from.numbering().with(more), List.copyOf(keys)));
        }
        for (Version version : versions) {
            assertHolds(version, seed);
        }
    }

    @Test
    void knownKeysMakeNoVersion() {
        Numbering<String> one = Numbering.<String>empty().with(List.of("a", "b"));
        assertThat(one.with(List.of("b", "a"))).isSameAs(one);
        assertThatThrownBy(() -> one.key(2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void readersOfEarlierVersionsNeverSeeLaterKeys() throws Exception {
        AtomicReference<Numbering<Integer>> latest = new AtomicReference<>(Numbering.empty());
        try (ExecutorService readers = Executors.newFixedThreadPool(2)) {
            List<Future<?>> runs = new ArrayList<>();
            for (int reader = 0; reader < 2; reader++) {
                runs.add(readers.submit(() -> {
                    while (latest.get().size() < 20_000) {
                        Numbering<Integer> held = latest.get();
                        for (int key = Math.max(0, held.size() - 5); key < held.size() + 5; key++) {
                            assertThat(held.number(key)).isEqualTo(key < held.size() ? key : -1);
                        }
                    }
                }));
            }
            for (int key = 0; key < 20_000; key++) {
                latest.set(latest.get().with(List.of(key)));
            }
            for (Future<?> run : runs) {
                run.get();
            }
        }
    }
}
