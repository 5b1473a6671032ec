package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * The key of an Infinity pool; its hash is the pool's id.
 *
 * @param currency0 the token with the lower address; zero is the native coin
 * @param poolContract the contract that stores the pool; named {@code poolManager} in the key
 * @param keyFee fixed fee in millionths, or the flag of a dynamic fee
 * @param parameters hook permissions in the low 16 bits; above them the tick spacing or bin step
 */
record InfinityKey(
        Address currency0, Address currency1, Address hooks, Address poolContract, int keyFee, Bytes32 parameters)
        implements PoolKey {
    private static final String TYPES = "(address,address,address,address,uint24,bytes32)";
    private static final AbiTupleType KEY = AbiTupleType.parse(TYPES);
    private static final AbiTupleType EXTRA_DATA = AbiTupleType.parse("(" + TYPES + ",bytes)");

    /** Permission bits of beforeSwap and afterSwap, and of returning amount deltas from them. */
    private static final int SWAP_HOOKS = 0x0cc0;

    private static final int ANNOUNCEMENT_TOPICS = 4;
    private static final int ANNOUNCEMENT_WORDS = 4;

    /**
     * The key in an Initialize log: {@code (bytes32 indexed id, address indexed currency0, address indexed currency1,
     * address hooks, uint24 fee, bytes32 parameters, ...)}.
     *
     * @throws IllegalArgumentException if the log has another shape
     */
    static InfinityKey announcedBy(LogEntry log) {
        List<Bytes32> topics = log.topics();
        if (topics.size() != ANNOUNCEMENT_TOPICS || log.data().size() < ANNOUNCEMENT_WORDS * Bytes32.BYTES) {
            throw new IllegalArgumentException("an Initialize log has 4 topics and at least 4 words, got "
                    + topics.size() + " and " + log.data().size() + " bytes");
        }
        return new InfinityKey(
                Address.ofWord(topics.get(2)),
                Address.ofWord(topics.get(3)),
                Address.ofWord(log.data().word(0, 0)),
                log.emitter(),
                log.data().word(0, 1).toUint().toIntExact(),
                log.data().word(0, 2));
    }

    /**
     * Decodes a key from its ABI encoding.
     *
     * @throws IllegalArgumentException if the bytes are not an encoded key
     */
    static InfinityKey decode(Bytes encoded) {
        List<?> values = KEY.decode(encoded);
        return new InfinityKey(
                (Address) values.get(0),
                (Address) values.get(1),
                (Address) values.get(2),
                (Address) values.get(3),
                ((Uint256) values.get(4)).toIntExact(),
                (Bytes32) values.get(5));
    }

    private List<Object> values() {
        return List.of(currency0, currency1, hooks, poolContract, keyFee, parameters);
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
     * <p>False for a pool with swap hooks, because their effect on fee and amounts cannot be computed from state.
     */
    @Override
    public boolean isSupported() {
        return (parameters.d() & SWAP_HOOKS) == 0;
    }

    /** Tick spacing, if this is the key of a concentrated liquidity pool. */
    int tickSpacing() {
        return (int) (parameters.d() >>> 16 & 0xffffff);
    }

    /** Bin step in ten-thousandths, if this is the key of a bin pool. */
    int binStep() {
        return (int) (parameters.d() >>> 16 & 0xffff);
    }
}
