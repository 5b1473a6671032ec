package io.swaplab.pools.algebraintegral;

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

/** Recorded swaps of Integral pools, each at the second of its block. */
final class AlgebraIntegralReplay {
    private static final int TICK_COLUMNS = 3;

    /** Bits of the counters in which a pool keeps its reserves. */
    private static final int RESERVE_BITS = 128;

    private static final String EMPTY = "empty";

    private AlgebraIntegralReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        GoldenCase.Fields asked = recorded.swap();
        AlgebraIntegralState state = state(recorded.state());
        try {
            boolean zeroForOne = asked.flag("zeroForOne");
            FeePlugin.Answer answer =
                    state.ask(zeroForOne, asked.uint("timestamp").toLongExact());
            TickSwap swap = new TickSwap(
                    zeroForOne,
                    asked.flag("exactIn"),
                    asked.uint("amount"),
                    asked.uint("limit"),
                    state.feePips(answer));
            TickRefusal refusal = TickRefusal.of(state.ticks(), swap);
            if (refusal != null) {
                return refused(error(refusal));
            }
            FeePartLedger fees = new FeePartLedger(recorded.state().integer("communityFee"));
            TickWalk walk = new TickWalk(state.ticks(), swap, fees);
            Uint256 reserve = recorded.state().uint(zeroForOne ? "reserve0" : "reserve1");
            return reserve.plus(amountIn(swap, walk)).bitLength() > RESERVE_BITS
                    ? refused(EMPTY)
                    : outcome(swap, walk, fees, answer);
        } catch (ArithmeticException overflow) {
            return refused(EMPTY);
        }
    }

    private static Map<String, Object> refused(String error) {
        return Map.of("ok", false, "error", error);
    }

    private static String error(TickRefusal refusal) {
        return switch (refusal) {
            case NOT_INITIALISED -> "notInitialized()";
            case ZERO_AMOUNT -> "zeroAmountRequired()";
            case PRICE_LIMIT -> "invalidLimitSqrtPrice()";
            case FEE_TAKES_ALL -> "incorrectPluginFee()";
            case AMOUNT_TOO_LARGE -> refusal.revertText();
        };
    }

    private static Uint256 amountIn(TickSwap swap, TickWalk walk) {
        return swap.exactIn() ? swap.amount().minus(walk.unfilled()) : walk.counterAmount();
    }

    private static Map<String, Object> outcome(
            TickSwap swap, TickWalk walk, FeePartLedger fees, FeePlugin.Answer answer) {
        TickState end = walk.end();
        Map<String, Object> outcome = new LinkedHashMap<>();
        outcome.put("ok", true);
        outcome.put("amountIn", amountIn(swap, walk));
        outcome.put(
                "amountOut",
                swap.exactIn() ? walk.counterAmount() : swap.amount().minus(walk.unfilled()));
        outcome.put("sqrtPriceX96", end.sqrtPrice());
        outcome.put("tick", end.tick());
        outcome.put("liquidity", end.liquidity());
        outcome.put("fee", swap.feePips());
        outcome.put("overrideFee", answer.overrideFee());
        // None of the plugins that are known takes a part of its own.
        outcome.put("pluginFee", 0);
        outcome.put("protocolFee", fees.protocolShare());
        outcome.put("feeGrowthDelta", fees.growth());
        outcome.put("steps", walk.steps());
        outcome.put("ticksCrossed", walk.ticksCrossed());
        return outcome;
    }

    static AlgebraIntegralState state(GoldenCase.Fields fields) {
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
                false);
        return new AlgebraIntegralState(state, fields.integer("lastFee"), plugin(fields));
    }

    private static FeePlugin plugin(GoldenCase.Fields fields) {
        return switch (fields.text("plugin")) {
            case "none" -> new FeePlugin.None();
            case "adaptive" -> new FeePlugin.Adaptive(timepoints(fields), config(fields.object("feeConfig")));
            case "sliding" -> {
                GoldenCase.Fields sliding = fields.object("sliding");
                yield new FeePlugin.Sliding(
                        timepoints(fields),
                        sliding.uint("zeroToOneFeeFactor"),
                        sliding.uint("oneToZeroFeeFactor"),
                        sliding.integer("baseFee"),
                        sliding.integer("priceChangeFactor"));
            }
            default ->
                throw new IllegalArgumentException(
                        "plugin must be none, adaptive or sliding, got " + fields.text("plugin"));
        };
    }

    private static TimepointRing timepoints(GoldenCase.Fields fields) {
        return TimepointRing.whole(fields.objects("timepoints").stream()
                .map(point -> new Timepoint(
                        point.uint("blockTimestamp").toLongExact(),
                        Long.parseLong(point.text("tickCumulative")),
                        point.uint("volatilityCumulative"),
                        point.integer("tick"),
                        point.integer("averageTick"),
                        point.integer("windowStartIndex"),
                        Uint256.ZERO))
                .toList());
    }

    private static AdaptiveFeeConfig config(GoldenCase.Fields fields) {
        return new AdaptiveFeeConfig(
                new AdaptiveFeeConfig.Curve(fields.integer("alpha1"), fields.uint("beta1"), fields.integer("gamma1")),
                new AdaptiveFeeConfig.Curve(fields.integer("alpha2"), fields.uint("beta2"), fields.integer("gamma2")),
                fields.integer("baseFee"));
    }
}
