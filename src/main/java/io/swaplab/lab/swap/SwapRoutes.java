package io.swaplab.lab.swap;

import io.swaplab.client.wire.FindRouteData;
import io.swaplab.core.math.Uint256;
import java.util.Optional;

/** Finds the route of a swap. */
public final class SwapRoutes {
    private SwapRoutes() {}

    /** The route as last prepared or, before that, quoted; empty before both. */
    public static Optional<FindRouteData> last(Swap swap) {
        return swap.history().reversed().stream()
                .flatMap(entry -> of(entry.state()).stream())
                .findFirst();
    }

    /** The price impact as last judged, prepared or, before that, quoted; empty before all. */
    public static Optional<PriceImpact> impact(Swap swap) {
        Optional<PriceImpact> judged = swap.judgement().map(Judgement::impact);
        return judged.isPresent() ? judged : last(swap).map(route -> PriceImpact.of(route.deviationRatio()));
    }

    /** The net output of that answer, in base units. */
    public static Optional<Uint256> promised(Swap swap) {
        return swap.history().reversed().stream()
                .flatMap(entry -> promised(entry.state()).stream())
                .findFirst();
    }

    private static Optional<Uint256> promised(SwapState state) {
        return state instanceof SwapState.Quoted quoted
                ? Optional.of(quoted.quote().amountOut())
                : state.execution().map(execution -> execution.plan().expectedAmountOut());
    }

    private static Optional<FindRouteData> of(SwapState state) {
        return switch (state) {
            case SwapState.Quoted quoted -> Optional.of(quoted.quote().raw());
            case SwapState.Prepared prepared -> Optional.of(prepared.artifact().route());
            case SwapState.Signed signed -> Optional.of(signed.artifact().route());
            case SwapState.Ready ready -> Optional.of(ready.swap().prepared().route());
            case SwapState.Submitted submitted ->
                Optional.of(submitted.swap().prepared().route());
            case SwapState.Settled settled ->
                Optional.of(settled.swap().prepared().route());
            case SwapState.Draft draft -> Optional.empty();
            case SwapState.Rejected rejected -> Optional.empty();
            case SwapState.Undone undone -> Optional.empty();
        };
    }
}
