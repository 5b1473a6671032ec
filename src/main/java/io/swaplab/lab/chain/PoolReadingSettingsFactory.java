package io.swaplab.lab.chain;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.forkchain.Fork;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import io.swaplab.service.reading.TokenProbe.ProbeCode;
import java.util.function.Function;

/**
 * Creates the settings for reading pools. They contain the code of our helper contracts, which read pools and test
 * pools and tokens. The code is sent along with calls to the node, so the contracts need no deployment.
 */
public final class PoolReadingSettingsFactory {
    private PoolReadingSettingsFactory() {}

    /**
     * The settings for a fork. The pools are first read from the forked chain's own node, which is faster than the
     * fork. This misses state that a cheat code has changed without mining a block, so no such change may exist.
     */
    public static PoolReading of(Fork fork) {
        return through(fork::creationCode, fork.deployment().routers()).firstFrom(fork.upstreamState());
    }

    /**
     * The settings for any chain. Tokens are tested on every chain. Pools are tested only where our adapters exist,
     * because testing a pool simulates a swap through an adapter.
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
