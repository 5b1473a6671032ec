package io.swaplab.lab.quotes;

import io.swaplab.client.artifact.Quote;
import io.swaplab.client.artifact.SwapExecution;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether an earlier plan can still be executed.
 *
 * @param why one sentence
 * @param pays current output of its own route for the recipient, in base units; null if unknown
 * @param headroomBps how far that, or else the best route, is above the minimum; null without a minimum
 */
public record Verdict(
        Kind kind,
        String why,
        @Nullable Uint256 pays,
        @Nullable BigDecimal headroomBps) {
    /** In one word. */
    public enum Kind {
        /** Its own route pays at least its minimum. */
        EXECUTABLE,
        /** The best route pays its minimum; its own route was not evaluated. */
        LIKELY,
        PREPARE_AGAIN,
        /** There is nothing left to execute. */
        OVER
    }

    static Verdict of(Kind kind, String why) {
        return new Verdict(kind, why, null, null);
    }

    /**
     * Decides whether a swap can still be executed: by a simulation if it can be sent, else by running its steps on the
     * known pools, and if neither is possible by the output of the best route.
     */
    record Judge(Session session, Swap swap, ExecutionPlan plan) {
        static Verdict of(Session session, Swap swap, Quote now) {
            SwapState state = swap.state();
            if (state instanceof SwapState.Settled || state instanceof SwapState.Submitted) {
                return Verdict.of(
                        Kind.OVER, swap.name() + " is " + state.word() + "; the new quote is for another swap");
            }
            Optional<SwapExecution> execution = state.execution();
            return execution.isEmpty()
                    ? Verdict.of(Kind.PREPARE_AGAIN, "a quote is not binding")
                    : new Judge(session, swap, execution.get().plan()).judge(execution.get(), now);
        }

        private Verdict judge(SwapExecution execution, Quote now) {
            Connection on = session.connection();
            long late = on.client().nowSeconds() - plan.deadline().toLongExact();
            if (late > 0) {
                return Verdict.of(Kind.PREPARE_AGAIN, "its deadline passed " + late + " s ago");
            }
            if (canBeSimulated()) {
                return simulated();
            }
            return on.pools()
                    .flatMap(pools -> PlanRun.gross(execution, pools.last()))
                    .map(this::ran)
                    .orElseGet(() -> compared(now));
        }

        /** Ready, with all that it needs of payer and executor; else the simulation would fail for want of that. */
        private boolean canBeSimulated() {
            NextStep next = session.next().of(swap);
            return swap.state() instanceof SwapState.Ready
                    && next.command() != null
                    && (next.command().startsWith("swap simulate ")
                            || next.command().startsWith("swap execute "));
        }

        private Verdict simulated() {
            try {
                return pays(session.desk().simulate(swap).userAmountOut(), "the router would pay its minimum and more");
            } catch (SwapReverted reverted) {
                return Verdict.of(
                        Kind.PREPARE_AGAIN,
                        "the router would refuse it: " + reverted.revert().cause());
            }
        }

        private Verdict ran(Uint256 gross) {
            return gross.isZero()
                    ? Verdict.of(Kind.PREPARE_AGAIN, "a pool of its route cannot fill its part any more")
                    : pays(
                            FeeSplit.of(gross, plan.customFeeBps(), 0).net(),
                            "its own route pays its minimum and more on the pools as they are now");
        }

        private Verdict pays(Uint256 out, String well) {
            return out.isLessThan(plan.minAmountOut())
                    ? new Verdict(Kind.PREPARE_AGAIN, "its own route pays less than its minimum", out, headroom(out))
                    : new Verdict(
                            Kind.EXECUTABLE,
                            out.equals(plan.minAmountOut()) ? "its own route pays its minimum exactly" : well,
                            out,
                            headroom(out));
        }

        private Verdict compared(Quote now) {
            BigDecimal headroom = headroom(now.amountOut());
            return now.amountOut().isLessThan(plan.minAmountOut())
                    ? new Verdict(Kind.PREPARE_AGAIN, "even the best route pays less than its minimum", null, headroom)
                    : new Verdict(
                            Kind.LIKELY,
                            "the best route pays its minimum; whether its own does, a simulation shows once it is ready",
                            null,
                            headroom);
        }

        private BigDecimal headroom(Uint256 out) {
            return Comparison.bpsAbove(
                    new BigDecimal(out.toString()),
                    new BigDecimal(plan.minAmountOut().toString()));
        }
    }
}
