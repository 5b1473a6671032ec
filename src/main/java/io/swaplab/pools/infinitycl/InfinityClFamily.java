package io.swaplab.pools.infinitycl;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.GoldenCase;
import io.swaplab.market.LogEffect;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFamily;
import io.swaplab.market.PoolId;
import io.swaplab.market.PoolSeed;
import io.swaplab.market.Provider;
import io.swaplab.market.StateReader;
import io.swaplab.pools.singleton.Currencies;
import io.swaplab.pools.singleton.InfinityAnnouncement;
import io.swaplab.pools.singleton.InfinityKey;
import io.swaplab.pools.singleton.SingletonDecoder;
import io.swaplab.pools.singleton.SingletonTickPool;
import io.swaplab.pools.tickpool.HopGas;
import java.util.Optional;
import java.util.Set;

/**
 * Price-range pools of Infinity. A provider's factories are its CLPoolManagers: the contract that announces pools, keeps
 * their book and is called to swap; the Vault behind it only settles.
 *
 * <p>Pools whose hook may see swaps are not taken, since then no state tells what they pay. Dynamic fees are: every
 * change of a stored fee is logged. A pool of the native coin shows the wrapped token in its place.
 */
public final class InfinityClFamily implements PoolFamily {
    /** The name of this family. */
    public static final String NAME = "infinitycl";

    /**
     * Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee,
     * bytes32 parameters, uint160 sqrtPriceX96, int24 tick).
     */
    private static final Bytes32 INITIALIZE =
            Bytes32.parse("0x426cc62fe6a33a40ba2788c2c87a9c34ee4582b95bc9fa5a7bb7ae70b750b99c");

    /**
     * Swap(bytes32 indexed id, address indexed, int128, int128, uint160 price, uint128 liquidity, int24 tick, uint24 fee,
     * uint16 protocolFee).
     */
    private static final Bytes32 SWAP =
            Bytes32.parse("0x04206ad2b7c0f463bff3dd4f33c5735b0f2957a351e4f79763a4fa9e775dd237");

    /**
     * Measured through our routers on a fork: 119,000 through a pool without a protocol fee, 143,000 to 160,000 where the
     * protocol earns its first one; a tick crossed for the first time took 28,000, a further step 7,300. Later swaps
     * take less, as do steps of the real contract, 5,800 where it was recorded.
     */
    private static final HopGas GAS = new HopGas(130_000, 26_000, 6_500);

    private final SingletonDecoder decoder = new SingletonDecoder(SWAP);
    private final Currencies currencies;

    /**
     * @param wrappedNative the token by which routes name the native coin
     */
    public InfinityClFamily(Address wrappedNative) {
        this.currencies = new Currencies(wrappedNative);
    }

    /** Replays recorded swaps, which name no tokens. */
    public static GoldenCase.Replayer replayer() {
        return InfinityClReplay::replay;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String adapterContract() {
        return "InfinityClAdapter";
    }

    @Override
    public Set<Bytes32> discoveryTopics() {
        return Set.of(INITIALIZE);
    }

    @Override
    public Set<Bytes32> stateTopics() {
        return Set.of(
                SWAP,
                SingletonDecoder.MODIFY_LIQUIDITY,
                SingletonDecoder.PROTOCOL_FEE_UPDATED,
                SingletonDecoder.DYNAMIC_LP_FEE_UPDATED);
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        return log.topic0().equals(INITIALIZE)
                ? InfinityAnnouncement.seed(provider, log, currencies)
                : Optional.empty();
    }

    @Override
    public PoolId poolOf(LogEntry log) {
        return SingletonDecoder.poolOf(log);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException when the seed does not carry its announced key
     */
    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        InfinityKey key = InfinityKey.decode(seed.announced());
        SingletonTickPool.Traits traits = new SingletonTickPool.Traits(NAME, key.extraData(), GAS);
        return new InfinityClLoader(seed.id(), key.tickSpacing(), reader)
                .load()
                .map(state -> new SingletonTickPool(seed.id(), seed.provider().name(), seed.tokens(), traits, state));
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        if (!(pool instanceof SingletonTickPool singleton) || !pool.family().equals(NAME)) {
            throw new IllegalArgumentException("not a pool of the family " + NAME + ": " + pool.family());
        }
        return decoder.apply(singleton, log);
    }
}
