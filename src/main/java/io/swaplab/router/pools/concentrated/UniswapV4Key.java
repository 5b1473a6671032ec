package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * The key of a v4 pool; its hash is the pool's id. The PoolManager stores only the hash, not the key.
 *
 * @param currency0 the token with the lower address; zero is the native coin
 * @param keyFee fixed fee in millionths, or the flag of a dynamic fee
 * @param hooks zero for none; the low 14 bits of the address are its permissions
 */
record UniswapV4Key(Address currency0, Address currency1, int keyFee, int tickSpacing, Address hooks)
        implements PoolKey {
    private static final String TYPES = "(address,address,uint24,int24,address)";

    private static final AbiTupleType KEY = AbiTupleType.parse(TYPES);
    private static final AbiTupleType EXTRA_DATA = AbiTupleType.parse("(" + TYPES + ",bytes)");

    /** Permission bits of beforeSwap and afterSwap, and of returning amount deltas from them. */
    private static final int SWAP_HOOKS = 0x00cc;

    private static final int DYNAMIC_FEE = 0x800000;

    private static final int ANNOUNCEMENT_TOPICS = 4;
    private static final int ANNOUNCEMENT_WORDS = 5;

    /**
     * The key in an Initialize log.
     *
     * @throws IllegalArgumentException if the log has another shape
     */
    static UniswapV4Key announcedBy(LogEntry log) {
        List<Bytes32> topics = log.topics();
        if (topics.size() != ANNOUNCEMENT_TOPICS || log.data().size() < ANNOUNCEMENT_WORDS * Bytes32.BYTES) {
            throw new IllegalArgumentException("an Initialize log has 4 topics and 5 words, got " + topics.size()
                    + " and " + log.data().size() + " bytes");
        }
        return new UniswapV4Key(
                Address.ofWord(topics.get(2)),
                Address.ofWord(topics.get(3)),
                log.data().word(0, 0).toUint().toIntExact(),
                log.data().word(0, 1).toUint().toIntExact(),
                Address.ofWord(log.data().word(0, 2)));
    }

    /**
     * Decodes a key from its ABI encoding.
     *
     * @throws IllegalArgumentException if the bytes are not an encoded key
     */
    static UniswapV4Key decode(Bytes encoded) {
        List<?> values = KEY.decode(encoded);
        return new UniswapV4Key(
                (Address) values.get(0),
                (Address) values.get(1),
                ((Uint256) values.get(2)).toIntExact(),
                Math.toIntExact((Long) values.get(3)),
                (Address) values.get(4));
    }

    private List<Object> values() {
        return List.of(currency0, currency1, keyFee, tickSpacing, hooks);
    }

    @Override
    public Bytes encoded() {
        return KEY.encode(values());
    }

    /** The adapter's extra data: {@code abi.encode(PoolKey key, bytes hookData)} with empty hook data. */
    Bytes extraData() {
        return EXTRA_DATA.encode(values(), Bytes.EMPTY);
    }

    /**
     * {@inheritDoc}
     *
     * <p>False for a pool with swap hooks, because their effect on fee and amounts cannot be computed from state. Also
     * false for a pool with a dynamic fee, because v4 does not log the changes of the fee.
     */
    @Override
    public boolean isSupported() {
        return (hooks.low() & SWAP_HOOKS) == 0 && keyFee != DYNAMIC_FEE;
    }
}
