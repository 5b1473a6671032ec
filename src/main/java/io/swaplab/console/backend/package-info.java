/**
 * The backends of a console, which provide its chain and service: a fork or followed chain with a service in this
 * process, or a service in another process. {@code ForkHostMain} runs forks, each with its service, for the tests of
 * other projects. The background lab is a process that keeps one session for all consoles and one-shot commands of the
 * user. A console or one-shot command parses the line, sends the parsed command to the lab over a loopback socket
 * protected by a token, shows the answer and sets the exit code.
 *
 * <p>This package wires chain, service and API together; rules of swaps or commands do not belong here. Start reading
 * at {@code ForkBackend}, {@code RemoteBackend} and {@link io.swaplab.console.backend.ForkHostMain}; for the background
 * lab, at {@link io.swaplab.console.backend.LabCommands}, then {@code LabServer} and {@link
 * io.swaplab.console.backend.LabLink}.
 */
@NullMarked
package io.swaplab.console.backend;

import org.jspecify.annotations.NullMarked;
