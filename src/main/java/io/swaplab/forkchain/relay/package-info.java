/**
 * Servers for other programs of ours, and the relay between anvil and the node that it forks.
 *
 * <p>Nothing here depends on anvil, contracts or the content of a chain. {@code forkchain.anvil} gets addresses to
 * listen on from here, and {@link io.swaplab.forkchain.Fork} opens the relay. Start reading at
 * {@link io.swaplab.forkchain.relay.SecretPathServer}.
 */
@NullMarked
package io.swaplab.forkchain.relay;

import org.jspecify.annotations.NullMarked;
