package io.swaplab.router.pools.wombat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import io.swaplab.router.pools.quoting.EventTopics;
import io.swaplab.router.pools.quoting.RereadFamily;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Wombat pools. There is no registry: the provider's factories are the pools themselves, and a pool is discovered when
 * it adds its first asset. Its tokens are read with its state. Every log triggers a reload; a relative price may change
 * without one.
 */
public final class WombatFamily extends RereadFamily implements GoldenCase.Replayer {
    /** The name of this family. */
    public static final String NAME = WombatPool.FAMILY;

    private static final Bytes32 ASSET_ADDED = EventTopics.of("AssetAdded(address,address)");

    private static final Set<Bytes32> STATE = EventTopics.ofAll(
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
            "Unpaused(address)");

    private static final int ADDED_TOPICS = 3;

    public WombatFamily() {
        super(NAME, "WombatAdapter", Set.of(ASSET_ADDED), STATE);
    }

    /** A seed with one token; the others are read with the state. */
    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        if (!log.topic0().equals(ASSET_ADDED)
                || log.topics().size() != ADDED_TOPICS
                || !provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        Address token = Address.ofWord(log.topics().get(1));
        return Optional.of(new PoolSeed(provider, PoolId.of(log.emitter()), List.of(token)));
    }

    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        return WombatLoader.load(seed.id().contract(), reader)
                .map(loaded -> new WombatPool(seed.id(), seed.provider().name(), loaded.tokens(), loaded.state()));
    }

    @Override
    public Map<String, Object> replay(GoldenCase recorded) {
        return WombatReplay.replay(recorded);
    }
}
