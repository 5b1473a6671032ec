package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import java.util.List;
import java.util.Optional;

/**
 * The log by which a factory announces a two-token pool that has its own contract.
 *
 * @param topics number of its topics
 * @param token0 the topic with token0; the next one is token1
 * @param pool the word of its data with the pool's address
 */
public record FactoryLog(Bytes32 topic, int topics, int token0, int pool) {
    /** The announced pool; empty when the log has another shape, or another contract logged it. */
    public Optional<PoolSeed> seed(Provider provider, LogEntry log) {
        if (!log.topic0().equals(topic)
                || log.topics().size() != topics
                || !provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        List<Address> tokens = List.of(
                Address.ofWord(log.topics().get(token0)),
                Address.ofWord(log.topics().get(token0 + 1)));
        PoolId id = PoolId.of(Address.ofWord(log.data().word(0, pool)));
        return Optional.of(new PoolSeed(provider, id, tokens));
    }
}
