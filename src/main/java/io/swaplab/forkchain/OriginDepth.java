package io.swaplab.forkchain;

import io.swaplab.node.Node;
import io.swaplab.node.NodeException;

/**
 * How far back the chain that was forked tells its state. A fork asks it for whatever it has not read yet, always at the
 * block it forked, so that block has to stay within reach.
 *
 * @param ours whether it is our origin chain, which stands still
 * @param behind by how many blocks the forked one is behind its head
 * @param reach how many blocks before the forked one it still tells of; -1 where it does not tell of that one any more
 * @param whole whether it tells of all blocks
 */
public record OriginDepth(boolean ours, long behind, long reach, boolean whole) {
    private static final long[] PROBES = {1, 16, 64, 128, 1_024, 10_000, 100_000};

    static OriginDepth of(Node origin, long forkBlock, boolean ours) {
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
