package io.swaplab.inspect;

import io.swaplab.client.artifact.PreparedDelegatedSwap;
import io.swaplab.client.artifact.PreparedDirectSwap;
import io.swaplab.client.artifact.PreparedSwap;
import io.swaplab.client.artifact.ReadyDelegatedSwap;
import io.swaplab.session.swap.Swap;
import io.swaplab.session.swap.SwapState;
import io.swaplab.wire.market.RoutePath;
import io.swaplab.wire.swap.ArtifactData;
import java.util.List;
import java.util.Optional;

/** What the service answered for a swap, whatever state the swap is in since. */
public final class SwapRoute {
    private SwapRoute() {}

    /** The answer that was prepared last, as it was checked; empty for a swap that was never prepared. */
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
            case SwapState.Ready ready -> Optional.of(of(ready.swap()));
            case SwapState.Submitted submitted -> Optional.of(of(submitted.swap()));
            case SwapState.Settled settled -> Optional.of(of(settled.swap()));
            default -> Optional.empty();
        };
    }

    private static PreparedSwap of(io.swaplab.client.artifact.ExecutableSwap ready) {
        return switch (ready) {
            case PreparedDirectSwap direct -> direct;
            case ReadyDelegatedSwap delegated -> delegated.prepared();
        };
    }

    /** The fields of the answer that both modes share. */
    static ArtifactData data(PreparedSwap swap) {
        return switch (swap) {
            case PreparedDirectSwap direct -> direct.raw().artifact();
            case PreparedDelegatedSwap delegated -> delegated.raw().artifact();
        };
    }

    /** The hops as quoted, in the order in which the router runs them. */
    public static List<RoutePath> paths(PreparedSwap swap) {
        return switch (swap) {
            case PreparedDirectSwap direct -> direct.raw().route().paths();
            case PreparedDelegatedSwap delegated -> delegated.raw().route().paths();
        };
    }
}
