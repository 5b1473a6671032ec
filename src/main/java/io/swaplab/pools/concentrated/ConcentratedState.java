package io.swaplab.pools.concentrated;

import io.swaplab.market.PoolForm;
import io.swaplab.math.Uint256;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickTable;

/**
 * Everything a V3 pool's quotes depend on.
 *
 * @param feePips fee on the input in millionths; a share of it may go to the protocol, which moves no amount
 */
record ConcentratedState(int feePips, TickState ticks) {

    /** A form does not tell how much liquidity ends at a tick, which no quote asks: the least that may is taken. */
    static ConcentratedState of(PoolForm.Ranges form) {
        TickTable table = TickTable.of(form.ticks().stream()
                .map(tick -> new TickTable.Tick(
                        tick.index(),
                        tick.liquidityNet(),
                        tick.liquidityNet().magnitude().max(Uint256.ONE)))
                .toList());
        TickState ticks =
                new TickState(form.sqrtPrice(), form.tick(), form.liquidity(), form.tickSpacing(), table, true);
        return new ConcentratedState(form.feePips(), ticks);
    }

    PoolForm form() {
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
}
