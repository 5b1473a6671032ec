package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How the pools of a family are announced.
 *
 * @param topics first topics of the logs that announce a pool
 * @param decoder decodes such a log of one of the provider's factories
 */
public record Announcements(Set<Bytes32> topics, Decoder decoder) {
    /** The pool that a log announces; empty when it announces none that the family supports. */
    @FunctionalInterface
    public interface Decoder {
        Optional<PoolSeed> seed(Provider provider, LogEntry log);
    }

    /**
     * The log by which a factory announces a two-token pool that has its own contract.
     *
     * @param topics number of its topics
     * @param token0 the topic with token0; the next one is token1
     * @param pool the word of its data with the pool's address
     */
    public record FactoryLog(Bytes32 topic, int topics, int token0, int pool) {
        private boolean isLike(LogEntry log) {
            return log.topic0().equals(topic) && log.topics().size() == topics;
        }

        private PoolSeed seed(Provider provider, LogEntry log) {
            List<Address> tokens = List.of(
                    Address.ofWord(log.topics().get(token0)),
                    Address.ofWord(log.topics().get(token0 + 1)));
            PoolId id = PoolId.of(Address.ofWord(log.data().word(0, pool)));
            return new PoolSeed(provider, id, tokens);
        }
    }

    public Announcements {
        topics = Set.copyOf(topics);
    }

    public static Announcements by(FactoryLog... logs) {
        return new Announcements(
                Stream.of(logs).map(FactoryLog::topic).collect(Collectors.toSet()),
                (provider, log) -> Stream.of(logs)
                        .filter(each -> each.isLike(log))
                        .findFirst()
                        .map(each -> each.seed(provider, log)));
    }

    /** The pool that a log announces; empty when it announces none, or another contract logged it. */
    public Optional<PoolSeed> seed(Provider provider, LogEntry log) {
        return topics.contains(log.topic0()) && provider.factories().contains(log.emitter())
                ? decoder.seed(provider, log)
                : Optional.empty();
    }
}
