package io.swaplab.lab.page;

/** The meaning of a colour; the text next to it says the same. */
public enum Tone {
    PLAIN,
    GOOD,
    WARN,
    BAD
}
