package io.swaplab.pools.concentrated;

import io.swaplab.market.GoldenCase;
import io.swaplab.math.Int128;
import io.swaplab.math.Uint256;
import io.swaplab.pools.tick.FeePartLedger;
import io.swaplab.pools.tick.TickRefusal;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickSwap;
import io.swaplab.pools.tick.TickTable;
import io.swaplab.pools.tick.TickWalk;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Recorded swaps of V3 pools, with the pool's own exact-output form and price limits. */
final class ConcentratedReplay {
    private static final int TICK_COLUMNS = 3;

    /** How a build keeps the protocol's part of a fee, which is zero where nothing is taken. */
    enum ProtocolPart {
        /** The fee is divided by it. */
        DIVISOR {
            @Override
            FeePartLedger split(int kept) {
                return kept == 0 ? new FeePartLedger(0) : new FeePartLedger(1, kept);
            }
        },
        TEN_THOUSANDTHS {
            @Override
            FeePartLedger split(int kept) {
                return new FeePartLedger(kept, 10_000);
            }
        };

        abstract FeePartLedger split(int kept);
    }

    private ConcentratedReplay() {}

    static Map<String, Object> replay(GoldenCase recorded, ProtocolPart part) {
        ConcentratedState state = state(recorded.state());
        GoldenCase.Fields asked = recorded.swap();
        boolean exactIn = asked.flag("exactIn");
        Uint256 amount = asked.uint("amount");
        TickSwap swap = new TickSwap(asked.flag("zeroForOne"), exactIn, amount, asked.uint("limit"), state.feePips());
        TickRefusal refusal = TickRefusal.of(state.ticks(), swap);
        if (refusal != null) {
            return Map.of("ok", false, "error", refusal.revertText());
        }
        FeePartLedger fees = part.split(recorded.state().integer(swap.zeroForOne() ? "feeProtocol0" : "feeProtocol1"));
        TickWalk walk = new TickWalk(state.ticks(), swap, fees);
        Uint256 filled = amount.minus(walk.unfilled());
        TickState end = walk.end();
        Map<String, Object> outcome = new LinkedHashMap<>();
        outcome.put("ok", true);
        outcome.put("amountIn", exactIn ? filled : walk.counterAmount());
        outcome.put("amountOut", exactIn ? walk.counterAmount() : filled);
        outcome.put("sqrtPriceX96", end.sqrtPrice());
        outcome.put("tick", end.tick());
        outcome.put("liquidity", end.liquidity());
        outcome.put("fee", state.feePips());
        outcome.put("protocolFee", fees.protocolShare());
        outcome.put("feeGrowthDelta", fees.growth());
        outcome.put("steps", walk.steps());
        outcome.put("ticksCrossed", walk.ticksCrossed());
        return outcome;
    }

    static ConcentratedState state(GoldenCase.Fields fields) {
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
        return new ConcentratedState(fields.integer("fee"), state);
    }
}
