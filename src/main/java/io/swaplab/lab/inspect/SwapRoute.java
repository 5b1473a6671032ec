package io.swaplab.lab.inspect;

import io.swaplab.client.artifact.PreparedSwap;
import io.swaplab.client.artifact.ReadyDelegatedSwap;
import io.swaplab.lab.swap.Swap;
import io.swaplab.lab.swap.SwapState;
import java.util.Optional;

/** The service's answer for a swap, whatever its current state. */
public final class SwapRoute {
    private SwapRoute() {}

    /** The last prepared answer, after its checks; empty for a swap that was never prepared. */
    public static Optional<PreparedSwap> prepared(Swap swap) {
        return prepared(swap.state())
                .or(() -> swap.history().reversed().stream()
                        .flatMap(entry -> prepared(entry.state()).stream())
                        .findFirst());
    }

    /** The transaction that was built for a delegated swap; empty before that and for direct swaps. */
    public static Optional<ReadyDelegatedSwap> built(Swap swap) {
        return swap.history().reversed().stream()
                .flatMap(entry -> executable(entry.state()).stream())
                .filter(ready -> prepared(swap).filter(ready.prepared()::equals).isPresent())
                .findFirst();
    }

    private static Optional<ReadyDelegatedSwap> executable(SwapState state) {
        return state instanceof SwapState.Ready(ReadyDelegatedSwap ready) ? Optional.of(ready) : Optional.empty();
    }

    private static Optional<PreparedSwap> prepared(SwapState state) {
        return switch (state) {
            case SwapState.Prepared waiting -> Optional.of(waiting.artifact());
            case SwapState.Signed signed -> Optional.of(signed.artifact());
            case SwapState.Ready ready -> Optional.of(ready.swap().prepared());
            case SwapState.Submitted submitted -> Optional.of(submitted.swap().prepared());
            case SwapState.Settled settled -> Optional.of(settled.swap().prepared());
            default -> Optional.empty();
        };
    }
}
