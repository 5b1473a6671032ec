package io.swaplab.router.pools.stable;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.router.pools.quoting.Announcements;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.StateLogs;
import java.util.List;
import java.util.Optional;

/**
 * Wombat pools. They have no registry, so the provider's factories are the pools themselves, and a pool is discovered
 * when it adds its first asset. Its tokens are read together with its state. Every log triggers a reload; a relative
 * price may change without any log.
 */
public final class WombatFamily {
    /** The name of this family. */
    public static final String NAME = WombatPool.FAMILY;

    private static final int ADDED_TOPICS = 3;

    private WombatFamily() {}

    public static PoolFamily family() {
        return new ComposedFamily<>(
                NAME,
                "WombatAdapter",
                WombatPool.class,
                new Announcements(StateLogs.topics("AssetAdded(address,address)"), WombatFamily::announced),
                (seed, reader, last) -> WombatLoader.load(seed, reader),
                StateLogs.rereading(
                        "Swap(address,address,address,uint256,uint256,address)",
                        "Deposit(address,address,uint256,uint256,address)",
                        "Withdraw(address,address,uint256,uint256,address)",
                        "AssetAdded(address,address)",
                        "AssetRemoved(address,address)",
                        "SetAmpFactor(uint256)",
                        "SetHaircutRate(uint256)",
                        "SetFee(uint256,uint256)",
                        "FillPool(address,uint256)",
                        "PausedAsset(address,address)",
                        "UnpausedAsset(address,address)",
                        "Paused(address)",
                        "Unpaused(address)"));
    }

    /** A seed with a single token; the other tokens are read together with the state. */
    private static Optional<PoolSeed> announced(Provider provider, LogEntry log) {
        if (log.topics().size() != ADDED_TOPICS) {
            return Optional.empty();
        }
        Address token = Address.ofWord(log.topics().get(1));
        return Optional.of(new PoolSeed(provider, PoolId.of(log.emitter()), List.of(token)));
    }

    /** The replayer of recorded swaps. */
    public static GoldenCase.Replayer replayer() {
        return WombatReplay::replay;
    }
}
