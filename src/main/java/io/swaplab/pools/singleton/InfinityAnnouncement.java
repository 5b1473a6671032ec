package io.swaplab.pools.singleton;

import io.swaplab.evm.Address;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.PoolId;
import io.swaplab.market.PoolSeed;
import io.swaplab.market.Provider;
import java.util.List;
import java.util.Optional;

/** From the log by which Infinity announces a pool to a seed that can be read. */
public final class InfinityAnnouncement {
    private InfinityAnnouncement() {}

    /**
     * The announced pool; empty when another contract logged it, when a hook may step into its swaps, or when routes could
     * not tell its tokens apart.
     *
     * @throws IllegalArgumentException when the provider's own contract logged something malformed
     */
    public static Optional<PoolSeed> seed(Provider provider, LogEntry log, Currencies currencies) {
        if (!provider.factories().contains(log.emitter())) {
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
