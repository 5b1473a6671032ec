package io.swaplab.forkchain.anvil;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.BlockRef;
import java.time.Instant;

/**
 * Sets the clock of a fork to the present time. Anvil itself sets it to the time of the block that was forked, restored
 * or loaded, but wallets and services compute deadlines from the present time.
 */
public final class ForkClock {
    private ForkClock() {}

    /**
     * Sets the clock to the present time, unless the head already has a later one. The next block is the first that has
     * the new time.
     */
    public static void catchUp(Node node, BlockRef head) {
        long now = Instant.now().getEpochSecond();
        if (head.timestampSecs() < now) {
            node.request("evm_setTime", now);
        }
    }
}
