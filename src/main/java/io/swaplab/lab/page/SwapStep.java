package io.swaplab.lab.page;

import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.session.PrepareChoices;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** One of the states that a swap passes, with a short explanation. */
public record SwapStep(String word, String caption, Status status) {
    private static final List<String> SENT = List.of("submitted", "settled");
    private static final String QUOTED = "quoted";

    /** The position of a state relative to the swap's current state. */
    public enum Status {
        /** The swap has passed this state. */
        DONE,
        CURRENT,
        /** The swap ended in this state without a settlement. */
        FAILED,
        AHEAD
    }

    /** The states that a swap of its kind passes, in order. */
    static List<SwapStep> of(Swap swap) {
        SwapState state = swap.state();
        List<String> words = words(swap);
        int at = Math.max(0, words.indexOf(place(state)));
        List<SwapStep> steps = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            Status here = isFailed(state) ? Status.FAILED : Status.CURRENT;
            Status status = i > at ? Status.AHEAD : i == at ? here : Status.DONE;
            String word = words.get(i);
            steps.add(new SwapStep(
                    word.toUpperCase(Locale.ROOT), status == Status.FAILED ? state.word() : caption(word), status));
        }
        return steps;
    }

    static boolean isFailed(SwapState state) {
        return state instanceof SwapState.Rejected || state instanceof SwapState.Undone;
    }

    /** The name of the swap's state; for a swap that failed, the name of the state before the failure. */
    private static String place(SwapState state) {
        return switch (state) {
            case SwapState.Rejected rejected -> rejected.after();
            case SwapState.Undone undone -> place(undone.was());
            default -> state.word();
        };
    }

    private static List<String> words(Swap swap) {
        List<String> words = new ArrayList<>();
        boolean prepared = swap.last(SwapState::answer).isPresent();
        if (!prepared || swap.history().stream().anyMatch(entry -> entry.state() instanceof SwapState.Quoted)) {
            words.add(QUOTED);
        }
        if (!swap.isLegacy()) {
            words.addAll(isDelegated(swap) ? List.of("prepared", "signed", "ready") : List.of("ready"));
        }
        words.addAll(SENT);
        return words;
    }

    /** Whether the payer signs and another account sends: as last prepared, or else as chosen with the quote. */
    private static boolean isDelegated(Swap swap) {
        return swap.last(SwapState::answer)
                .map(PreparedDelegatedSwap.class::isInstance)
                .orElseGet(() -> swap.choices().filter(SwapStep::isDelegated).isPresent());
    }

    private static boolean isDelegated(PrepareChoices choices) {
        Address executor = choices.executor();
        return executor != null && !executor.equals(choices.payer());
    }

    private static String caption(String word) {
        return switch (word) {
            case QUOTED -> "a price; nobody is bound";
            case "prepared" -> "a plan, checked";
            case "signed" -> "by the payer";
            case "ready" -> "transaction built";
            case "submitted" -> "sent to the chain";
            default -> "executed, balances checked";
        };
    }
}
