package io.swaplab.lab.chain;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.forkchain.Fork;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import io.swaplab.service.reading.TokenProbe.ProbeCode;
import java.util.function.Function;

/** How pools are read for the first time. */
public final class FirstReading {
    private FirstReading() {}

    /** Of a fork: valid until the state of a pool is changed without a block. */
    public static PoolReading of(Fork fork) {
        return through(fork::creationCode, fork.deployment().routers()).firstFrom(fork.upstreamState());
    }

    /**
     * Tokens are tested as on a fork; pools only where the adapters are that a test swaps through.
     *
     * @param creationCode of our contracts, by name
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
