package io.swaplab.chainflow.book;

import io.swaplab.evm.Bytes;
import io.swaplab.market.RouterDeployment;
import io.swaplab.node.Node;
import io.swaplab.tokens.ProbeCode;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How full states of pools are read.
 *
 * @param lens creation code of the reader contract that reads many pools at once; empty to read view by view
 * @param upstream the node of the forked chain; null if the chain is not a fork, or the fork has been changed
 * @param forkBlock the last common block
 * @param probe the contracts that test tokens and pools before they are quoted; empty for no tests
 * @param routers the router and adapters through which pools are tested
 */
public record PoolReading(
        Bytes lens, @Nullable Node upstream, long forkBlock, ProbeCode probe, RouterDeployment routers) {
    /** View by view, from the followed node. */
    public static final PoolReading PLAIN = through(Bytes.EMPTY);

    /** Through a reader contract, from the followed node. */
    public static PoolReading through(Bytes lens) {
        return new PoolReading(lens, null, 0, ProbeCode.NONE, RouterDeployment.NONE);
    }

    /**
     * The same for a fork whose state has not been changed except by blocks. Pools are first read upstream at the last
     * common block, because a fork fetches every word of that state from there one by one.
     */
    public PoolReading firstFrom(Node upstreamNode, long lastCommonBlock) {
        return new PoolReading(lens, Objects.requireNonNull(upstreamNode), lastCommonBlock, probe, routers);
    }

    /** The same, with tests of tokens and pools before they are quoted. */
    public PoolReading trying(ProbeCode contracts, RouterDeployment deployed) {
        return new PoolReading(lens, upstream, forkBlock, contracts, deployed);
    }
}
