package io.swaplab.pictures;

import io.swaplab.client.ExecutableSwap;
import io.swaplab.client.PreparedDirectSwap;
import io.swaplab.client.ReadyDelegatedSwap;
import io.swaplab.session.Swap;
import io.swaplab.session.SwapState;
import io.swaplab.wire.FindRouteData;
import java.util.Optional;

/** Finds the route that a swap has taken or would take. */
final class SwapRoutes {
    private SwapRoutes() {}

    /** As it was prepared last or, before that, quoted; empty when it was neither. */
    static Optional<FindRouteData> last(Swap swap) {
        return swap.history().reversed().stream()
                .flatMap(entry -> of(entry.state()).stream())
                .findFirst();
    }

    private static Optional<FindRouteData> of(SwapState state) {
        return switch (state) {
            case SwapState.Quoted quoted -> Optional.of(quoted.quote().raw());
            case SwapState.Prepared prepared ->
                Optional.of(prepared.artifact().raw().route());
            case SwapState.Signed signed -> Optional.of(signed.artifact().raw().route());
            case SwapState.Ready ready -> Optional.of(of(ready.swap()));
            case SwapState.Submitted submitted -> Optional.of(of(submitted.swap()));
            case SwapState.Settled settled -> Optional.of(of(settled.swap()));
            case SwapState.Draft draft -> Optional.empty();
            case SwapState.Rejected rejected -> Optional.empty();
            case SwapState.Undone undone -> Optional.empty();
        };
    }

    private static FindRouteData of(ExecutableSwap swap) {
        return switch (swap) {
            case PreparedDirectSwap direct -> direct.raw().route();
            case ReadyDelegatedSwap ready -> ready.prepared().raw().route();
        };
    }
}
