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
 * The key of a pool inside a singleton contract; its hash is the pool's id. The zero address in a key is the native
 * coin. Routes contain the wrapped native token instead; the adapter wraps and unwraps the coin.
 */
interface PoolKey {
    /** The token with the lower address; zero is the native coin. */
    Address currency0();

    Address currency1();

    /** {@code abi.encode(key)}. */
    Bytes encoded();

    /** Whether the pool can be quoted: its output follows from state, and all changes of that state are logged. */
    boolean isSupported();

    /** The pool's id, the hash of the encoded key. */
    default Bytes32 id() {
        return encoded().keccak();
    }

    /**
     * How a singleton announces its pools: by a log whose second topic is the pool's id. A pool of the native coin and
     * its own wrapped token is ignored, because routes cannot distinguish the two.
     *
     * @param decoder decodes the key in such a log
     * @param wrappedNative the token that represents the native coin in routes
     */
    static Announcements announcements(
            Bytes32 initialize, Function<LogEntry, ? extends PoolKey> decoder, Address wrappedNative) {
        return new Announcements(Set.of(initialize), (provider, log) -> {
            PoolKey key = decoder.apply(log);
            if (!key.id().equals(log.topics().get(1))) {
                throw new IllegalArgumentException(
                        "the announced id " + log.topics().get(1) + " must be the hash of its key, " + key.id());
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
