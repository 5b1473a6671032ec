package io.swaplab.client;

import io.swaplab.client.execution.BasisPoints;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.execution.SwapStep.ExactOutputHop;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.swap.Order;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * Checks what a plan for an exact output buys and may spend. The order is the minimum output, so a plan that sells more
 * than the order needs would be open to anyone who moves the price: the gross output must be the order exactly.
 */
final class ExactOutputChecks {
    private static final ArtifactCheck CHECK = ArtifactCheck.ORDER;

    private ExactOutputChecks() {}

    /**
     * Requires that the recipient gets the order after the fee, and that the maximum input is the quoted input raised by
     * the slippage tolerance: that of the caller, or the default. The last path, and only this one, buys what the others
     * have not paid.
     */
    static void all(Order order, ExecutionPlan plan, FindRouteData route, int shownSlippageBps, CheckLog log) {
        Uint256 wanted = order.trade().amount();
        log.same(CHECK, "amount_out_min", wanted, plan.minAmountOut());
        log.same(
                CHECK,
                "amount_out",
                FeeSplit.grossFor(wanted, order.params().customFeeBps()),
                AnswerFieldParser.amount("amount_out", route.amountOut()));
        Integer supplied = order.params().slippageBps();
        log.same(
                CHECK,
                "slippage_bps",
                supplied == null ? RequestLimits.DEFAULT_SLIPPAGE_BPS : supplied,
                shownSlippageBps);
        Uint256 quoted = AnswerFieldParser.amount("amount_in", route.amountIn());
        log.same(CHECK, "max_amount_in", BasisPoints.maximumIn(quoted, shownSlippageBps), plan.amountIn());
        paths(route.paths(), route.paths().size() - 1, log);
        log.same(CHECK, "amount_in", used(plan.amountIn(), route.paths()), quoted);
    }

    /** Requires that a route of an exact input neither states a maximum input nor buys an exact output. */
    static void none(FindRouteData route, CheckLog log) {
        log.holds(CHECK, route.maxAmountIn() == null, "max_amount_in", "absent", route.maxAmountIn());
        paths(route.paths(), -1, log);
    }

    /** What a route takes of its maximum input if its last path needs less than it may spend. */
    private static Uint256 used(Uint256 most, List<RouteSegment> paths) {
        RouteSegment last = paths.isEmpty() ? null : paths.getLast();
        if (last == null || last.amountUsed() == null) {
            return most;
        }
        Uint256 may = AnswerFieldParser.amount("paths.amount_in", last.amountIn());
        Uint256 needs = AnswerFieldParser.amount("paths.amount_used", last.amountUsed());
        return needs.isGreaterThan(may) ? most : less(most, may.minus(needs));
    }

    private static Uint256 less(Uint256 amount, Uint256 subtracted) {
        return amount.isLessThan(subtracted) ? Uint256.ZERO : amount.minus(subtracted);
    }

    /** Requires that only the segment at this index buys an exact output, and that it says so. */
    private static void paths(List<RouteSegment> paths, int only, CheckLog log) {
        for (int i = 0; i < paths.size(); i++) {
            RouteSegment path = paths.get(i);
            boolean buys = !AnswerFieldParser.step(path).path().isEmpty();
            boolean named = path.provider().equals(ExactOutputHop.PROVIDER);
            log.holds(
                    CHECK,
                    buys == (i == only) && named == (i == only),
                    "paths[" + i + "].provider",
                    i == only
                            ? "EXACT_OUTPUT, with a path of pools, as the last step of an exact output"
                            : "a provider whose pool sells a fixed input; only the last step of an exact output is a path",
                    path.provider());
        }
    }
}
