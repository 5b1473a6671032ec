package io.swaplab.client;

import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks those values of a route that are only displayed and never signed. Users base decisions on them, so numbers
 * must be in range and amounts must add up.
 */
public final class DisplayOnlyChecks {
    private DisplayOnlyChecks() {}

    /** Checks the format and range of those values of a route that are only displayed. */
    public static void form(FindRouteData route) {
        NullChecks.given("route", route);
        AnswerFieldParser.gasCost(route);
        AnswerFieldParser.optimalityBps(route);
        AnswerFieldParser.optimalityPathsBps(route);
        AnswerFieldParser.optimalityNetBps(route);
        AnswerFieldParser.fraction("deviation_ratio", route.deviationRatio());
        ArtifactMismatch.holds(ArtifactCheck.FORM, route.gas() > 0, "gas", "above zero", route.gas());
        Uint256 amountIn = AnswerFieldParser.amount("amount_in", route.amountIn());
        ArtifactMismatch.holds(ArtifactCheck.FORM, !amountIn.isZero(), "amount_in", "above zero", amountIn);
        AnswerFieldParser.address("contracts.router", route.contracts().router());
        route.contracts()
                .adapters()
                .forEach((name, text) -> AnswerFieldParser.address("contracts.adapters." + name, text));
        for (int i = 0; i < route.paths().size(); i++) {
            AnswerFieldParser.fraction(
                    "paths[" + i + "].fee_rate", route.paths().get(i).feeRate());
        }
    }

    /**
     * C9: the input of each trade in {@code paths} is covered by the order's input and the outputs of earlier trades.
     * The amount of the output token after the last trade equals the gross output.
     */
    public static void amounts(FindRouteData route, Address tokenIn, Address tokenOut, CheckLog log) {
        NullChecks.given("route", route, "tokenIn", tokenIn, "tokenOut", tokenOut, "log", log);
        Map<Address, Uint256> held = new HashMap<>();
        held.put(tokenIn, AnswerFieldParser.mostInput(route));
        List<RouteSegment> paths = route.paths();
        for (int i = 0; i < paths.size(); i++) {
            RouteSegment path = paths.get(i);
            String at = "paths[" + i + "].";
            Address in = AnswerFieldParser.address(at + "token_in", path.tokenIn());
            Uint256 spent = AnswerFieldParser.amount(at + "amount_in", path.amountIn());
            Uint256 there = held.getOrDefault(in, Uint256.ZERO);
            log.holds(
                    ArtifactCheck.C9,
                    !there.isLessThan(spent),
                    at + "amount_in",
                    "at most " + there + ", the amount that earlier paths leave",
                    spent);
            held.put(in, there.isLessThan(spent) ? Uint256.ZERO : there.minus(spent));
            Uint256 got = AnswerFieldParser.amount(at + "amount_out", path.amountOut());
            Address out = AnswerFieldParser.address(at + "token_out", path.tokenOut());
            log.holds(
                    ArtifactCheck.C9,
                    !in.equals(tokenOut),
                    at + "token_in",
                    "another token than the output of the order",
                    in);
            log.holds(
                    ArtifactCheck.C9,
                    !out.equals(tokenIn),
                    at + "token_out",
                    "another token than the input of the order",
                    out);
            Uint256 before = held.getOrDefault(out, Uint256.ZERO);
            held.put(out, before.plusOverflows(got) ? Uint256.MAX : before.plus(got));
        }
        log.same(
                ArtifactCheck.C9,
                "paths (output)",
                AnswerFieldParser.amount("amount_out", route.amountOut()),
                held.getOrDefault(tokenOut, Uint256.ZERO));
    }
}
