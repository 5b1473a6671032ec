package io.swaplab.forkchain.anvil;

/** Validates arguments. The exception names the field, the rule and the value. */
final class ArgumentChecks {
    private ArgumentChecks() {}

    static IllegalArgumentException refused(String field, String rule, Object got) {
        return new IllegalArgumentException(field + " must be " + rule + ", got " + got);
    }

    /**
     * Requires a value from 1 to a maximum.
     *
     * @throws IllegalArgumentException when the value is outside
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
