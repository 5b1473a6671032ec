package io.swaplab.core.math;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.fresh.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

class VersionedIntListsPropertyTest {
    private static final int SEEDS = 30;
    private static final int VERSIONS = 60;
    private static final int LISTS = 20;

    private record Version(VersionedIntLists lists, int bound, List<List<Integer>> expected) {}

    private static List<Integer> numbers(VersionedIntLists.Slice slice) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < slice.size(); i++) {
            numbers.add(slice.get(i));
        }
        return numbers;
    }

    private static Version next(Version from, Random random) {
        List<List<Integer>> expected = new ArrayList<>();
        from.expected().forEach(list -> expected.add(new ArrayList<>(list)));
        List<VersionedIntLists.Entry> entries = new ArrayList<>();
        int bound = from.bound();
        for (int i = random.nextInt(8); i >= 0; i--) {
            int number = bound++;
            int first = random.nextInt(LISTS);
            for (int list : new int[] {first, (first + 1) % LISTS}) {
                expected.get(list).add(number);
                entries.add(new VersionedIntLists.Entry(list, number));
            }
        }
        return new Version(from.lists().with(bound, entries), bound, expected);
    }

    @Seeds(count = SEEDS)
    void everyVersionKeepsItsLists(long seed) {
        Random random = new Random(seed);
        List<List<Integer>> none = new ArrayList<>();
        for (int list = 0; list < LISTS; list++) {
            none.add(List.of());
        }
        List<Version> versions = new ArrayList<>();
        versions.add(new Version(VersionedIntLists.EMPTY, 0, none));
        for (int i = 0; i < VERSIONS; i++) {
            boolean branches = random.nextInt(5) == 0;
            versions.add(next(branches ? versions.get(random.nextInt(versions.size())) : versions.getLast(), random));
        }
        for (Version version : versions) {
            for (int list = 0; list < LISTS; list++) {
                assertThat(numbers(version.lists().of(list)))
                        .as("seed %d, list %d", seed, list)
                        .isEqualTo(version.expected().get(list));
            }
            assertThat(version.lists().of(LISTS).size()).isZero();
        }
    }
}
