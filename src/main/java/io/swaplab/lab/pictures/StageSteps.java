package io.swaplab.lab.pictures;

import io.swaplab.client.artifact.PreparedDelegatedSwap;
import io.swaplab.lab.page.StageView.Status;
import io.swaplab.lab.page.StageView.Step;
import io.swaplab.lab.swap.Swap;
import io.swaplab.lab.swap.SwapState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The states of a swap in a row: passed, current and remaining ones. */
final class StageSteps {
    private static final String SIGNED = "signed";
    private static final String QUOTED = "quoted";

    /** In the order in which a swap passes them, with explanations. */
    private static final Map<String, String> CAPTIONS = new java.util.LinkedHashMap<>();

    static {
        CAPTIONS.put(QUOTED, "a price; nobody is bound");
        CAPTIONS.put("prepared", "a plan, checked");
        CAPTIONS.put(SIGNED, "by the payer");
        CAPTIONS.put("ready", "transaction built");
        CAPTIONS.put("submitted", "sent to the chain");
        CAPTIONS.put("settled", "executed, balances checked");
    }

    private static final List<String> WORDS = List.copyOf(CAPTIONS.keySet());

    private StageSteps() {}

    static List<Step> of(Swap swap) {
        SwapState state = swap.state();
        boolean failed = isFailed(state);
        String here = place(state);
        int at = WORDS.indexOf(here);
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < WORDS.size(); i++) {
            String word = WORDS.get(i);
            Status status = i > at ? Status.AHEAD : Status.DONE;
            if (i == at) {
                status = failed ? Status.FAILED : Status.CURRENT;
            } else if (i < at && isSkipped(swap, word)) {
                status = Status.SKIPPED;
            }
            String caption = status == Status.SKIPPED ? "not needed here" : CAPTIONS.getOrDefault(word, "");
            if (status == Status.FAILED) {
                caption = state.word();
            }
            steps.add(new Step(word.toUpperCase(Locale.ROOT), caption, status));
        }
        return steps;
    }

    static boolean isFailed(SwapState state) {
        return state instanceof SwapState.Rejected || state instanceof SwapState.Undone;
    }

    /** The state in the row at which the swap is, or at which it ended. */
    private static String place(SwapState state) {
        String word = switch (state) {
            case SwapState.Rejected rejected -> rejected.after();
            case SwapState.Undone undone -> place(undone.was());
            default -> state.word();
        };
        return WORDS.contains(word) ? word : QUOTED;
    }

    private static boolean isSkipped(Swap swap, String word) {
        return switch (word) {
            case QUOTED -> swap.history().stream().noneMatch(e -> e.state() instanceof SwapState.Quoted);
            case SIGNED ->
                swap.last(SwapState::answer)
                        .filter(PreparedDelegatedSwap.class::isInstance)
                        .isEmpty();
            default -> false;
        };
    }
}
