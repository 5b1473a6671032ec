package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.router.pools.quoting.EventTopics;
import java.util.Set;

/**
 * The events of a kind of pair, by their first topics.
 *
 * @param created the factory's announcement, with both tokens indexed
 * @param pairWord the word of its data that is the pair
 * @param sync carries both reserves and is emitted after every change of them
 * @param state all events that may change what a pair quotes, {@code sync} included
 */
public record PairEvents(Bytes32 created, int pairWord, Bytes32 sync, Set<Bytes32> state) {
    /** The events of constant product pairs, which other kinds copy. */
    public static final PairEvents STANDARD =
            of("PairCreated(address,address,address,uint256)", 0, "Sync(uint112,uint112)");

    public PairEvents {
        state = Set.copyOf(state);
    }

    /** Pairs that only need the event with the reserves. */
    public static PairEvents of(String created, int pairWord, String sync) {
        Bytes32 topic = EventTopics.of(sync);
        return new PairEvents(EventTopics.of(created), pairWord, topic, Set.of(topic));
    }
}
