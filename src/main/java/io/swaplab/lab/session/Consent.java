package io.swaplab.lab.session;

/** What a person has to do before a swap with some loss or cost goes on. */
public enum Consent {
    NONE,
    /** A word typed by the user, or the option. */
    WORD,
    /** The option that accepts it. */
    OPTION
}
