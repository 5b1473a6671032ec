package io.swaplab.console.model;

/** Where command lines come from, which determines how long the session lasts. */
public enum LineSource {
    /** A single command; the session ends with it. */
    ONE_COMMAND,
    /** A pipe; the session ends with its last line. */
    PIPE,
    /** Users who type lines, at the prompt or at the consoles of a lab; the session lasts until they end it. */
    PEOPLE
}
