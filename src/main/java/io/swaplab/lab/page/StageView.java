package io.swaplab.lab.page;

import io.swaplab.lab.page.Section.RoutePicture;
import io.swaplab.lab.page.Section.Tone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the audience sees at a moment.
 *
 * @param title such as {@code s2 is READY}
 * @param where chain and block, or that no chain runs
 * @param terms the swap's terms; empty without a swap
 * @param steps the states of the swap in order; empty without a swap
 * @param note one sentence below the states, such as the reason of a failure or the next command; may be empty
 * @param command the last command; may be empty
 * @param answer the command's answer, with line breaks
 * @param ok whether the command succeeded
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

    /** The position of a state relative to the swap's current state. */
    public enum Status {
        /** The swap has passed this state. */
        DONE,
        /** The swap does not need this state. */
        SKIPPED,
        CURRENT,
        /** The swap ended here. */
        FAILED,
        AHEAD
    }

    /** One state of the swap with a short explanation. */
    public record Step(String word, String caption, Status status) {}

    /** A copy of this view after a command. */
    StageView after(String line, String answered, boolean well) {
        return new StageView(title, where, terms, steps, note, tone, route, balances, line, answered, well);
    }

    /** A view before anything has happened. */
    public static StageView empty(String title, String where) {
        return new StageView(title, where, "", List.of(), "", Tone.PLAIN, null, List.of(), "", "", true);
    }
}
