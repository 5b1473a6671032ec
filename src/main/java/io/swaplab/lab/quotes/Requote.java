package io.swaplab.lab.quotes;

import io.swaplab.client.artifact.Quote;
import io.swaplab.client.artifact.SwapExecution;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.terms.CustomFee;
import io.swaplab.client.wire.market.FindRouteData;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.swap.Swap;
import io.swaplab.lab.swap.SwapState;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A new quote for a swap's terms, compared with the last one.
 *
 * @param before net output of the last quote, in base units
 * @param routeBefore route of the last quote
 */
public record Requote(
        Swap swap, Uint256 before, FindRouteData routeBefore, Quote now, List<RouteChange> changes, Verdict verdict) {
    public Requote {
        changes = List.copyOf(changes);
    }

    /**
     * Requests the new quote.
     *
     * @throws Refusal if the swap was neither quoted nor prepared before
     */
    public static Requote of(Session session, Swap swap) {
        session.look();
        FindRouteData route = swap.last(SwapState::route)
                .orElseThrow(() -> Refusal.notNow(
                        swap.name() + " has no earlier quote to compare with", "swap next " + swap.name()));
        Uint256 before = swap.last(SwapState::promised).orElseThrow();
        Quote now = session.desk().again(swap, fee(swap));
        return new Requote(
                swap, before, route, now, RouteChange.between(route, now.raw()), Judge.of(session, swap, now));
    }

    /** How far the new output is above the last in basis points; negative if below. */
    public BigDecimal changeBps() {
        return Bps.above(new BigDecimal(now.amountOut().toString()), new BigDecimal(before.toString()));
    }

    /** The fee of the plan or, before there is one, of the last quote. */
    private static @Nullable CustomFee fee(Swap swap) {
        Optional<ExecutionPlan> plan = swap.last(SwapState::execution).map(SwapExecution::plan);
        if (plan.isPresent()) {
            return plan.get().customFeeBps() == 0
                    ? null
                    : new CustomFee(
                            plan.get().customFeeReceiver().toString(),
                            plan.get().customFeeBps());
        }
        return swap.state() instanceof SwapState.Quoted quoted && quoted.quote().customFee() != null
                ? new CustomFee(
                        quoted.quote().customFee().feeAccount().toString(),
                        quoted.quote().customFee().feeBps())
                : null;
    }
}
