package io.swaplab.page;

/** What a colour would say; the words beside it say it too. */
public enum Tone {
    PLAIN,
    GOOD,
    WARN,
    BAD
}
