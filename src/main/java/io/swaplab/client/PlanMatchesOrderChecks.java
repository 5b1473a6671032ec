package io.swaplab.client;

import io.swaplab.client.execution.BasisPoints;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.SwapStep.ExactOutputHop;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.swap.Order;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.math.Uint256;
import java.util.List;

/** Checks that a plan respects the amount, the slippage tolerance and the time limit of the caller's order. */
public final class PlanMatchesOrderChecks {
    /** The maximum difference, in seconds, between the clocks of server, client and chain. */
    private static final long CLOCK_TOLERANCE_SECS = 120;

    private static final ArtifactCheck CHECK = ArtifactCheck.ORDER;

    private PlanMatchesOrderChecks() {}

    /**
     * Makes all checks of a plan against the order.
     *
     * @param route the answer's route, whose amounts are those of the plan
     * @param shownSlippageBps the slippage stated in the answer
     * @param nowSeconds Unix seconds
     */
    public static void all(
            Order order, ExecutionPlan plan, FindRouteData route, int shownSlippageBps, long nowSeconds, CheckLog log) {
        NullChecks.given("order", order, "plan", plan, "route", route, "log", log);
        if (order.trade().exactIn()) {
            log.same(CHECK, "amount_in", order.trade().amount(), plan.amountIn());
            ExactOutputChecks.none(route, log);
            minimum(order, plan, log);
            slippage(order, plan, shownSlippageBps, log);
        } else {
            ExactOutputChecks.all(order, plan, route, shownSlippageBps, log);
        }
        deadline(order, plan, nowSeconds, log);
    }

    /**
     * Requires that a route uses only providers and pools that the caller allows. The extra data of an adapter can name
     * further pools, in any encoding that the adapter accepts, so no excluded pool may occur in it. The providers of
     * such pools are not stated.
     */
    static void route(SearchTerms terms, List<RouteSegment> paths, CheckLog log) {
        for (int i = 0; i < paths.size(); i++) {
            RouteSegment path = paths.get(i);
            String at = "paths[" + i + "].";
            boolean allowed = terms.providers().isEmpty()
                    || terms.providers().contains(path.provider())
                    || path.provider().equals(ExactOutputHop.PROVIDER);
            log.holds(
                    CHECK,
                    allowed && !terms.excludedProviders().contains(path.provider()),
                    at + "provider",
                    "a provider that the caller allows",
                    path.provider());
            Address pool = AnswerFieldParser.address("paths.pool", path.pool());
            log.holds(
                    CHECK,
                    !terms.excludedPools().contains(pool),
                    at + "pool",
                    "a pool that the caller does not exclude",
                    pool);
            String extraData = AnswerFieldParser.extraData("paths.extra_data", path.extraData())
                    .toString();
            for (Address excluded : terms.excludedPools()) {
                log.holds(
                        CHECK,
                        !extraData.contains(excluded.toLowerHex().substring(2)),
                        at + "extra_data",
                        "no pool that the caller excludes",
                        excluded);
            }
        }
    }

    /** Refuses an output more than one per cent below {@code best}, the output of the caller's own route search. */
    public static void notBehind(Uint256 best, Uint256 amountOut) {
        NullChecks.given("best", best, "amountOut", amountOut);
        Uint256 least = Uint256.mulDivUp(best, Uint256.of(99), Uint256.of(100));
        ArtifactMismatch.holds(
                ArtifactCheck.PRICE,
                !amountOut.isLessThan(least),
                "amount_out",
                "at least " + least + ", one per cent below the " + best + " found by the client's own search",
                amountOut);
    }

    /** Requires a minimum output that respects the caller's slippage tolerance, or the default if none was given. */
    private static void minimum(Order order, ExecutionPlan plan, CheckLog log) {
        Integer supplied = order.params().slippageBps();
        int slippageBps = supplied == null ? RequestLimits.DEFAULT_SLIPPAGE_BPS : supplied;
        Uint256 floor = BasisPoints.minimumOut(plan.expectedAmountOut(), slippageBps);
        log.holds(
                CHECK,
                !plan.minAmountOut().isLessThan(floor),
                "amount_out_min",
                "at least " + floor + " (" + slippageBps + " bps below the expected output)",
                plan.minAmountOut());
    }

    /**
     * Requires the slippage stated in the answer to be the one that the caller requested. If the caller requested none,
     * it must be the one from which the plan's minimum output follows.
     */
    private static void slippage(Order order, ExecutionPlan plan, int shownBps, CheckLog log) {
        Integer supplied = order.params().slippageBps();
        if (supplied != null) {
            log.same(CHECK, "slippage_bps", supplied, shownBps);
        } else {
            log.same(
                    CHECK,
                    "slippage_bps (the minimum it leaves)",
                    plan.minAmountOut(),
                    BasisPoints.minimumOut(plan.expectedAmountOut(), shownBps));
        }
    }

    private static void deadline(Order order, ExecutionPlan plan, long nowSeconds, CheckLog log) {
        Long supplied = order.params().deadlineSecs();
        long limit = supplied == null ? RequestLimits.MAX_DEADLINE_SECS : supplied;
        Uint256 latest = Uint256.of(nowSeconds).plus(limit).plus(CLOCK_TOLERANCE_SECS);
        log.holds(CHECK, !plan.deadline().isGreaterThan(latest), "deadline", "at most " + latest, plan.deadline());
        if (supplied != null) {
            notOld(plan, nowSeconds + supplied - CLOCK_TOLERANCE_SECS, log);
        }
    }

    /** Refuses a plan whose deadline is before {@code earliest} (Unix seconds), because it answers an older request. */
    private static void notOld(ExecutionPlan plan, long earliest, CheckLog log) {
        log.holds(
                CHECK,
                earliest < 0 || !plan.deadline().isLessThan(Uint256.of(earliest)),
                "deadline",
                "at least " + earliest + ", or else the answer is too old",
                plan.deadline());
    }
}
