package io.swaplab.forkchain;

import io.swaplab.evm.BlockRef;
import io.swaplab.node.Node;
import java.time.Instant;

/**
 * Keeps the clock of a fork from standing in the past, where anvil puts it: at the time of the block that was forked,
 * restored or kept. Wallets and services set deadlines by the clock of the world.
 */
final class ChainClock {
    private ChainClock() {}

    /** Sets the clock to now, from where the next block counts, unless the head is of a later time already. */
    static void catchUp(Node node, BlockRef head) {
        long now = Instant.now().getEpochSecond();
        if (head.timestampSecs() < now) {
            node.request("evm_setTime", now);
        }
    }
}
