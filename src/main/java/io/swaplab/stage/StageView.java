package io.swaplab.stage;

import io.swaplab.page.BalanceRow;
import io.swaplab.page.RoutePicture;
import io.swaplab.page.Tone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that an audience sees at one moment.
 *
 * @param title such as {@code s2 is READY}
 * @param where the chain and block, or that there is none
 * @param terms what is swapped; empty where there is no swap
 * @param steps the states of the swap in order; empty where there is no swap
 * @param note one sentence under the states, such as why it failed or what comes next; may be empty
 * @param command what was typed last; may be empty
 * @param answer what was answered, with its line breaks
 * @param ok whether the command went well
 */
public record StageView(
        String title,
        String where,
        String terms,
        List<Step> steps,
        String note,
        Tone tone,
        @Nullable RoutePicture route,
        List<BalanceRow> balances,
        String command,
        String answer,
        boolean ok) {
    public StageView {
        steps = List.copyOf(steps);
        balances = List.copyOf(balances);
    }

    /** Where a state lies, seen from the one in which the swap is. */
    public enum Status {
        /** Passed. */
        DONE,
        /** Not needed for this swap. */
        SKIPPED,
        CURRENT,
        /** The swap ended here. */
        FAILED,
        AHEAD
    }

    /** One state of the swap with a few words on what it means. */
    public record Step(String word, String caption, Status status) {}

    /** A view before anything has happened. */
    public static StageView empty(String title, String where) {
        return new StageView(title, where, "", List.of(), "", Tone.PLAIN, null, List.of(), "", "", true);
    }
}
