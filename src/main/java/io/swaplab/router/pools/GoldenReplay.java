package io.swaplab.router.pools;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.router.pools.algebra.AlgebraIntegralFamily;
import io.swaplab.router.pools.algebra.AlgebraV1Family;
import io.swaplab.router.pools.concentrated.ConcentratedFamily;
import io.swaplab.router.pools.concentrated.InfinityClFamily;
import io.swaplab.router.pools.concentrated.InfinityLbFamily;
import io.swaplab.router.pools.concentrated.UniswapV4Family;
import io.swaplab.router.pools.dodo.DodoFamily;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import io.swaplab.router.pools.pairs.SolidlyFamily;
import io.swaplab.router.pools.stable.StablePairFamily;
import io.swaplab.router.pools.stable.StableSwapFamily;
import io.swaplab.router.pools.stable.WombatFamily;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Replays recorded swaps and reports every difference from the chain's results. A recording consists of plain maps,
 * lists, strings and booleans, as any JSON reader returns them.
 */
public final class GoldenReplay {
    private static final int DIFFERENCES_KEPT = 10;

    /**
     * Values that every recorded swap must have. A replay may produce further values, which are compared only if
     * recorded.
     */
    private static final Set<String> ALWAYS_RECORDED = Set.of("ok", "amountIn", "amountOut");

    /** The fields of a recorded swap that describe the request; all other fields are results of the chain. */
    static final Set<String> ASKED = Set.of(
            "tag",
            "zeroForOne",
            "swapForY",
            "sellBase",
            "exactIn",
            "amount",
            "limit",
            "timestamp",
            "from",
            "to",
            "helper",
            "requestedIn",
            "requestedOut");

    /** Names of recorded results that are not compared, each with the reason why not. */
    static final Map<String, String> NOT_COMPARED = Map.of(
            "gasUsed", "a transaction through the recorder's own router and tokens, which this build does not have",
            "gasCall", "a call with transfers of the recorder's own tokens, and from cold storage");

    /**
     * The result of replaying one recording.
     *
     * @param supported false if this build has no such family; then nothing was replayed
     * @param firstDifferences the first failures as text, at most ten
     */
    public record Report(String family, boolean supported, int passed, int failed, List<String> firstDifferences) {
        public Report {
            firstDifferences = List.copyOf(firstDifferences);
        }

        public boolean isClean() {
            return supported && failed == 0;
        }

        @Override
        public String toString() {
            return family + ": " + (supported ? "passed " + passed + ", failed " + failed : "unsupported");
        }
    }

    /** Maps a family name used in recordings to the prefix of the revert texts of that family's pair contract. */
    private static final Map<String, String> PAIRS = Map.of(
            "uniswap_v2", "UniswapV2",
            "pancake_v1", "Pancake",
            "pancake_v2", "Pancake",
            "sushiswap_v2", "UniswapV2",
            "biswap", "Biswap",
            "apeswap", "ApeSwap",
            "babyswap", "Baby",
            "squadswap_v2", "Squadswap",
            "bakeryswap", "BakerySwapPair");

    private static final Map<String, GoldenCase.Replayer> REPLAYERS = replayers();

    private GoldenReplay() {}

    /**
     * Replays every swap of a recording of the form {@code {family, pools: [{id, state, swaps: [...]}]}}.
     *
     * @throws IllegalArgumentException if the recording has another form
     */
    public static Report replay(Map<String, ?> recording) {
        String family = String.valueOf(recording.get("family"));
        if (!families().contains(family)) {
            return new Report(family, false, 0, 0, List.of());
        }
        int passed = 0;
        int failed = 0;
        List<String> first = new ArrayList<>();
        for (Map<?, ?> pool : objects(recording, "pools")) {
            Map<String, ?> state = object(pool.get("state"), "state");
            int index = 0;
            for (Map<?, ?> swap : objects(pool, "swaps")) {
                List<String> differences = attempt(family, state, object(swap, "swap"));
                if (differences.isEmpty()) {
                    passed++;
                } else {
                    failed++;
                    if (first.size() < DIFFERENCES_KEPT) {
                        first.add(pool.get("id") + " swap " + index + " (" + swap.get("tag") + "): "
                                + String.join("; ", differences));
                    }
                }
                index++;
            }
        }
        return new Report(family, true, passed, failed, first);
    }

    /**
     * Replays one swap and returns its differences from the chain's results. A swap that cannot be replayed counts as a
     * difference, so that the remaining swaps are still replayed.
     */
    private static List<String> attempt(String family, Map<String, ?> state, Map<String, ?> swap) {
        try {
            return differences(family, state, swap);
        } catch (IllegalArgumentException | ArithmeticException broken) {
            return List.of("cannot be replayed, " + broken.getMessage());
        }
    }

    /**
     * Replays one swap and returns a text for every value that differs; empty if all agree.
     *
     * @throws IllegalArgumentException if there is no such family, or the state or the swap is malformed
     */
    public static List<String> differences(String family, Map<String, ?> state, Map<String, ?> swap) {
        GoldenCase.Replayer replayer = REPLAYERS.get(family);
        if (replayer == null) {
            throw new IllegalArgumentException("no family replays " + family);
        }
        Map<String, Object> outcome =
                replayer.replay(new GoldenCase(new GoldenCase.Fields(state), new GoldenCase.Fields(swap)));
        Set<String> names = new TreeSet<>(outcome.keySet());
        names.addAll(swap.keySet());
        names.removeIf(name -> ASKED.contains(name) || NOT_COMPARED.containsKey(name));
        List<String> differences = new ArrayList<>();
        for (String name : names) {
            Object expected = swap.get(name);
            boolean optional = !ALWAYS_RECORDED.contains(name) && expected == null;
            if (!optional && !String.valueOf(expected).equals(String.valueOf(outcome.get(name)))) {
                String got = outcome.containsKey(name) ? " is " + outcome.get(name) : " is not answered";
                differences.add(name + got + ", the chain gave " + expected);
            }
        }
        return differences;
    }

    /** The family names, as used in recordings, that this build can replay. */
    static Set<String> families() {
        return REPLAYERS.keySet();
    }

    static Map<String, GoldenCase.Replayer> replayers() {
        Map<String, GoldenCase.Replayer> byName = new HashMap<>();
        byName.put("uniswap_v3", ConcentratedFamily.uniswapReplayer());
        byName.put("pancake_v3", ConcentratedFamily.pancakeReplayer());
        PAIRS.forEach((name, pair) -> byName.put(name, ConstantProductFamily.replayer(pair)));
        byName.put("uniswap_v4", UniswapV4Family.replayer());
        byName.put("pancake_infinity_cl", InfinityClFamily.replayer());
        byName.put("pancake_infinity_lb", InfinityLbFamily.replayer());
        byName.put("dodo_v1", DodoFamily.replayer());
        byName.put("dodo_v2", DodoFamily.replayer());
        byName.put("thena_fusion_algebra_v1", AlgebraV1Family.replayer());
        byName.put("thena_v3_algebra_integral", AlgebraIntegralFamily.replayer());
        byName.put("wombat", WombatFamily.replayer());
        byName.put("lista_stable", StableSwapFamily.replayer());
        byName.put("nomiswap_stable", StablePairFamily.replayer());
        byName.put("thena", SolidlyFamily.replayer());
        byName.put("babydogeswap", ConstantProductFamily.routerReplayer());
        return Map.copyOf(byName);
    }

    private static List<Map<?, ?>> objects(Map<?, ?> parent, String name) {
        if (!(parent.get(name) instanceof List<?> list)) {
            throw new IllegalArgumentException(name + " must be a list, got " + parent.get(name));
        }
        List<Map<?, ?>> objects = new ArrayList<>();
        list.forEach(item -> objects.add(object(item, name)));
        return objects;
    }

    private static Map<String, ?> object(@Nullable Object value, String name) {
        if (!(value instanceof Map<?, ?> map)) {
            throw new IllegalArgumentException(name + " must hold objects, got " + value);
        }
        Map<String, Object> object = new HashMap<>();
        map.forEach((key, item) -> object.put(String.valueOf(key), item));
        return object;
    }
}
