package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** First topics of events by their signatures. */
public final class EventTopics {
    private EventTopics() {}

    /** The topic of an event such as {@code Transfer(address,address,uint256)}. */
    public static Bytes32 of(String signature) {
        return Keccak.hash(signature);
    }

    public static Set<Bytes32> ofAll(String... signatures) {
        return Arrays.stream(signatures).map(EventTopics::of).collect(Collectors.toUnmodifiableSet());
    }
}
