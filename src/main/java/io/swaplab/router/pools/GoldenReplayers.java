package io.swaplab.router.pools;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.router.pools.algebra.AlgebraIntegralFamily;
import io.swaplab.router.pools.algebra.AlgebraV1Family;
import io.swaplab.router.pools.concentrated.ConcentratedFamily;
import io.swaplab.router.pools.concentrated.InfinityClFamily;
import io.swaplab.router.pools.concentrated.UniswapV4Family;
import io.swaplab.router.pools.dodo.DodoFamily;
import io.swaplab.router.pools.infinitylb.InfinityLbFamily;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import io.swaplab.router.pools.pairs.SolidlyFamily;
import io.swaplab.router.pools.stable.StablePairFamily;
import io.swaplab.router.pools.stable.StableSwapFamily;
import io.swaplab.router.pools.wombat.WombatFamily;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The replays by the family names used in recordings. */
final class GoldenReplayers {
    /** The name of a pair in its revert texts, by the family name used in recordings. */
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

    private GoldenReplayers() {}

    /** The family names of the recordings that can be replayed. */
    static Set<String> families() {
        return REPLAYERS.keySet();
    }

    private static Map<String, GoldenCase.Replayer> replayers() {
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

    /**
     * @throws IllegalArgumentException when no family has that name in recordings
     */
    static GoldenCase.Replayer of(String family) {
        GoldenCase.Replayer replayer = REPLAYERS.get(family);
        if (replayer == null) {
            throw new IllegalArgumentException("no family replays " + family);
        }
        return replayer;
    }
}
