package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.router.pools.quoting.Announcements;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The key of a pool inside a singleton; its hash is the pool's id. In a key, the zero address is the native coin. Routes
 * only know its wrapped token; the adapter wraps and unwraps.
 */
interface PoolKey {
    /** The lower token; zero is the native coin. */
    Address currency0();

    Address currency1();

    /** {@code abi.encode(key)}. */
    Bytes encoded();

    /** Whether the output of its pool can be computed from a state that is logged. */
    boolean isSupported();

    /** The pool's id, the hash of the encoded key. */
    default Bytes32 id() {
        return encoded().keccak();
    }

    /**
     * Announcements by a singleton's log, whose second topic is the pool's id. A pool of the native coin and its own
     * wrapped token is none, as routes cannot distinguish the two.
     *
     * @param decoder the key in such a log, if it has the right shape
     * @param wrappedNative the token that stands for the native coin in routes
     */
    static Announcements announcements(
            Bytes32 initialize, Function<LogEntry, ? extends PoolKey> decoder, Address wrappedNative) {
        return new Announcements(Set.of(initialize), (provider, log) -> {
            PoolKey key = decoder.apply(log);
            if (!key.id().equals(log.topics().get(1))) {
                throw new IllegalArgumentException(
                        "the announced id " + log.topics().get(1) + " is not its key's, " + key.id());
            }
            Address token0 = key.currency0().isZero() ? wrappedNative : key.currency0();
            Address token1 = key.currency1().isZero() ? wrappedNative : key.currency1();
            PoolId id = new PoolId(log.emitter(), key.id());
            return key.isSupported() && !token0.equals(token1)
                    ? Optional.of(new PoolSeed(provider, id, List.of(token0, token1), key.encoded()))
                    : Optional.empty();
        });
    }
}
