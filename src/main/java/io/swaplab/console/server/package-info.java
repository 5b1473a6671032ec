/**
 * The background lab: a process that holds one session, with its fork and service, for all consoles and one-shot
 * commands of the user.
 *
 * <p>A front end parses a line, shows the answer and sets the exit code as usual. Only the run of the command is sent
 * to the lab, over a loopback socket protected by a token. Rules of swaps or commands do not belong here. Called by
 * {@code app}. Start reading at {@link io.swaplab.console.server.LabCommands}, then {@code LabServer} and {@link
 * io.swaplab.console.server.LabLink}.
 */
@NullMarked
package io.swaplab.console.server;

import org.jspecify.annotations.NullMarked;
