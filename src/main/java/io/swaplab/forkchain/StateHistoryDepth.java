package io.swaplab.forkchain;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;

/**
 * How much history the node of a forked chain still has. A fork reads the state at the end of the forked block from
 * that node, so the node must keep this state.
 *
 * @param ours whether the forked chain is the origin chain, which mines no further blocks
 * @param behind number of blocks from the forked block to the head of the forked chain
 * @param reach how far before the forked block the state is known to be available, in blocks; -1 if the state of the
 *     forked block itself is gone
 * @param whole whether the state of all blocks is available
 */
public record StateHistoryDepth(boolean ours, long behind, long reach, boolean whole) {
    private static final long[] PROBES = {1, 16, 64, 128, 1_024, 10_000, 100_000};

    public static StateHistoryDepth of(Node origin, long forkBlock, boolean ours) {
        long behind = Math.max(0, origin.latestBlock().number() - forkBlock);
        if (!tells(origin, forkBlock)) {
            return new StateHistoryDepth(ours, behind, -1, false);
        }
        long reach = 0;
        for (long probe : PROBES) {
            if (probe >= forkBlock || !tells(origin, forkBlock - probe)) {
                break;
            }
            reach = probe;
        }
        return new StateHistoryDepth(ours, behind, reach, tells(origin, Math.min(1, forkBlock)));
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
