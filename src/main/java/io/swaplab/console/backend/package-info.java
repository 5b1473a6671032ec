/**
 * The backends of a console: either a fork and a service in this process, or a chain and a service elsewhere. Forks for
 * the tests of another project run in a separate process, each with its service. The background lab is a process that
 * holds one session for all consoles and one-shot commands of the user: a front end parses a line, shows the answer and
 * sets the exit code as usual, and only the run of the command is sent to the lab, over a loopback socket protected by
 * a token.
 *
 * <p>This package wires chain, service and API together; rules of swaps or commands do not belong here. Start reading
 * at {@code LocalBackend}, {@code RemoteBackend} and {@link io.swaplab.console.backend.ForkHost}; for the background
 * lab, at {@link io.swaplab.console.backend.LabCommands}, then {@code LabServer} and {@link
 * io.swaplab.console.backend.LabLink}.
 */
@NullMarked
package io.swaplab.console.backend;

import org.jspecify.annotations.NullMarked;
