package io.swaplab.pools.singleton;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.PoolId;
import io.swaplab.market.PoolSeed;
import io.swaplab.market.Provider;
import io.swaplab.pools.parts.Announcements;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * From the log by which Infinity announces a pool to a seed that can be read.
 *
 * @param initialize the topic of that log
 */
public record InfinityAnnouncements(Bytes32 initialize, Currencies currencies) implements Announcements {
    @Override
    public Set<Bytes32> topics() {
        return Set.of(initialize);
    }

    /**
     * {@inheritDoc}
     *
     * <p>Empty also when a hook may step into the pool's swaps, or when routes could not tell its tokens apart.
     *
     * @throws IllegalArgumentException when the provider's own contract logged something malformed
     */
    @Override
    public Optional<PoolSeed> seed(Provider provider, LogEntry log) {
        if (!log.topic0().equals(initialize) || !provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        InfinityKey key = InfinityKey.announcedBy(log);
        List<Address> tokens = currencies.tokens(key.currency0(), key.currency1());
        if (key.hooksSwaps() || tokens.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new PoolSeed(provider, new PoolId(log.emitter(), key.id()), tokens, key.encoded()));
    }
}
