package io.swaplab.lab.chain;

import org.jspecify.annotations.Nullable;

/**
 * The result of one check.
 *
 * @param part what was checked, in one or two words
 * @param what the result, as text
 * @param cure a command or advice that solves the problem; null if there is no problem or no advice
 */
public record DoctorFinding(
        String part, Verdict verdict, String what, @Nullable String cure) {
    /** The severity of a finding. */
    public enum Verdict {
        OK,
        /** The part works, but it is limited or may soon stop working. */
        WARN,
        /** The part does not work until the problem is solved. */
        FAIL
    }

    static DoctorFinding ok(String part, String what) {
        return new DoctorFinding(part, Verdict.OK, what, null);
    }

    static DoctorFinding warn(String part, String what, String cure) {
        return new DoctorFinding(part, Verdict.WARN, what, cure);
    }

    static DoctorFinding fail(String part, String what, String cure) {
        return new DoctorFinding(part, Verdict.FAIL, what, cure);
    }
}
