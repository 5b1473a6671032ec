package io.swaplab.pools.singleton;

import io.swaplab.market.GoldenCase;
import io.swaplab.math.Int128;
import io.swaplab.math.Uint256;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickSwap;
import io.swaplab.pools.tick.TickTable;
import io.swaplab.pools.tick.TickWalk;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Recorded swaps of price-range pools inside a singleton, with exact output, price limits and the split of the fees. */
public final class SingletonReplay {
    private static final int TICK_COLUMNS = 3;

    /** How a family's contract refuses a swap before its first step. */
    @FunctionalInterface
    public interface Refusals {
        /** The revert text, or null when the swap may run. */
        @Nullable
        String textOf(TickState state, TickSwap swap);
    }

    private SingletonReplay() {}

    /**
     * Makes a recorded swap anew.
     *
     * @throws IllegalArgumentException when the case is malformed
     */
    public static Map<String, Object> replay(GoldenCase recorded, Refusals refusals) {
        SingletonState state = state(recorded.state());
        GoldenCase.Fields asked = recorded.swap();
        boolean zeroForOne = asked.flag("zeroForOne");
        boolean exactIn = asked.flag("exactIn");
        int feePips = state.feePips(zeroForOne);
        TickSwap swap = new TickSwap(zeroForOne, exactIn, asked.uint("amount"), asked.uint("limit"), feePips);
        String refusal = refusals.textOf(state.ticks(), swap);
        if (refusal != null) {
            return refused(refusal);
        }
        SingletonFeeLedger ledger =
                new SingletonFeeLedger(feePips, state.protocolFee().pips(zeroForOne));
        TickWalk walk = new TickWalk(state.ticks(), swap, ledger);
        Uint256 filled = swap.amount().minus(walk.unfilled());
        Uint256 amountIn = exactIn ? filled : walk.counterAmount();
        Uint256 amountOut = exactIn ? walk.counterAmount() : filled;
        if (!Deltas.fitsOwed(amountIn) || !Deltas.fitsOwned(amountOut)) {
            return refused("SafeCastOverflow()");
        }
        TickState end = walk.end();
        Map<String, Object> outcome = new LinkedHashMap<>();
        outcome.put("ok", true);
        outcome.put("amountIn", amountIn);
        outcome.put("amountOut", amountOut);
        outcome.put("sqrtPriceX96", end.sqrtPrice());
        outcome.put("tick", end.tick());
        outcome.put("liquidity", end.liquidity());
        outcome.put("fee", feePips);
        outcome.put("protocolFee", ledger.protocolShare());
        outcome.put("feeGrowthDelta", ledger.growth());
        outcome.put("steps", walk.steps());
        outcome.put("ticksCrossed", walk.ticksCrossed());
        return outcome;
    }

    private static Map<String, Object> refused(String error) {
        return Map.of("ok", false, "error", error);
    }

    /** The state of a recording; a fee that the hook returned for each swap wins over the stored one. */
    public static SingletonState state(GoldenCase.Fields fields) {
        List<TickTable.Tick> ticks = fields.rows("ticks", TICK_COLUMNS).stream()
                .map(row -> new TickTable.Tick(
                        Integer.parseInt(row.get(0)), Int128.parse(row.get(1)), Uint256.parse(row.get(2))))
                .toList();
        TickState state = new TickState(
                fields.uint("sqrtPriceX96"),
                fields.integer("tick"),
                fields.uint("liquidity"),
                fields.integer("tickSpacing"),
                TickTable.of(ticks),
                true);
        int lpFeePips = fields.integer(fields.has("lpFeeOverride") ? "lpFeeOverride" : "lpFee");
        return new SingletonState(state, lpFeePips, ProtocolFee.ofPacked(fields.integer("protocolFee")));
    }
}
