package io.swaplab.pools;

import io.swaplab.math.Uint256;
import io.swaplab.pools.tick.TickMath;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The golden pools as forge reads them: a line for each pool, then one for each of its sampled swaps, without the nesting
 * that forge cannot take apart and without the gas of the recorder's own tokens.
 */
final class ForgeGolden {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int DYNAMIC_FEE = 0x800000;
    private static final int SHARES = 10_000;

    /** Answers of the recorder that no contract gives. */
    private static final Set<String> NOT_TOLD =
            Set.of("gasUsed", "gasCall", "ticksCrossed", "steps", "feeAmount", "binsUsed", "changedBins");

    private final String file;
    private final StringBuilder lines = new StringBuilder();

    private ForgeGolden(String file) {
        this.file = file;
    }

    /**
     * The text of one file.
     *
     * @param sample the swaps of each pool that are taken, by their places in the golden file
     */
    static String lines(String file, JsonNode sample) {
        ForgeGolden golden = new ForgeGolden(file);
        for (JsonNode pool :
                PoolRecording.json("/golden/pools/" + file + ".json").get("pools")) {
            JsonNode places = sample.get(pool.get("id").asString());
            if (places != null) {
                golden.line(golden.pool(pool));
                places.forEach(
                        place -> golden.line(golden.swap(pool.get("swaps").get(place.asInt()))));
            }
        }
        return golden.lines.toString();
    }

    private void line(ObjectNode values) {
        lines.append(values).append('\n');
    }

    private ObjectNode swap(JsonNode recorded) {
        ObjectNode line = JSON.createObjectNode();
        recorded.properties().forEach(value -> {
            if (!NOT_TOLD.contains(value.getKey())) {
                line.set(value.getKey(), value.getValue());
            }
        });
        if (file.endsWith("_v3")) {
            // The pool has one fee, which no swap tells.
            line.remove("fee");
        }
        if (recorded.has("changedBins")) {
            line.set("changed", flat(recorded.get("changedBins")));
        }
        return line;
    }

    private ObjectNode pool(JsonNode pool) {
        ObjectNode line = JSON.createObjectNode();
        line.set("pool", pool.get("id"));
        for (String name : constructed()) {
            JsonNode value = pool.get("params").get(name);
            boolean noNative = name.equals("native") && value.asString().equals("none");
            if (value != null && !noNative) {
                line.set(name, value);
            }
        }
        JsonNode state = pool.get("state");
        state.properties().forEach(value -> take(line, value.getKey(), value.getValue()));
        switch (file) {
            case "uniswap_v3", "pancake_v3" -> ranges(line, state);
            case "pancake_infinity_cl" -> columns(line, state);
            case "pancake_infinity_lb" ->
                line.put("dynamic", pool.get("params").get("fee").asInt() == DYNAMIC_FEE);
            default -> {}
        }
        return line;
    }

    /** What a pool is made with and its state does not tell. */
    private List<String> constructed() {
        return switch (file) {
            case "babydogeswap" -> List.of("tierBalances", "tierMultipliers", "pairMultiplier", "callerBalance");
            case "dodo_v1", "dodo_v2" -> List.of("decimalsBase", "decimalsQuote", "twap");
            case "lista_stable" -> List.of("native");
            case "pancake_infinity_cl" -> List.of("fee", "hook", "decimals0", "decimals1");
            case "pancake_infinity_lb", "thena_fusion_algebra_v1" -> List.of("decimals0", "decimals1");
            default -> List.of();
        };
    }

    private static void take(ObjectNode line, String name, JsonNode value) {
        switch (name) {
            case "ticks", "bins", "timepoints", "feeConfig" -> line.set(name, flat(value));
            case "pricesX128" -> line.set("prices", named(value));
            case "assets" -> assets(line, value);
            case "adjusted" ->
                value.properties()
                        .forEach(entry -> line.set(
                                "adjusted"
                                        + Character.toUpperCase(entry.getKey().charAt(0))
                                        + entry.getKey().substring(1),
                                entry.getValue()));
            default -> line.set(name, value);
        }
    }

    /** All values inside a list or an object, one after another. */
    private static ArrayNode flat(JsonNode values) {
        ArrayNode flat = JSON.createArrayNode();
        for (JsonNode value : values) {
            if (value.isContainer()) {
                flat.addAll(flat(value));
            } else {
                flat.add(value);
            }
        }
        return flat;
    }

    /** Names and values in turn. */
    private static ArrayNode named(JsonNode values) {
        ArrayNode flat = JSON.createArrayNode();
        values.properties().forEach(value -> flat.add(value.getKey()).add(value.getValue()));
        return flat;
    }

    private static void assets(ObjectNode line, JsonNode assets) {
        line.put("assets", String.valueOf(assets.size()));
        for (int i = 0; i < assets.size(); i++) {
            int number = i;
            assets.get(i).properties().forEach(value -> line.set(value.getKey() + number, value.getValue()));
        }
    }

    private static void columns(ObjectNode line, JsonNode state) {
        List<String> names = List.of("ticks", "net", "gross");
        for (int column = 0; column < names.size(); column++) {
            ArrayNode values = JSON.createArrayNode();
            for (JsonNode tick : state.get("ticks")) {
                values.add(tick.get(column));
            }
            line.set(names.get(column), values);
        }
    }

    /** Positions that leave the recorded ticks behind, and what a stand-in with shares in ten-thousandths can repeat. */
    private static void ranges(ObjectNode line, JsonNode state) {
        boolean exact = true;
        for (int token = 0; token < 2; token++) {
            int told = line.get("feeProtocol" + token).asInt();
            // Uniswap's pools take one part of so many; the others tell their share in ten-thousandths.
            boolean part = told != 0 && told <= 10;
            line.put("share" + token, String.valueOf(part ? SHARES / told : told));
            exact &= !part || SHARES % told == 0;
            line.remove("feeProtocol" + token);
        }
        line.remove(List.of("feeProtocol", "ticks"));
        line.put("exactShare", exact);
        Uint256 price = Uint256.parse(state.get("sqrtPriceX96").asString());
        line.put("belowItsTick", TickMath.tickAt(price) != state.get("tick").asInt());
        positions(line, state);
    }

    /** What starts first ends first. */
    private static void positions(ObjectNode line, JsonNode state) {
        record Open(JsonNode tick, BigInteger size) {}
        Deque<Open> open = new ArrayDeque<>();
        ArrayNode lower = line.putArray("lower");
        ArrayNode upper = line.putArray("upper");
        ArrayNode size = line.putArray("size");
        for (JsonNode tick : state.get("ticks")) {
            BigInteger net = new BigInteger(tick.get(1).asString());
            BigInteger gross = new BigInteger(tick.get(2).asString());
            BigInteger ending = gross.subtract(net).shiftRight(1);
            while (ending.signum() > 0) {
                Open first = open.removeFirst();
                BigInteger closed = first.size().min(ending);
                lower.add(first.tick());
                upper.add(tick.get(0));
                size.add(closed.toString());
                ending = ending.subtract(closed);
                if (first.size().compareTo(closed) > 0) {
                    open.addFirst(new Open(first.tick(), first.size().subtract(closed)));
                }
            }
            BigInteger starting = gross.add(net).shiftRight(1);
            if (starting.signum() > 0) {
                open.addLast(new Open(tick.get(0), starting));
            }
        }
    }
}
