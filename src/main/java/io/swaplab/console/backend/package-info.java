/**
 * The backends of a console: either a fork and a service in this process, or a chain and a service elsewhere. Forks for
 * the tests of another project run in a separate process, each with its service.
 *
 * <p>Wires chain, service and API together; knows no commands. Start reading at {@code LocalBackend} and {@code
 * RemoteBackend}, then {@link io.swaplab.console.backend.ForkHost}.
 */
@NullMarked
package io.swaplab.console.backend;

import org.jspecify.annotations.NullMarked;
