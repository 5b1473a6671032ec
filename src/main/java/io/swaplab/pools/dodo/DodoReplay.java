package io.swaplab.pools.dodo;

import io.swaplab.market.GoldenCase;
import io.swaplab.math.Uint256;
import io.swaplab.pools.quoting.SwapRefusal;
import java.util.LinkedHashMap;
import java.util.Map;

/** Recorded trades of both generations, with the classical pools' own exact output. */
final class DodoReplay {
    private DodoReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        DodoState state = state(recorded.state());
        GoldenCase.Fields asked = recorded.swap();
        boolean sellBase = asked.flag("sellBase");
        Uint256 amount = asked.uint("amount");
        Map<String, Object> outcome = new LinkedHashMap<>();
        try {
            if (state.kind() == DodoKind.CLASSICAL && !sellBase) {
                return buy(state, asked, outcome);
            }
            settled(outcome, state.kind(), trade(state, sellBase, amount));
        } catch (SwapRefusal refused) {
            outcome.put("ok", false);
            outcome.put("error", refused.revertText());
        }
        return outcome;
    }

    private static DodoTrade trade(DodoState state, boolean sellBase, Uint256 amountIn) {
        return state.kind() == DodoKind.CLASSICAL
                ? DodoV1Trades.sellBase(state, amountIn)
                : DodoV2Trades.sell(state, sellBase, amountIn);
    }

    private static Map<String, Object> buy(DodoState state, GoldenCase.Fields asked, Map<String, Object> outcome) {
        Uint256 amount = asked.uint("amount");
        if (!asked.flag("exactIn")) {
            settled(outcome, state.kind(), DodoV1Trades.buyBase(state, amount, Uint256.MAX));
            return outcome;
        }
        Uint256 answer;
        try {
            answer = DodoV1Trades.helperAnswer(state, amount);
        } catch (SwapRefusal refused) {
            outcome.put("ok", false);
            outcome.put("error", "helper: " + refused.revertText());
            return outcome;
        }
        outcome.put("helperOut", answer);
        DodoTrade trade = DodoV1Trades.buyBase(state, answer, amount);
        settled(outcome, state.kind(), trade);
        outcome.put("leftover", amount.minus(trade.amountIn()));
        return outcome;
    }

    private static void settled(Map<String, Object> outcome, DodoKind kind, DodoTrade trade) {
        outcome.put("ok", true);
        outcome.put("amountIn", trade.amountIn());
        outcome.put("amountOut", trade.amountOut());
        outcome.put("mtFee", trade.mtFee());
        outcome.put("baseReserve", trade.after().baseReserve());
        outcome.put("quoteReserve", trade.after().quoteReserve());
        if (kind != DodoKind.DERIVED_TARGETS) {
            outcome.put("baseTarget", trade.after().baseTarget());
            outcome.put("quoteTarget", trade.after().quoteTarget());
            outcome.put("rState", trade.after().balance().ordinal());
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
