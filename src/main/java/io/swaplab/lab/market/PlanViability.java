package io.swaplab.lab.market;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.Quote;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Says whether a plan that was prepared earlier can still be executed.
 *
 * @param why the reason as one sentence
 * @param pays what the recipient would get now along the plan's own route, in base units; null if unknown
 * @param headroomBps basis points by which {@code pays} or, if that is unknown, the output of the best route is above
 *     the plan's minimum output; negative if below; null if neither was computed
 */
public record PlanViability(
        Kind kind,
        String why,
        @Nullable Uint256 pays,
        @Nullable BigDecimal headroomBps) {
    /** What can be done with the plan. */
    public enum Kind {
        /** The plan's own route pays at least the plan's minimum. */
        EXECUTABLE,
        /** The output of the plan's own route is unknown, but the best route pays at least the plan's minimum. */
        LIKELY,
        PREPARE_AGAIN,
        /** The swap was already sent or settled. */
        OVER
    }

    static PlanViability of(Kind kind, String why) {
        return new PlanViability(kind, why, null, null);
    }

    /**
     * Decides whether a swap can still be executed. If the swap is ready and funded, simulates it. Otherwise predicts
     * the output of its plan from the known pools. If a pool is unknown, the output of the best route decides.
     */
    record Judge(Session session, Swap swap, ExecutionPlan plan) {
        static PlanViability of(Session session, Swap swap, Quote now) {
            SwapState state = swap.state();
            if (state instanceof SwapState.Done || state instanceof SwapState.Sent) {
                return PlanViability.of(
                        Kind.OVER, swap.name() + " is " + state.word() + "; the new quote is for another swap");
            }
            Optional<ExecutablePlan> execution = state.execution();
            return execution.isEmpty()
                    ? PlanViability.of(Kind.PREPARE_AGAIN, "a quote is not binding")
                    : new Judge(session, swap, execution.get().plan()).judge(execution.get(), now);
        }

        private PlanViability judge(ExecutablePlan execution, Quote now) {
            Connection on = session.connection();
            long late = on.client().nowSeconds() - plan.deadline().toLongExact();
            if (late > 0) {
                return PlanViability.of(Kind.PREPARE_AGAIN, "its deadline passed " + late + " s ago");
            }
            if (canBeSimulated()) {
                return simulated();
            }
            return on.pools()
                    .flatMap(pools -> RouteReplay.of(execution.steps(), plan.tokenIn(), plan.tokenOut(), pools.last())
                            .map(route -> route.sell(plan.amountIn(), Map.of()).out()))
                    .map(this::ran)
                    .orElseGet(() -> compared(now));
        }

        /** Whether the swap can be simulated: it is ready, and has the balances and allowances that it needs. */
        private boolean canBeSimulated() {
            NextStep next = session.next().of(swap);
            return swap.state() instanceof SwapState.Ready
                    && next.command() != null
                    && (next.command().startsWith("swap simulate ")
                            || next.command().startsWith("swap execute "));
        }

        private PlanViability simulated() {
            try {
                return pays(session.desk().simulate(swap).userAmountOut(), "the router would pay its minimum and more");
            } catch (SwapReverted reverted) {
                return PlanViability.of(
                        Kind.PREPARE_AGAIN,
                        "the router would refuse it: " + reverted.revert().cause());
            }
        }

        private PlanViability ran(Uint256 gross) {
            return gross.isZero()
                    ? PlanViability.of(Kind.PREPARE_AGAIN, "a pool of its route cannot fill its part any more")
                    : pays(
                            FeeSplit.of(gross, plan.customFeeBps(), 0).net(),
                            "its own route pays its minimum and more on the pools as they are now");
        }

        private PlanViability pays(Uint256 out, String well) {
            return out.isLessThan(plan.minAmountOut())
                    ? new PlanViability(
                            Kind.PREPARE_AGAIN, "its own route pays less than its minimum", out, headroom(out))
                    : new PlanViability(
                            Kind.EXECUTABLE,
                            out.equals(plan.minAmountOut()) ? "its own route pays its minimum exactly" : well,
                            out,
                            headroom(out));
        }

        private PlanViability compared(Quote now) {
            BigDecimal headroom = headroom(now.amountOut());
            return now.amountOut().isLessThan(plan.minAmountOut())
                    ? new PlanViability(
                            Kind.PREPARE_AGAIN, "even the best route pays less than its minimum", null, headroom)
                    : new PlanViability(
                            Kind.LIKELY,
                            "the best route pays its minimum; once it is ready, simulate it to check its own route",
                            null,
                            headroom);
        }

        private BigDecimal headroom(Uint256 out) {
            return ProviderComparison.bpsAbove(
                    new BigDecimal(out.toString()),
                    new BigDecimal(plan.minAmountOut().toString()));
        }
    }
}
