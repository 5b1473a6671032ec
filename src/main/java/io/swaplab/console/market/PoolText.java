package io.swaplab.console.market;

import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.PoolNames;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.BaseQuotePair.Price;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Renders a pool in whole tokens and per cent for people, and with exact values for programs.
 *
 * @param directory must contain the tokens of the pools
 */
record PoolText(AddressBook directory, Screen screen) {
    /** Number of ticks or bins shown on either side of the price. */
    private static final int RUNGS_AROUND = 5;

    String render(Pool pool, BlockRef block) {
        List<String> lines = new ArrayList<>();
        lines.add(screen.ink().strong(pool.provider() + " " + pool.id()) + ", " + pool.family() + ", at block "
                + block.number());
        for (int i = 0; i < pool.tokens().size(); i++) {
            Asset token = token(pool, i);
            lines.add("  token" + i + "  " + token.symbol() + " " + token.address());
        }
        for (int in = 0; in < pool.tokens().size(); in++) {
            for (int out = 0; out < pool.tokens().size(); out++) {
                if (in != out) {
                    lines.add("  " + words(pool, in, out, Asset.grouped(price(pool, in, out))) + ", fee "
                            + PoolNames.percent(pool.feePips(in, out)) + " included");
                }
            }
        }
        for (PoolFact fact : pool.facts()) {
            if (!(fact.meaning() instanceof PoolFact.Rung)) {
                lines.add("  " + fact.name() + "  " + human(pool, fact.value(), fact.meaning()));
            }
        }
        String ladder = ladder(pool);
        return String.join("\n", lines) + (ladder.isEmpty() ? "" : "\n" + ladder);
    }

    private String human(Pool pool, String value, PoolFact.Meaning meaning) {
        return switch (meaning) {
            case PoolFact.Plain plain -> value;
            case PoolFact.Amount(int index) -> {
                Asset token = token(pool, index);
                Uint256 units = Uint256.parse(value);
                yield units.equals(Uint256.MAX) ? "no limit" : Amounts.of(units, token);
            }
            case PoolFact.Scaled(int decimals) -> Amounts.text(Uint256.parse(value), decimals);
            case PoolFact.Share(int decimals) -> Amounts.percent(Amounts.text(Uint256.parse(value), decimals));
            case PoolFact.Time time ->
                Instant.ofEpochSecond(Long.parseLong(value)).toString();
            case PoolFact.Rung rung -> human(pool, value, rung.counted());
        };
    }

    /** The marginal price of one whole input token in output tokens, net of the pool's fees. */
    String price(Pool pool, int in, int out) {
        Asset from = token(pool, in);
        Asset to = token(pool, out);
        return Price.text(Price.of(pool, in, out, from.decimals(), to.decimals()));
    }

    /** The rows of the pool in a list: one if its fee is the same in both directions, else one for each direction. */
    List<String[]> rows(Pool pool, ChainProfile profile) {
        List<String[]> rows = new ArrayList<>();
        rows.add(row(pool, 0, 1, PoolNames.pair(pool, profile), profile));
        if (pool.feePips(0, 1) != pool.feePips(1, 0)) {
            rows.add(row(pool, 1, 0, PoolNames.pair(pool, profile).replaceFirst("([^/]*)/([^/]*)", "$2/$1"), profile));
        }
        return rows;
    }

    private String[] row(Pool pool, int in, int out, String pair, ChainProfile profile) {
        return new String[] {
            PoolNames.of(pool.id()),
            pool.provider(),
            pair,
            PoolNames.percent(pool.feePips(in, out)),
            PoolNames.known(pool, profile) ? Asset.grouped(price(pool, in, out)) : ""
        };
    }

    private String words(Pool pool, int in, int out, String price) {
        return "1 " + token(pool, in).symbol() + " buys " + price + " "
                + token(pool, out).symbol();
    }

    private Asset token(Pool pool, int index) {
        return directory.asset(pool.tokens().get(index));
    }

    /** The fields that identify the pool. */
    static Map<String, @Nullable Object> head(Pool pool) {
        return Reply.map(
                "pool", PoolNames.of(pool.id()),
                "contract", pool.id().contract().toString(),
                "provider", pool.provider(),
                "family", pool.family(),
                "tokens", pool.tokens().stream().map(Object::toString).toList(),
                "fee_pips", List.of(pool.feePips(0, 1), pool.feePips(1, 0)));
    }

    /** The pool with all its exact values, in base units, under {@code state}. */
    Map<String, @Nullable Object> json(Pool pool) {
        Map<String, @Nullable Object> state = new LinkedHashMap<>();
        pool.facts().forEach(fact -> state.put(fact.name(), fact.value()));
        Map<String, @Nullable Object> data = head(pool);
        data.put("price0", words(pool, 0, 1, price(pool, 0, 1)));
        data.put("price1", words(pool, 1, 0, price(pool, 1, 0)));
        data.put("state", state);
        return data;
    }

    /** A table of the ticks or bins next to the price; empty if the pool has none. */
    private String ladder(Pool pool) {
        TreeMap<Integer, Map<String, String>> rungs = new TreeMap<>();
        String position = "";
        for (PoolFact fact : pool.facts()) {
            if (fact.meaning()
                    instanceof PoolFact.Rung(String at, int index, String column, PoolFact.Meaning counted)) {
                position = at;
                rungs.computeIfAbsent(index, unused -> new LinkedHashMap<>())
                        .put(column, human(pool, fact.value(), counted));
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
