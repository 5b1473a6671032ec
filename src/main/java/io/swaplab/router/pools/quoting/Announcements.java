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
 * @param topics first topics of the logs that announce pools
 * @param decoder decodes such a log, emitted by a factory of the provider
 */
public record Announcements(Set<Bytes32> topics, Decoder decoder) {
    /** Returns the pool that a log announces; empty if the family does not support it. */
    @FunctionalInterface
    public interface Decoder {
        Optional<PoolSeed> seed(Provider provider, LogEntry log);
    }

    /**
     * A log by which a factory announces a two-token pool that is a contract of its own.
     *
     * @param topics number of topics of the log
     * @param token0 index of the topic with token0; token1 is in the next topic
     * @param pool index of the data word with the pool's address
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

    /**
     * The pool that a log announces; empty if the log is no such announcement or comes from a contract that is not a
     * factory.
     */
    public Optional<PoolSeed> seed(Provider provider, LogEntry log) {
        return topics.contains(log.topic0()) && provider.factories().contains(log.emitter())
                ? decoder.seed(provider, log)
                : Optional.empty();
    }
}
