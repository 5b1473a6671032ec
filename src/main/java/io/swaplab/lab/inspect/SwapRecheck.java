package io.swaplab.lab.inspect;

import io.swaplab.client.CheckLog.Comparison;
import io.swaplab.client.SwaplabClient;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Runs the client's checks of a prepared swap again, with current values of the chain, and records the values that each
 * check compares.
 */
public final class SwapRecheck {
    private static final Set<ArtifactCheck> OF_THE_TRANSACTION = EnumSet.of(
            ArtifactCheck.C13,
            ArtifactCheck.C14,
            ArtifactCheck.C15,
            ArtifactCheck.C16,
            ArtifactCheck.C17,
            ArtifactCheck.C21);
    private static final Set<ArtifactCheck> DELEGATED_ONLY =
            EnumSet.of(ArtifactCheck.C19, ArtifactCheck.C20, ArtifactCheck.C21);

    /**
     * One check of a swap with the values that it compares.
     *
     * @param comparisons the comparisons that the check made; empty if the check belongs to a later step of the swap,
     *     or does not apply to swaps of this kind (direct or delegated)
     * @param pending why there are no comparisons, such as {@code once it is built}; empty if there are some
     */
    public record CheckRow(ArtifactCheck check, List<Comparison> comparisons, String pending) {
        public CheckRow {
            comparisons = List.copyOf(comparisons);
        }

        public boolean done() {
            return !comparisons.isEmpty();
        }

        public boolean passed() {
            return done() && comparisons.stream().allMatch(Comparison::passed);
        }
    }

    private SwapRecheck() {}

    /** All checks in the order of their numbers, including those that cannot run yet. */
    public static List<CheckRow> of(Swap swap, PreparedSwap prepared, SwaplabClient client) {
        List<Comparison> all = new ArrayList<>(swap.choices()
                .map(choices -> client.compare(choices.params(swap.terms()), prepared))
                .orElse(List.of()));
        built(swap, prepared)
                .ifPresent(ready -> signature(swap).ifPresent(signed -> all.addAll(client.compare(ready, signed))));
        List<CheckRow> rows = new ArrayList<>();
        for (ArtifactCheck check : EnumSet.range(ArtifactCheck.C1, ArtifactCheck.ORDER)) {
            List<Comparison> own =
                    all.stream().filter(each -> each.check() == check).toList();
            rows.add(new CheckRow(check, own, own.isEmpty() ? pending(check, prepared) : ""));
        }
        all.stream()
                .filter(each -> each.check() == ArtifactCheck.FORM)
                .forEach(each -> rows.addFirst(new CheckRow(ArtifactCheck.FORM, List.of(each), "")));
        return rows;
    }

    private static String pending(ArtifactCheck check, PreparedSwap prepared) {
        boolean direct = prepared instanceof PreparedDirectSwap;
        if (direct && DELEGATED_ONLY.contains(check)) {
            return "delegated swaps";
        }
        if (!direct && check == ArtifactCheck.C18) {
            return "direct swaps";
        }
        return OF_THE_TRANSACTION.contains(check) ? "once it is built" : "not compared";
    }

    /**
     * For a delegated swap, the transaction that the service built for the given prepared terms; empty if there is none
     * yet.
     */
    private static Optional<ReadyDelegatedSwap> built(Swap swap, PreparedSwap prepared) {
        return swap.last(state -> state instanceof SwapState.Ready(ReadyDelegatedSwap ready)
                        && ready.prepared().equals(prepared)
                ? Optional.of(ready)
                : Optional.empty());
    }

    private static Optional<String> signature(Swap swap) {
        return swap.last(
                state -> state instanceof SwapState.Signed signed ? Optional.of(signed.signature()) : Optional.empty());
    }
}
