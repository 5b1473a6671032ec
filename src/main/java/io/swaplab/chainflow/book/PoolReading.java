package io.swaplab.chainflow.book;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.market.RouterDeployment;
import io.swaplab.node.Node;
import io.swaplab.tokens.ProbeCode;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How the whole states of pools are read.
 *
 * @param lens creation code of the reader contract that reads many at once; empty to read view by view
 * @param upstream the node of the chain that the followed one is a fork of; null where it is no fork, or changed since
 * @param forkBlock the last block that both have
 * @param probe the contracts by which tokens and pools are tried before they are quoted; empty to take all at their word
 * @param routers the router and adapters through which pools are tried
 */
public record PoolReading(
        Bytes lens, @Nullable Node upstream, long forkBlock, ProbeCode probe, RouterDeployment routers) {
    private static final RouterDeployment NOWHERE = new RouterDeployment(Address.ZERO, Address.ZERO, Map.of());

    /** View by view, from the node that is followed. */
    public static final PoolReading PLAIN = through(Bytes.EMPTY);

    /** Through a reader contract, from the node that is followed. */
    public static PoolReading through(Bytes lens) {
        return new PoolReading(lens, null, 0, ProbeCode.NONE, NOWHERE);
    }

    /**
     * The same for a fork whose state nobody has changed without a block: pools are first read upstream, as of the fork's
     * last common block, since a fork fetches every word of that state through itself.
     */
    public PoolReading firstFrom(Node upstreamNode, long lastCommonBlock) {
        return new PoolReading(lens, Objects.requireNonNull(upstreamNode), lastCommonBlock, probe, routers);
    }

    /** The same, with tokens and pools tried before they are quoted. */
    public PoolReading trying(ProbeCode contracts, RouterDeployment deployed) {
        return new PoolReading(lens, upstream, forkBlock, contracts, deployed);
    }
}
