package io.swaplab.client.chain;

import io.swaplab.client.node.Node;
import java.time.Clock;

/** The time to compare deadlines with: the later of system time and chain time. */
public record ChainClock(Clock clock, Node node) {
    /** Unix seconds. */
    public long nowSeconds() {
        return Math.max(clock.instant().getEpochSecond(), node.latestBlock().timestampSecs());
    }
}
