package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.router.pools.quoting.Announcements;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Decodes the log by which Infinity announces a pool into a seed that can be loaded.
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
     * <p>Empty also for a pool with swap hooks, or when routes could not distinguish its tokens.
     *
     * @throws IllegalArgumentException when the provider's own contract emitted a malformed log
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
