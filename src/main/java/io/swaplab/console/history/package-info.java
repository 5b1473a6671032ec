/**
 * Undo, redo and history: every command that changes the fork is a step, whose answer shows what changed.
 *
 * <p>A command becomes a step by a flag in its {@link io.swaplab.console.model.CommandSpec} and nothing else. Start
 * reading at {@link io.swaplab.console.history.SteppedCommand}.
 */
@NullMarked
package io.swaplab.console.history;

import org.jspecify.annotations.NullMarked;
