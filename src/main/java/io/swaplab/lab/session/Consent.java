package io.swaplab.lab.session;

/** How a user must confirm a swap or transaction, depending on its possible loss or cost. */
public enum Consent {
    NONE,
    /** By typing a word, or by the command's option that accepts the loss. */
    WORD,
    /** Only by the command's option that accepts the loss. */
    OPTION
}
