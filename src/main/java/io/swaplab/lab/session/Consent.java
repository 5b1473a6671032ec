package io.swaplab.lab.session;

/** The confirmation that a swap or transaction needs from the user, depending on the possible loss or cost. */
public enum Consent {
    NONE,
    /** The user must type a word, or run the command with the option that accepts the loss or cost. */
    WORD,
    /** The user must run the command with the option that accepts the loss or cost; typing a word is not enough. */
    OPTION
}
