package io.swaplab.lab.chain;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.forkchain.Fork;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import io.swaplab.service.reading.TokenProbe.ProbeCode;
import java.util.function.Function;

/**
 * Creates the settings with which pools are read: our contracts for reading and testing, which run in calls to the node
 * and need no deployment.
 */
public final class InitialPoolReading {
    private InitialPoolReading() {}

    /** For a fork, whose pools are first read from the forked chain. Valid until a cheat code changes state. */
    public static PoolReading of(Fork fork) {
        return through(fork::creationCode, fork.deployment().routers()).firstFrom(fork.upstreamState());
    }

    /**
     * For any chain. Tokens are tested on every chain; pools are tested only where our adapters exist, because their
     * test makes a swap through an adapter.
     *
     * @param creationCode returns the creation code of one of our contracts by its name
     */
    static PoolReading through(Function<String, Bytes> creationCode, RouterDeployment routers) {
        return PoolReading.through(creationCode.apply("PoolLens"))
                .trying(
                        new ProbeCode(
                                creationCode.apply("TokenProbe"),
                                creationCode.apply("TokenPuppet"),
                                routers.isNone() ? Bytes.EMPTY : creationCode.apply("SwapTrial")),
                        routers);
    }
}
