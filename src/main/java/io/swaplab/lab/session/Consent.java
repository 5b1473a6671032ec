package io.swaplab.lab.session;

/** How a user must confirm a swap with a certain loss or cost. */
public enum Consent {
    NONE,
    /** A typed word, or the option. */
    WORD,
    /** Only the option. */
    OPTION
}
