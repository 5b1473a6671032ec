/**
 * The two backends of a console: a fork and a service in this process, or a chain and a service elsewhere.
 *
 * <p>Wires chain, service and API together; knows no command. Start reading at {@code LocalBackend} and {@code
 * RemoteBackend}.
 */
@NullMarked
package io.swaplab.console.backend;

import org.jspecify.annotations.NullMarked;
