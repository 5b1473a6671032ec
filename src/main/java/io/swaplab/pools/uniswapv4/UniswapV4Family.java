package io.swaplab.pools.uniswapv4;

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
import io.swaplab.pools.singleton.SingletonDecoder;
import io.swaplab.pools.singleton.SingletonTickPool;
import io.swaplab.pools.tickpool.HopGas;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Pools of Uniswap v4. A provider's factories are its PoolManagers: the contract that announces pools, holds their
 * storage and is called to swap.
 *
 * <p>Not every announced pool is taken: none whose hook may see swaps, since then no state tells what they pay; none with
 * a dynamic fee, since v4 logs no change of it; none of the native coin against its own wrapped token. A pool of the
 * native coin shows the wrapped token in its place.
 */
public final class UniswapV4Family implements PoolFamily {
    /** The name of this family. */
    public static final String NAME = "uniswapv4";

    /**
     * Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing,
     * address hooks, uint160 sqrtPriceX96, int24 tick).
     */
    private static final Bytes32 INITIALIZE =
            Bytes32.parse("0xdd466e674ea557f56295e2d0218a125ea4b4f0f6f3307b95f85e6110838d6438");

    /** Swap(bytes32 indexed id, address indexed, int128, int128, uint160 price, uint128 liquidity, int24, uint24 fee). */
    private static final Bytes32 SWAP =
            Bytes32.parse("0x40e9cecb9f5f1f1c5b9c97dec2917b7ee92e57ba5563708daca94dd84ad7112f");

    /** A hop measured through our routers on a fork, and published figures for what comes on top. */
    private static final HopGas GAS = new HopGas(94_000, 15_460, 5_000);

    private final SingletonDecoder decoder = new SingletonDecoder(SWAP);
    private final Currencies currencies;

    /**
     * @param wrappedNative the token by which routes name the native coin
     */
    public UniswapV4Family(Address wrappedNative) {
        this.currencies = new Currencies(wrappedNative);
    }

    /** Replays recorded swaps, which name no tokens. */
    public static GoldenCase.Replayer replayer() {
        return UniswapV4Replay::replay;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String adapterContract() {
        return "UniswapV4Adapter";
    }

    @Override
    public Set<Bytes32> discoveryTopics() {
        return Set.of(INITIALIZE);
    }

    @Override
    public Set<Bytes32> stateTopics() {
        return Set.of(SWAP, SingletonDecoder.MODIFY_LIQUIDITY, SingletonDecoder.PROTOCOL_FEE_UPDATED);
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        if (!log.topic0().equals(INITIALIZE) || !provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        UniswapV4Key key = UniswapV4Key.announcedBy(log);
        List<Address> tokens = currencies.tokens(key.currency0(), key.currency1());
        if (key.hooksSwaps() || key.hasDynamicFee() || tokens.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new PoolSeed(provider, new PoolId(log.emitter(), key.id()), tokens, key.encoded()));
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
        UniswapV4Key key = UniswapV4Key.decode(seed.announced());
        SingletonTickPool.Traits traits = new SingletonTickPool.Traits(NAME, UniswapV4AdapterCodec.encode(key), GAS);
        return new UniswapV4Loader(seed.id(), key.tickSpacing(), reader)
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
