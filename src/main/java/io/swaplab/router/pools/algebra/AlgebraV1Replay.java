package io.swaplab.router.pools.algebra;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.router.pools.quoting.ReplayOutcome;
import io.swaplab.router.pools.tick.FeePartLedger;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickRefusal;
import io.swaplab.router.pools.tick.TickReplay;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickSwap;
import java.util.Map;

/** Replays recorded swaps of V1 pools, each at the second of its block. */
final class AlgebraV1Replay {
    private AlgebraV1Replay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        GoldenCase.Fields asked = recorded.swap();
        try {
            TickPool.Reading<AlgebraV1Fee> stored = state(recorded.state());
            TickState ticks = stored.ticks();
            AlgebraV1Fee fee = stored.fee().at(asked.uint("timestamp").toLongExact(), ticks.tick());
            TickSwap swap = TickReplay.asked(asked, fee);
            int community = recorded.state().integer(swap.zeroForOne() ? "communityFee0" : "communityFee1");
            FeePartLedger fees = new FeePartLedger(community);
            return ReplayOutcome.of(outcome -> new TickReplay(ticks, swap, fees, TickRefusal::revertText)
                    .settle(outcome)
                    .put("timepointIndex", fee.timepoints().lastIndex()));
        } catch (ArithmeticException overflow) {
            return ReplayOutcome.refused("empty");
        }
    }

    static TickPool.Reading<AlgebraV1Fee> state(GoldenCase.Fields fields) {
        TimepointRing timepoints = TimepointRing.whole(fields.objects("timepoints").stream()
                .map(AlgebraV1Replay::timepoint)
                .toList());
        AlgebraV1Fee fee = new AlgebraV1Fee(
                fields.integer("lastFee"),
                timepoints,
                fields.uint("volumePerLiquidityInBlock"),
                AlgebraV1FeeConfig.of(fields.object("feeConfig")));
        return new TickPool.Reading<>(fee, TickReplay.ticks(fields, true));
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
}
