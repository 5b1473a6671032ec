/**
 * The two backends of a console: a fork and a service in this process, or a chain and a service elsewhere; and forks that run,
 * each with its service, in a process of their own for the tests of another project.
 *
 * <p>Wires chain, service and API together; knows no command. Start reading at {@code LocalBackend} and {@code
 * RemoteBackend}, then {@link io.swaplab.console.backend.ForkHost}.
 */
@NullMarked
package io.swaplab.console.backend;

import org.jspecify.annotations.NullMarked;
