/**
 * Assembles the console: which command groups exist, in the order in which help lists them.
 *
 * <p>A new group is registered in {@link io.swaplab.console.SessionCommands} only; everything else about it belongs in a
 * room of its own. A command calls {@code session} and renders the result; swap arithmetic and server code do not
 * belong here. Called by {@code app}.
 */
@NullMarked
package io.swaplab.console;

import org.jspecify.annotations.NullMarked;
