package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.router.pools.quoting.Announcements;
import io.swaplab.router.pools.quoting.ComposedFamily;
import java.util.Optional;

/**
 * Solidly pairs; the provider's factories announce them. Fee and pause are stored in the factory and change without a
 * log of the pair.
 */
public final class SolidlyFamily {
    /** The name of this family. */
    public static final String NAME = SolidlyPool.FAMILY;

    private static final Announcements CREATED = Announcements.by(
            new Announcements.FactoryLog(Keccak.hash("PairCreated(address,address,bool,address,uint256)"), 3, 1, 1));
    private static final int CREATED_WORDS = 3;

    private SolidlyFamily() {}

    public static PoolFamily family() {
        return new ComposedFamily<>(
                NAME,
                "ConstantProductAdapter",
                SolidlyPool.class,
                new Announcements(CREATED.topics(), SolidlyFamily::announced),
                (seed, reader, last) -> SolidlyLoader.load(seed, reader),
                SyncedPair.Logs.of(seed -> true, "Sync(uint256,uint256)"));
    }

    /** The pool with the factory's address as a word, as the pair has no view for it. */
    private static Optional<PoolSeed> announced(Provider provider, LogEntry log) {
        Bytes factory = Bytes.of(log.emitter().toWord().toBytes());
        return log.data().size() == CREATED_WORDS * Bytes32.BYTES
                ? CREATED.seed(provider, log).map(seed -> new PoolSeed(provider, seed.id(), seed.tokens(), factory))
                : Optional.empty();
    }

    /** Replays recorded swaps. */
    public static GoldenCase.Replayer replayer() {
        return SolidlyReplay::replay;
    }
}
