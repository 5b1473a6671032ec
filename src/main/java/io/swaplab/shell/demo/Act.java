package io.swaplab.shell.demo;

import io.swaplab.shell.model.ExitCode;

/**
 * One step of a story.
 *
 * @param caption what the audience is told before it
 * @param command the line that is run, with {@code $1} for the first swap of the story
 * @param ends how the line has to end
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
