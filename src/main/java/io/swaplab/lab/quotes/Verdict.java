package io.swaplab.lab.quotes;

import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Whether an earlier plan can still be executed.
 *
 * @param why one sentence
 * @param pays current output of its own route for the recipient, in base units; null if unknown
 * @param headroomBps how far that, or else the best route, is above the minimum; null without a minimum
 */
public record Verdict(
        Kind kind,
        String why,
        @Nullable Uint256 pays,
        @Nullable BigDecimal headroomBps) {
    /** In one word. */
    public enum Kind {
        /** Its own route pays at least its minimum. */
        EXECUTABLE,
        /** The best route pays its minimum; its own route was not evaluated. */
        LIKELY,
        PREPARE_AGAIN,
        /** There is nothing left to execute. */
        OVER
    }

    static Verdict of(Kind kind, String why) {
        return new Verdict(kind, why, null, null);
    }
}
