package io.swaplab.router.pools.stable;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ReplayOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Replays recorded swaps. For an exact output, the pool's view computes the input, which is then swapped. */
final class WombatReplay {
    private WombatReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        WombatState state = state(recorded.state());
        GoldenCase.Fields asked = recorded.swap();
        int from = asked.integer("from");
        int to = asked.integer("to");
        if (from < 0 || to < 0 || Math.max(from, to) >= state.assets().size()) {
            throw new IllegalArgumentException("from and to must be indexes of assets, got " + from + ", " + to);
        }
        return ReplayOutcome.of(outcome -> {
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
