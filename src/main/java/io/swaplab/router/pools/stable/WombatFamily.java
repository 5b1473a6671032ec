package io.swaplab.router.pools.stable;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.Announcements;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.StateLogs;
import io.swaplab.router.pools.quoting.SwapReplayResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Wombat pools. They have no registry, so the provider lists the pools themselves as its factories. A pool is
 * discovered when it adds its first asset. Its tokens are read together with its state. Every log triggers a reload; a
 * relative price may change without any log.
 */
public final class WombatFamily {
    public static final String NAME = WombatPool.FAMILY;

    private static final int ADDED_TOPICS = 3;

    private WombatFamily() {}

    public static PoolFamily family() {
        return new ComposedFamily<>(
                NAME,
                "WombatAdapter",
                WombatPool.class,
                new Announcements(StateLogs.topics("AssetAdded(address,address)"), WombatFamily::announced),
                (seed, reader, last) -> WombatLoader.load(seed, reader),
                StateLogs.rereading(
                        "Swap(address,address,address,uint256,uint256,address)",
                        "Deposit(address,address,uint256,uint256,address)",
                        "Withdraw(address,address,uint256,uint256,address)",
                        "AssetAdded(address,address)",
                        "AssetRemoved(address,address)",
                        "SetAmpFactor(uint256)",
                        "SetHaircutRate(uint256)",
                        "SetFee(uint256,uint256)",
                        "FillPool(address,uint256)",
                        "PausedAsset(address,address)",
                        "UnpausedAsset(address,address)",
                        "Paused(address)",
                        "Unpaused(address)"));
    }

    /** The seed of an announced pool. It has a single token; the others are read together with the state. */
    private static Optional<PoolSeed> announced(Provider provider, LogEntry log) {
        if (log.topics().size() != ADDED_TOPICS) {
            return Optional.empty();
        }
        Address token = Address.ofWord(log.topics().get(1));
        return Optional.of(new PoolSeed(provider, PoolId.of(log.emitter()), List.of(token)));
    }

    /** Replays recorded swaps of Wombat pools. */
    public static GoldenCase.Replayer replayer() {
        return Replay::replay;
    }

    /** Replays recorded swaps. For an exact output, the pool's view computes the input, which is then swapped. */
    static final class Replay {
        private Replay() {}

        static Map<String, Object> replay(GoldenCase recorded) {
            WombatState state = state(recorded.state());
            GoldenCase.Fields asked = recorded.swap();
            int from = asked.integer("from");
            int to = asked.integer("to");
            if (from < 0 || to < 0 || Math.max(from, to) >= state.assets().size()) {
                throw new IllegalArgumentException("from and to must be indexes of assets, got " + from + ", " + to);
            }
            return SwapReplayResult.of(outcome -> {
                Uint256 amountIn = asked.uint("amount");
                if (!asked.flag("exactIn")) {
                    WombatQuotes.Quote named = WombatSwap.inputQuoted(state, from, to, amountIn);
                    amountIn = named.amount();
                    outcome.put("quoteIn", amountIn).put("quoteHaircut", named.haircut());
                }
                WombatSwap swap = WombatSwap.of(state, from, to, amountIn);
                outcome.settled(amountIn, swap.amountOut())
                        .put("haircut", swap.haircut())
                        .put("fromCash", swap.after().assets().get(from).cash())
                        .put("toCash", swap.after().assets().get(to).cash());
            });
        }

        static WombatState state(GoldenCase.Fields fields) {
            CoverageFee fee = fields.has("startCovRatio")
                    ? new CoverageFee(
                            fields.uint("startCovRatio"),
                            fields.uint("endCovRatio"),
                            fields.text("kind").endsWith("V2"))
                    : null;
            List<WombatAsset> assets = new ArrayList<>();
            for (GoldenCase.Fields asset : fields.objects("assets")) {
                assets.add(new WombatAsset(
                        asset.integer("decimals"),
                        asset.uint("cash"),
                        asset.uint("liability"),
                        asset.has("relativePrice") ? asset.uint("relativePrice") : WombatMath.WAD,
                        asset.has("paused") && asset.flag("paused")));
            }
            return new WombatState(fields.uint("ampFactor"), fields.uint("haircutRate"), fee, false, assets);
        }
    }
}
