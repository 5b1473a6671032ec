/**
 * Servers on this machine for one program of ours, and the relay between anvil and the node that it forks.
 *
 * <p>Nothing here knows anvil, a contract or the content of a chain. {@code forkchain.anvil} finds addresses to listen on
 * here, and {@link io.swaplab.forkchain.Fork} opens the relay. Start reading at {@link
 * io.swaplab.forkchain.relay.SecretPathServer}.
 */
@NullMarked
package io.swaplab.forkchain.relay;

import org.jspecify.annotations.NullMarked;
