package io.swaplab.lab.page;

import java.util.function.Predicate;

/** Runs commands for the buttons of a stage, in turn with those that are typed. */
@FunctionalInterface
public interface StageRunner {
    /**
     * Starts a command and returns at once.
     *
     * @param line the command, as it can be typed
     * @param accepted whether the user has accepted a risk that the command names; if not, the command ends without
     *     effect
     * @return false if another command is running
     */
    boolean start(String line, Predicate<String> accepted);
}
