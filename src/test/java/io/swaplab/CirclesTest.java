package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** No class uses itself through others, be it within its room or beyond. */
class CirclesTest {
    /**
     * One value in three files: the 256-bit number, its long division and its decimal text. Its division is a method of the
     * number and returns one; handing limbs about instead would allocate on the hottest path of all.
     */
    private static final Set<List<String>> EXCUSED =
            Set.of(List.of("core.math.DecimalText", "core.math.LongDivision", "core.math.Uint256"));

    @Test
    void noClassesUseOneAnotherInCircles() {
        Map<String, Set<String>> uses = House.uses();
        assertThat(uses).hasSizeGreaterThan(500);
        assertThat(circles(uses)).containsExactlyInAnyOrderElementsOf(EXCUSED);
    }

    @Test
    void everyCircleIsNamed() {
        Map<String, Set<String>> uses = Map.of(
                "a", Set.of("b", "leaf"),
                "b", Set.of("c"),
                "c", Set.of("a"),
                "above", Set.of("a"),
                "left", Set.of("right", "a"),
                "right", Set.of("left"),
                "leaf", Set.of());
        assertThat(circles(uses)).containsExactlyInAnyOrder(List.of("a", "b", "c"), List.of("left", "right"));
    }

    /** The sets of classes in which every one reaches every other. */
    private static Set<List<String>> circles(Map<String, Set<String>> uses) {
        Map<String, Set<String>> left = new HashMap<>(uses);
        // Whoever uses nothing that is left can be on no circle.
        for (int before = left.size() + 1; left.size() < before; ) {
            before = left.size();
            left.values().removeIf(used -> used.stream().noneMatch(left::containsKey));
        }
        Map<String, Set<String>> reached = new HashMap<>();
        left.keySet().forEach(type -> reached.put(type, reachedFrom(type, left)));
        Set<List<String>> circles = new HashSet<>();
        for (String type : left.keySet()) {
            List<String> circle = reached.get(type).stream()
                    .filter(other -> reached.get(other).contains(type))
                    .sorted()
                    .toList();
            if (!circle.isEmpty()) {
                circles.add(circle);
            }
        }
        return circles;
    }

    private static Set<String> reachedFrom(String start, Map<String, Set<String>> uses) {
        Set<String> reached = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            for (String next : uses.get(open.pop())) {
                if (uses.containsKey(next) && reached.add(next)) {
                    open.add(next);
                }
            }
        }
        return reached;
    }
}
