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
    /** Circles that are still to be broken, each as its classes in alphabetical order. */
    private static final Set<List<String>> STILL_THERE = Set.of(
            List.of(
                    "pools.stableswap.ExchangeFamily",
                    "pools.stableswap.ExchangeForm",
                    "pools.stableswap.ExchangePool",
                    "pools.stableswap.StablePairFamily",
                    "pools.stableswap.StablePairPool",
                    "pools.stableswap.StableSwapFamily"),
            List.of(
                    "pools.constantproduct.ConstantProductAdapterCodec",
                    "pools.constantproduct.ConstantProductDecoder",
                    "pools.constantproduct.ConstantProductFamily",
                    "pools.constantproduct.ConstantProductPool",
                    "pools.constantproduct.PairKind"),
            List.of(
                    "client.ExecutableSwap",
                    "client.PreparedDelegatedSwap",
                    "client.PreparedDirectSwap",
                    "client.PreparedSwap",
                    "client.ReadyDelegatedSwap"),
            List.of("pools.tick.TickRefusal", "pools.tick.TickState", "pools.tick.TickSwap", "pools.tick.TickWalk"),
            List.of(
                    "pools.infinitylb.Bin",
                    "pools.infinitylb.BinWalk",
                    "pools.infinitylb.InfinityLbMath",
                    "pools.infinitylb.InfinityLbState"),
            List.of("math.DecimalText", "math.Division", "math.Uint256"),
            List.of(
                    "pools.algebraintegral.AlgebraIntegralDecoder",
                    "pools.algebraintegral.AlgebraIntegralFamily",
                    "pools.algebraintegral.AlgebraIntegralPool"),
            List.of(
                    "pools.concentrated.ConcentratedDecoder",
                    "pools.concentrated.ConcentratedFamily",
                    "pools.concentrated.ConcentratedPool"),
            List.of(
                    "pools.infinitylb.InfinityLbDecoder",
                    "pools.infinitylb.InfinityLbFamily",
                    "pools.infinitylb.InfinityLbPool"),
            List.of("lens.BlockReader", "lens.LensReader", "lens.PlainReader"),
            List.of("client.JsonRpcSigner", "client.KeySigner", "client.Signer"),
            List.of("curves.Curve", "curves.CurveBuilder"),
            List.of("pools.dodo.DodoFamily", "pools.dodo.DodoPool"),
            List.of("pools.stableswap.ExchangeState", "pools.stableswap.ExchangeSwap"),
            List.of("pools.constantproduct.ConstantProductMath", "pools.constantproduct.ConstantProductState"),
            List.of("pools.algebrav1.AlgebraV1Family", "pools.algebrav1.AlgebraV1Pool"),
            List.of("pools.wombat.WombatAsset", "pools.wombat.WombatMath"),
            List.of("pools.wombat.WombatFamily", "pools.wombat.WombatPool"),
            List.of("pools.solidly.SolidlyFamily", "pools.solidly.SolidlyPool"),
            List.of("client.ArtifactCheck", "client.ArtifactMismatch"));

    @Test
    void noClassesUseOneAnotherInCircles() {
        Map<String, Set<String>> uses = House.uses();
        assertThat(uses).hasSizeGreaterThan(500);
        assertThat(circles(uses)).containsExactlyInAnyOrderElementsOf(STILL_THERE);
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
