package io.swaplab.client.checks;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.MinimumOut;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.terms.Order;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;

/** The checks against the order: the artifact has the caller's amount, tolerance and time limit. */
public final class OrderChecks {
    /** Clocks of server, client and chain may differ this much. */
    private static final long CLOCK_TOLERANCE_SECS = 120;

    private static final ArtifactCheck CHECK = ArtifactCheck.ORDER;

    private OrderChecks() {}

    /**
     * @param shownSlippageBps the slippage stated in the answer
     * @param nowSeconds Unix seconds
     */
    public static void all(Order order, ExecutionPlan plan, int shownSlippageBps, long nowSeconds, CheckLog log) {
        log.same(CHECK, "amount_in", order.trade().amount(), plan.amountIn());
        minimum(order, plan, log);
        slippage(order, plan, shownSlippageBps, log);
        deadline(order, plan, nowSeconds, log);
    }

    /** An output may be at most one per cent below what a search of the caller's own finds. */
    public static void notBehind(Uint256 best, Uint256 amountOut) {
        Uint256 least = Uint256.mulDivUp(best, Uint256.of(99), Uint256.of(100));
        ArtifactMismatch.holds(
                ArtifactCheck.PRICE,
                !amountOut.isLessThan(least),
                "amount_out",
                "at least " + least + ", one per cent below the " + best + " of the own search",
                amountOut);
    }

    /** Without a tolerance set by the caller, the servers' documented default is the maximum. */
    private static void minimum(Order order, ExecutionPlan plan, CheckLog log) {
        Integer supplied = order.params().slippageBps();
        int slippageBps = supplied == null ? RequestLimits.DEFAULT_SLIPPAGE_BPS : supplied;
        Uint256 floor = MinimumOut.floor(plan.expectedAmountOut(), slippageBps);
        log.holds(
                CHECK,
                !plan.minAmountOut().isLessThan(floor),
                "amount_out_min",
                "at least " + floor + " (" + slippageBps + " bps below the expected output)",
                plan.minAmountOut());
    }

    /** The stated slippage equals the requested one; without a request, it equals the one that the minimum implies. */
    private static void slippage(Order order, ExecutionPlan plan, int shownBps, CheckLog log) {
        Integer supplied = order.params().slippageBps();
        if (supplied != null) {
            log.same(CHECK, "slippage_bps", supplied, shownBps);
        } else {
            log.same(
                    CHECK,
                    "slippage_bps (the minimum it leaves)",
                    plan.minAmountOut(),
                    MinimumOut.floor(plan.expectedAmountOut(), shownBps));
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

    /** An answer of long ago has a deadline of long ago; its amounts are those of another market. */
    private static void notOld(ExecutionPlan plan, long earliest, CheckLog log) {
        log.holds(
                CHECK,
                earliest < 0 || !plan.deadline().isLessThan(Uint256.of(earliest)),
                "deadline",
                "at least " + earliest + ", for an answer of now",
                plan.deadline());
    }
}
