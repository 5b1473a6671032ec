package io.swaplab.forkchain.anvil;

/** Validates arguments of cheat codes. The exceptions name the argument, the rule and the value. */
final class CheatArgumentChecks {
    private CheatArgumentChecks() {}

    static IllegalArgumentException refused(String field, String rule, Object got) {
        return new IllegalArgumentException(field + " must be " + rule + ", got " + got);
    }

    /**
     * Requires a value from 1 to {@code most}, and returns it.
     *
     * @throws IllegalArgumentException when the value is outside this range
     */
    static long positive(String field, long value, long most) {
        if (value <= 0) {
            throw refused(field, "above zero", value);
        }
        if (value > most) {
            throw refused(field, "at most " + most, value);
        }
        return value;
    }
}
