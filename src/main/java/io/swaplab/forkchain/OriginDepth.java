package io.swaplab.forkchain;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;

/**
 * How much of the forked chain's history its node still has. A fork reads all state at the forked block from there, so
 * that block must stay available.
 *
 * @param ours whether it is our origin chain, which mines no further blocks
 * @param behind number of blocks from the forked one to the head
 * @param reach number of blocks known to be available before the forked one; -1 if not even that block is available
 * @param whole whether all blocks are available
 */
public record OriginDepth(boolean ours, long behind, long reach, boolean whole) {
    private static final long[] PROBES = {1, 16, 64, 128, 1_024, 10_000, 100_000};

    public static OriginDepth of(Node origin, long forkBlock, boolean ours) {
        long behind = Math.max(0, origin.latestBlock().number() - forkBlock);
        if (!tells(origin, forkBlock)) {
            return new OriginDepth(ours, behind, -1, false);
        }
        long reach = 0;
        for (long probe : PROBES) {
            if (probe >= forkBlock || !tells(origin, forkBlock - probe)) {
                break;
            }
            reach = probe;
        }
        return new OriginDepth(ours, behind, reach, tells(origin, Math.min(1, forkBlock)));
    }

    private static boolean tells(Node origin, long block) {
        try {
            return origin.request(
                            "eth_getBalance",
                            "0x0000000000000000000000000000000000000001",
                            "0x" + Long.toHexString(block))
                    .isPresent();
        } catch (NodeException untold) {
            return false;
        }
    }
}
