package io.swaplab.router.pools.tick;

import io.swaplab.core.market.PoolForm;
import io.swaplab.core.math.Uint256;

/** Converts ticks with a fixed fee to the form used in market files, and back. */
public final class RangesForm {
    private RangesForm() {}

    static PoolForm of(TickState ticks, int feePips) {
        return new PoolForm.Ranges(
                ticks.sqrtPrice(),
                ticks.tick(),
                ticks.liquidity(),
                ticks.tickSpacing(),
                ticks.table().ticks().stream()
                        .map(tick -> new PoolForm.NetTick(tick.index(), tick.liquidityNet()))
                        .toList(),
                feePips);
    }

    /**
     * The ticks of a form. A form has no gross liquidity, which no quote depends on, so the least possible value is
     * used.
     */
    public static TickState ticks(PoolForm.Ranges form) {
        TickTable table = TickTable.of(form.ticks().stream()
                .map(tick -> new TickTable.Tick(
                        tick.index(),
                        tick.liquidityNet(),
                        tick.liquidityNet().magnitude().max(Uint256.ONE)))
                .toList());
        return new TickState(form.sqrtPrice(), form.tick(), form.liquidity(), form.tickSpacing(), table, true);
    }
}
