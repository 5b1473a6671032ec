package io.swaplab.forkchain.anvil;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.BlockRef;
import java.time.Instant;

/**
 * Moves the clock of a fork to the present. Anvil sets it to the time of the forked, restored or saved block, but
 * wallets and services compute deadlines from the current time.
 */
public final class ForkClock {
    private ForkClock() {}

    /** Sets the clock to now, effective from the next block, unless the head already has a later time. */
    public static void catchUp(Node node, BlockRef head) {
        long now = Instant.now().getEpochSecond();
        if (head.timestampSecs() < now) {
            node.request("evm_setTime", now);
        }
    }
}
