package io.swaplab.lab.chain;

import org.jspecify.annotations.Nullable;

/**
 * The state of one part.
 *
 * @param part one or two words
 * @param cure the command that helps, or null if none is needed
 */
public record Finding(
        String part, Verdict verdict, String what, @Nullable String cure) {
    /** Severity. */
    public enum Verdict {
        OK,
        /** Works, but not as well as it could, or not for long. */
        WARN,
        /** Something cannot work until it is cured. */
        FAIL
    }

    static Finding ok(String part, String what) {
        return new Finding(part, Verdict.OK, what, null);
    }

    static Finding warn(String part, String what, String cure) {
        return new Finding(part, Verdict.WARN, what, cure);
    }

    static Finding fail(String part, String what, String cure) {
        return new Finding(part, Verdict.FAIL, what, cure);
    }
}
