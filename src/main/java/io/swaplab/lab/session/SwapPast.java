package io.swaplab.lab.session;

import io.swaplab.core.evm.ForeignText;
import io.swaplab.lab.backend.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The user's note about a swap, and the states that the swap had in earlier runs of the console.
 *
 * @param note empty if there is none
 */
public record SwapPast(String note, List<Moment> earlier) {
    /** What a note must be. */
    public static final String RULE = "one line of at most 60 printable characters";

    static final SwapPast NONE = new SwapPast("", List.of());
    private static final int MOST = 60;

    public SwapPast {
        earlier = List.copyOf(earlier);
    }

    /** The name of a state and the time it was reached. */
    public record Moment(Instant at, String state) {}

    public static boolean isNote(String text) {
        return text.length() <= MOST && text.codePoints().noneMatch(ForeignText::isHidden);
    }

    /**
     * This past with another note.
     *
     * @throws Refusal if the text is no note
     */
    SwapPast noted(String text) {
        if (!isNote(text)) {
            throw Refusal.value("NOTE", RULE, ForeignText.line(text, MOST), null);
        }
        return new SwapPast(text, earlier);
    }

    List<Moment> and(List<Moment> now) {
        List<Moment> all = new ArrayList<>(earlier);
        all.addAll(now);
        return List.copyOf(all);
    }
}
