package io.swaplab.service;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Compares the gas that trades used with the gas that was quoted for them. */
final class GasComparison {
    private static final long PERMILLE = 1000;
    private static final int PERCENT = 100;

    private final List<Long> permille = new ArrayList<>();
    private final Map<String, List<Long>> more = new TreeMap<>();

    /** @param providers those of the route; for routes through one, differences are listed by provider and mode */
    void add(List<String> providers, String mode, long used, long quoted) {
        permille.add(used * PERMILLE / quoted);
        if (providers.size() == 1) {
            more.computeIfAbsent(providers.getFirst() + " " + mode, key -> new ArrayList<>())
                    .add(used - quoted);
        }
    }

    int trades() {
        return permille.size();
    }

    /** The gas used in thousandths of the gas quoted that this part of the trades stays below. */
    long percentile(int percent) {
        return at(permille, percent);
    }

    private static long at(List<Long> values, int percent) {
        List<Long> sorted = values.stream().sorted().toList();
        return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / PERCENT));
    }

    @Override
    public String toString() {
        return "gas used in thousandths of the gas quoted, of " + trades() + " trades: p5 " + percentile(5) + ", p50 "
                + percentile(50) + ", p95 " + percentile(95) + "; more used than quoted through one provider: "
                + more.entrySet().stream()
                        .map(entry -> entry.getKey() + " " + at(entry.getValue(), 50))
                        .collect(Collectors.joining(", "));
    }
}
