package io.swaplab.router.pools.tick;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapReplayResult;
import java.util.List;
import java.util.function.Function;

/** Replays a recorded swap, which may have an exact output or a price limit, and computes how its fees are split. */
public final class TickSwapReplay {
    private static final int TICK_COLUMNS = 3;

    private final TickSwapRequest swap;
    private final TickWalk walk;
    private final FeeLedger fees;

    /**
     * Runs the swap.
     *
     * @param revertTexts returns the contract's text for each refusal
     * @throws SwapRefusal if the pool rejects the swap
     */
    public TickSwapReplay(
            TickState ticks, TickSwapRequest swap, FeeLedger fees, Function<TickRefusal, String> revertTexts) {
        TickRefusal refusal = TickRefusal.of(ticks, swap);
        if (refusal != null) {
            throw SwapRefusal.tooMuch(revertTexts.apply(refusal));
        }
        this.swap = swap;
        this.walk = new TickWalk(ticks, swap, fees);
        this.fees = fees;
    }

    /**
     * The ticks of a recorded state.
     *
     * @param wordStops whether a step of a swap also ends at the edge of a bitmap word, as in {@link TickState}
     */
    public static TickState ticks(GoldenCase.Fields fields, boolean wordStops) {
        List<TickTable.Tick> ticks = fields.rows("ticks", TICK_COLUMNS).stream()
                .map(row -> new TickTable.Tick(
                        Integer.parseInt(row.get(0)), Int128.parse(row.get(1)), Uint256.parse(row.get(2))))
                .toList();
        return new TickState(
                fields.uint("sqrtPriceX96"),
                fields.integer("tick"),
                fields.uint("liquidity"),
                fields.integer("tickSpacing"),
                TickTable.of(ticks),
                wordStops);
    }

    /** The recorded swap, with the fee of its direction. */
    public static TickSwapRequest asked(GoldenCase.Fields swap, SwapFee fee) {
        return asked(swap, fee.pips(swap.flag("zeroForOne")));
    }

    /** The recorded swap, with a fee in millionths. */
    public static TickSwapRequest asked(GoldenCase.Fields swap, int feePips) {
        return new TickSwapRequest(
                swap.flag("zeroForOne"), swap.flag("exactIn"), swap.uint("amount"), swap.uint("limit"), feePips);
    }

    /** The input that the swap took, fee included. */
    public Uint256 amountIn() {
        return swap.exactIn() ? swap.amount().minus(walk.unfilled()) : walk.counterAmount();
    }

    /** The output that the swap paid. */
    public Uint256 amountOut() {
        return swap.exactIn() ? walk.counterAmount() : swap.amount().minus(walk.unfilled());
    }

    /** Adds the results under the names used in recordings. */
    public SwapReplayResult settle(SwapReplayResult outcome) {
        TickState end = walk.end();
        return outcome.settled(amountIn(), amountOut())
                .put("sqrtPriceX96", end.sqrtPrice())
                .put("tick", end.tick())
                .put("liquidity", end.liquidity())
                .put("fee", swap.feePips())
                .put("protocolFee", fees.protocolShare())
                .put("feeGrowthDelta", fees.growth())
                .put("steps", walk.steps())
                .put("ticksCrossed", walk.ticksCrossed());
    }
}
