package io.swaplab.console.market;

import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TextTable;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

/** The price ladder of a pool: its ticks or bins beside the price. */
final class PoolLadder {
    /** Rungs that are shown on either side of the price. */
    private static final int RUNGS_AROUND = 5;

    private PoolLadder() {}

    /** The rungs next to the price, or nothing where the pool has none. */
    static String render(Pool pool, BiFunction<String, PoolFact.Meaning, String> words, Screen screen) {
        TreeMap<Integer, Map<String, String>> rungs = new TreeMap<>();
        String position = "";
        for (PoolFact fact : pool.facts()) {
            if (fact.meaning()
                    instanceof PoolFact.Rung(String at, int index, String column, PoolFact.Meaning counted)) {
                position = at;
                rungs.computeIfAbsent(index, unused -> new LinkedHashMap<>())
                        .put(column, words.apply(fact.value(), counted));
            }
        }
        if (rungs.isEmpty()) {
            return "";
        }
        int here = Integer.parseInt(value(pool, position));
        List<String> heads = new ArrayList<>(List.of(">" + (position.equals("tick") ? "tick" : "bin"), ""));
        rungs.firstEntry().getValue().keySet().forEach(column -> heads.add(">" + column));
        TextTable table = TextTable.of(heads.toArray(String[]::new));
        List<Integer> below = List.copyOf(rungs.headMap(here, true).descendingKeySet());
        List<Integer> shown = new ArrayList<>(
                below.subList(0, Math.min(RUNGS_AROUND, below.size())).reversed());
        shown.addAll(
                rungs.tailMap(here, false).keySet().stream().limit(RUNGS_AROUND).toList());
        Integer last = below.isEmpty() ? null : below.getFirst();
        for (Integer index : shown) {
            List<String> cells = new ArrayList<>(List.of(index.toString(), index.equals(last) ? "<" : ""));
            cells.addAll(rungs.getOrDefault(index, Map.of()).values());
            table.row(cells.toArray(String[]::new));
        }
        int more = rungs.size() - shown.size();
        return table.render(screen) + (more == 0 ? "" : "\n" + more + " more");
    }

    private static String value(Pool pool, String name) {
        return pool.facts().stream()
                .filter(fact -> fact.name().equals(name))
                .map(PoolFact::value)
                .findFirst()
                .orElseThrow();
    }
}
