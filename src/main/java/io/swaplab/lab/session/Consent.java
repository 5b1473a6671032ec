package io.swaplab.lab.session;

/** How a user must confirm a swap or transaction. This depends on its possible loss or cost. */
public enum Consent {
    NONE,
    /** The user must type a word, or give the option of the command that accepts the loss or cost. */
    WORD,
    /** The user must give the option of the command that accepts the loss or cost; typing a word is not enough. */
    OPTION
}
