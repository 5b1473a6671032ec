/**
 * Undo, redo and history: every command that changes the fork is a step, whose answer shows what changed.
 *
 * <p>A command becomes a step by a flag in its {@link io.swaplab.shell.model.CommandSpec} and nothing else. Start
 * reading at {@link io.swaplab.shell.history.SteppedCommand}.
 */
@NullMarked
package io.swaplab.shell.history;

import org.jspecify.annotations.NullMarked;
