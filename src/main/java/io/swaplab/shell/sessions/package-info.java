/**
 * {@code session ...}: sessions saved to files, loaded, compared and replayed.
 *
 * <p>What a file holds and refuses is decided in {@code transcript}. Start reading at {@link
 * io.swaplab.shell.sessions.SessionFileCommands}.
 */
@NullMarked
package io.swaplab.shell.sessions;

import org.jspecify.annotations.NullMarked;
