package io.swaplab.router.pools.algebra;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ReplayOutcome;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.tick.FeePartLedger;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickRefusal;
import io.swaplab.router.pools.tick.TickReplay;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickSwap;
import java.util.Map;

/** Replays recorded swaps of Integral pools, each at the second of its block. */
final class AlgebraIntegralReplay {
    /** The recorded state of a pool and its plugin, whose fee depends on the second of a swap. */
    record State(TickState ticks, int lastFee, FeePlugin plugin) {
        TickPool.Reading<AlgebraIntegralFee> at(long secs) {
            return new TickPool.Reading<>(AlgebraIntegralFee.at(lastFee, plugin, ticks.tick(), secs), ticks);
        }
    }

    /** Width of a pool's stored reserves in bits. */
    private static final int RESERVE_BITS = 128;

    private static final String EMPTY = "empty";

    private AlgebraIntegralReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        GoldenCase.Fields asked = recorded.swap();
        State state = state(recorded.state());
        try {
            boolean zeroForOne = asked.flag("zeroForOne");
            long secs = asked.uint("timestamp").toLongExact();
            FeePlugin.Answer answer =
                    state.plugin().beforeSwap(zeroForOne, state.ticks().tick(), secs);
            TickSwap swap = TickReplay.asked(asked, answer.feeOr(state.lastFee()));
            FeePartLedger fees = new FeePartLedger(recorded.state().integer("communityFee"));
            Uint256 reserve = recorded.state().uint(zeroForOne ? "reserve0" : "reserve1");
            return ReplayOutcome.of(outcome -> {
                TickReplay replay = new TickReplay(state.ticks(), swap, fees, AlgebraIntegralReplay::error);
                if (reserve.plus(replay.amountIn()).bitLength() > RESERVE_BITS) {
                    throw SwapRefusal.tooMuch(EMPTY);
                }
                // The plugin fee is always 0, because none of the known plugins charges one.
                replay.settle(outcome).put("overrideFee", answer.overrideFee()).put("pluginFee", 0);
            });
        } catch (ArithmeticException overflow) {
            return ReplayOutcome.refused(EMPTY);
        }
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

    static State state(GoldenCase.Fields fields) {
        return new State(TickReplay.ticks(fields, false), fields.integer("lastFee"), plugin(fields));
    }

    private static FeePlugin plugin(GoldenCase.Fields fields) {
        return switch (fields.text("plugin")) {
            case "none" -> new FeePlugin.None();
            case "adaptive" ->
                new FeePlugin.Adaptive(timepoints(fields), AdaptiveFeeConfig.of(fields.object("feeConfig")));
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
}
