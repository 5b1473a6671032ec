package io.swaplab.shell.model;

/** Where the commands of a session come from, which decides how long it lasts. */
public enum LineSource {
    /** One command alone; the session ends with it. */
    ONE_COMMAND,
    /** A pipe; the session ends with its last line. */
    PIPE,
    /** People: at the prompt, or at the consoles of a lab. */
    PEOPLE
}
