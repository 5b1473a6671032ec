package io.swaplab.pools.algebrav1;

import io.swaplab.market.GoldenCase;
import io.swaplab.math.Int128;
import io.swaplab.math.Uint256;
import io.swaplab.pools.algebra.Timepoint;
import io.swaplab.pools.algebra.TimepointRing;
import io.swaplab.pools.tick.FeePartLedger;
import io.swaplab.pools.tick.TickRefusal;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickSwap;
import io.swaplab.pools.tick.TickTable;
import io.swaplab.pools.tick.TickWalk;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Recorded swaps of V1 pools, each at the second of its block. */
final class AlgebraV1Replay {
    private static final int TICK_COLUMNS = 3;

    private AlgebraV1Replay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        GoldenCase.Fields asked = recorded.swap();
        long secs = asked.uint("timestamp").toLongExact();
        boolean zeroForOne = asked.flag("zeroForOne");
        boolean exactIn = asked.flag("exactIn");
        Uint256 amount = asked.uint("amount");
        try {
            AlgebraV1State state = state(recorded.state()).at(secs);
            TickSwap swap = new TickSwap(zeroForOne, exactIn, amount, asked.uint("limit"), state.feePips());
            TickRefusal refusal = TickRefusal.of(state.ticks(), swap);
            if (refusal != null) {
                return Map.of("ok", false, "error", refusal.revertText());
            }
            FeePartLedger fees =
                    new FeePartLedger(recorded.state().integer(zeroForOne ? "communityFee0" : "communityFee1"));
            return outcome(state, swap, new TickWalk(state.ticks(), swap, fees), fees);
        } catch (ArithmeticException overflow) {
            return Map.of("ok", false, "error", "empty");
        }
    }

    private static Map<String, Object> outcome(AlgebraV1State state, TickSwap swap, TickWalk walk, FeePartLedger fees) {
        Uint256 filled = swap.amount().minus(walk.unfilled());
        TickState end = walk.end();
        Map<String, Object> outcome = new LinkedHashMap<>();
        outcome.put("ok", true);
        outcome.put("amountIn", swap.exactIn() ? filled : walk.counterAmount());
        outcome.put("amountOut", swap.exactIn() ? walk.counterAmount() : filled);
        outcome.put("sqrtPriceX96", end.sqrtPrice());
        outcome.put("tick", end.tick());
        outcome.put("liquidity", end.liquidity());
        outcome.put("fee", state.feePips());
        outcome.put("protocolFee", fees.protocolShare());
        outcome.put("feeGrowthDelta", fees.growth());
        outcome.put("timepointIndex", state.timepoints().lastIndex());
        outcome.put("steps", walk.steps());
        outcome.put("ticksCrossed", walk.ticksCrossed());
        return outcome;
    }

    static AlgebraV1State state(GoldenCase.Fields fields) {
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
        TimepointRing timepoints = TimepointRing.whole(fields.objects("timepoints").stream()
                .map(AlgebraV1Replay::timepoint)
                .toList());
        return new AlgebraV1State(
                state,
                fields.integer("lastFee"),
                timepoints,
                fields.uint("volumePerLiquidityInBlock"),
                config(fields.object("feeConfig")));
    }

    private static Timepoint timepoint(GoldenCase.Fields fields) {
        return new Timepoint(
                fields.uint("blockTimestamp").toLongExact(),
                Long.parseLong(fields.text("tickCumulative")),
                fields.uint("volatilityCumulative"),
                0,
                fields.integer("averageTick"),
                0,
                fields.uint("volumePerLiquidityCumulative"));
    }

    private static AlgebraV1FeeConfig config(GoldenCase.Fields fields) {
        return new AlgebraV1FeeConfig(
                new AlgebraV1FeeConfig.Curve(fields.integer("alpha1"), fields.uint("beta1"), fields.integer("gamma1")),
                new AlgebraV1FeeConfig.Curve(fields.integer("alpha2"), fields.uint("beta2"), fields.integer("gamma2")),
                fields.uint("volumeBeta"),
                fields.integer("volumeGamma"),
                fields.integer("baseFee"));
    }
}
