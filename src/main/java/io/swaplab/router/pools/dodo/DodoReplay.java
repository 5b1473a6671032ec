package io.swaplab.router.pools.dodo;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ReplayOutcome;
import io.swaplab.router.pools.quoting.SwapRefusal;
import java.util.Map;

/** Replays recorded trades of both generations; for classical pools also with their own exact output. */
final class DodoReplay {
    private DodoReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        DodoState state = state(recorded.state());
        GoldenCase.Fields asked = recorded.swap();
        boolean sellBase = asked.flag("sellBase");
        Uint256 amount = asked.uint("amount");
        return ReplayOutcome.of(outcome -> {
            if (state.kind() == DodoKind.CLASSICAL && !sellBase) {
                buy(state, asked, outcome);
            } else {
                settled(outcome, state.kind(), trade(state, sellBase, amount));
            }
        });
    }

    private static DodoTrade trade(DodoState state, boolean sellBase, Uint256 amountIn) {
        return state.kind() == DodoKind.CLASSICAL
                ? DodoV1Trades.sellBase(state, amountIn)
                : DodoV2Trades.sell(state, sellBase, amountIn);
    }

    private static void buy(DodoState state, GoldenCase.Fields asked, ReplayOutcome outcome) {
        Uint256 amount = asked.uint("amount");
        if (!asked.flag("exactIn")) {
            settled(outcome, state.kind(), DodoV1Trades.buyBase(state, amount, Uint256.MAX));
            return;
        }
        Uint256 answer = helperAnswer(state, amount);
        outcome.put("helperOut", answer);
        DodoTrade trade = DodoV1Trades.buyBase(state, answer, amount);
        settled(outcome, state.kind(), trade);
        outcome.put("leftover", amount.minus(trade.amountIn()));
    }

    /** The sell helper's result; its reverts are reported separately from the pool's. */
    private static Uint256 helperAnswer(DodoState state, Uint256 amount) {
        try {
            return DodoV1Trades.helperAnswer(state, amount);
        } catch (SwapRefusal refused) {
            throw SwapRefusal.tooMuch("helper: " + refused.revertText());
        }
    }

    private static void settled(ReplayOutcome outcome, DodoKind kind, DodoTrade trade) {
        outcome.settled(trade.amountIn(), trade.amountOut())
                .put("mtFee", trade.mtFee())
                .put("baseReserve", trade.after().baseReserve())
                .put("quoteReserve", trade.after().quoteReserve());
        if (kind != DodoKind.DERIVED_TARGETS) {
            outcome.put("baseTarget", trade.after().baseTarget())
                    .put("quoteTarget", trade.after().quoteTarget())
                    .put("rState", trade.after().balance().ordinal());
        }
    }

    static DodoState state(GoldenCase.Fields fields) {
        DodoKind kind = switch (fields.text("type")) {
            case "V1" -> DodoKind.CLASSICAL;
            case "DVM" -> DodoKind.DERIVED_TARGETS;
            default -> DodoKind.STORED_TARGETS;
        };
        DodoGate gate = kind == DodoKind.CLASSICAL
                ? new DodoGate(
                        fields.flag("tradeAllowed"),
                        fields.flag("sellingAllowed"),
                        fields.flag("buyingAllowed"),
                        Uint256.MAX,
                        Uint256.MAX)
                : DodoGate.OPEN;
        return new DodoState(
                kind,
                fields.uint("i"),
                fields.uint("k"),
                fields.uint("lpFeeRate"),
                fields.uint("mtFeeRate"),
                fields.uint("baseReserve"),
                fields.uint("quoteReserve"),
                fields.uint("baseTarget"),
                fields.uint("quoteTarget"),
                Balance.of(fields.integer("rState")),
                gate);
    }
}
