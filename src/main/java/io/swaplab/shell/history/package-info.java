/**
 * Undo, redo and history in the console: every command that changes the fork is a step, whose answer shows what changed.
 *
 * <p>A command of another group becomes a step by saying so in its {@link io.swaplab.shell.model.CommandSpec}; it does
 * nothing else for it. Start reading at {@link io.swaplab.shell.history.SteppedCommand}.
 */
@NullMarked
package io.swaplab.shell.history;

import org.jspecify.annotations.NullMarked;
