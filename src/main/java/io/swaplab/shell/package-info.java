/**
 * The console put together: which groups of commands there are, in the order in which help lists them.
 *
 * <p>{@link io.swaplab.shell.SessionCommands} is the one place that a new group is entered in; all else about it stands in
 * its own room. A command asks {@code session} and renders the answer; no arithmetic of swaps and no server code may enter.
 * Called by {@code app}.
 */
@NullMarked
package io.swaplab.shell;

import org.jspecify.annotations.NullMarked;
