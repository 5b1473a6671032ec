package io.swaplab.service.chainflow.book;

import io.swaplab.client.node.http.UpstreamState;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.service.reading.TokenProbe.ProbeCode;
import org.jspecify.annotations.Nullable;

/**
 * How full states of pools are read.
 *
 * @param lens creation code of the reader contract that reads many pools at once; empty to read view by view
 * @param first where they are read for the first time; null if the chain is not a fork, or the fork has been changed
 * @param probe the contracts that test tokens and pools before they are quoted; empty for no tests
 * @param routers the router and adapters through which pools are tested
 */
public record PoolReading(Bytes lens, @Nullable UpstreamState first, ProbeCode probe, RouterDeployment routers) {
    /** View by view, from the followed node. */
    public static final PoolReading PLAIN = through(Bytes.EMPTY);

    /** Through a reader contract, from the followed node. */
    public static PoolReading through(Bytes lens) {
        return new PoolReading(lens, null, ProbeCode.NONE, RouterDeployment.NONE);
    }

    /** The same for a fork whose state has not been changed except by blocks. */
    public PoolReading firstFrom(UpstreamState place) {
        return new PoolReading(lens, place, probe, routers);
    }

    /** The same, with tests of tokens and pools before they are quoted. */
    public PoolReading trying(ProbeCode contracts, RouterDeployment deployed) {
        return new PoolReading(lens, first, contracts, deployed);
    }
}
