package io.swaplab.quotes;

import io.swaplab.math.Uint256;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Whether what was prepared earlier still goes.
 *
 * @param why in one sentence
 * @param pays what its own route pays the recipient now, in base units; null where that is not known
 * @param headroomBps by how much that, or else the best route, is above the minimum; null without a minimum
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
        /** The best route pays its minimum; its own was not asked. */
        LIKELY,
        PREPARE_AGAIN,
        /** Nothing is left to execute. */
        OVER
    }

    static Verdict of(Kind kind, String why) {
        return new Verdict(kind, why, null, null);
    }
}
