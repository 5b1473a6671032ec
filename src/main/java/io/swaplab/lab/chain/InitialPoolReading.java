package io.swaplab.lab.chain;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.forkchain.Fork;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import io.swaplab.service.reading.TokenProbe.ProbeCode;
import java.util.function.Function;

/** How pools are read initially. */
public final class InitialPoolReading {
    private InitialPoolReading() {}

    /** For a fork. The reading is valid until a pool's state is changed without a block. */
    public static PoolReading of(Fork fork) {
        return through(fork::creationCode, fork.deployment().routers()).firstFrom(fork.upstreamState());
    }

    /**
     * For any chain. Tokens are tested as on a fork; pools are tested only where our adapters exist, because a test
     * swaps through them.
     *
     * @param creationCode returns the creation code of a contract of ours by its name
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
