package io.swaplab.forkchain.anvil;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.BlockRef;
import java.time.Instant;

/**
 * Sets the clock of a fork to the present time. Anvil itself sets it to the time of the block that was forked, which is
 * before that of a loaded head, but wallets and services compute deadlines from the present time.
 */
public final class ForkClock {
    private ForkClock() {}

    /**
     * Sets the clock to the present time, or to that of the head if it is later. The next block is the first that has the
     * new time.
     */
    public static void catchUp(Node node, BlockRef head) {
        node.request("evm_setTime", Math.max(Instant.now().getEpochSecond(), head.timestampSecs()));
    }
}
