package io.swaplab.console;

import io.swaplab.console.model.ExitCode;

/**
 * One step of a story.
 *
 * @param caption text shown to the audience before it
 * @param command the line to run; {@code $1} is the first swap of the story
 * @param ends the expected exit code
 */
record Act(String caption, String command, ExitCode ends) {
    static Act run(String caption, String command) {
        return new Act(caption, command, ExitCode.OK);
    }

    /** A line that has to be refused in that way. */
    static Act refused(String caption, String command, ExitCode ends) {
        return new Act(caption, command, ends);
    }
}
