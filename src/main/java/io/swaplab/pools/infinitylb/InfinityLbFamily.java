package io.swaplab.pools.infinitylb;

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
import io.swaplab.pools.singleton.InfinityAnnouncements;
import io.swaplab.pools.singleton.InfinityKey;
import io.swaplab.pools.singleton.SingletonLogs;
import java.util.Optional;
import java.util.Set;

/**
 * Bin pools of Infinity. A provider's factories are its BinPoolManagers: the contract that announces pools, keeps their
 * book and is called to swap; the Vault behind it only settles.
 *
 * <p>Pools whose hook may see swaps are not taken, since then no state tells what they pay. Dynamic fees are: every
 * change of a stored fee is logged. A pool of the native coin shows the wrapped token in its place.
 */
public final class InfinityLbFamily implements PoolFamily {
    /** The name of this family. */
    public static final String NAME = "infinitylb";

    /**
     * Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee,
     * bytes32 parameters, uint24 activeId).
     */
    private static final Bytes32 INITIALIZE =
            Bytes32.parse("0xddfde5903015c0eb1671976c6c8f760f1328bec57f15286b6bdab2f955cab9c9");

    private final Currencies currencies;

    /**
     * @param wrappedNative the token by which routes name the native coin
     */
    public InfinityLbFamily(Address wrappedNative) {
        this.currencies = new Currencies(wrappedNative);
    }

    /** Replays recorded swaps, which name no tokens. */
    public static GoldenCase.Replayer replayer() {
        return InfinityLbReplay::replay;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String adapterContract() {
        return "InfinityLbAdapter";
    }

    @Override
    public Set<Bytes32> discoveryTopics() {
        return Set.of(INITIALIZE);
    }

    @Override
    public Set<Bytes32> stateTopics() {
        return InfinityLbDecoder.TOPICS;
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        return new InfinityAnnouncements(INITIALIZE, currencies).seed(provider, log);
    }

    @Override
    public PoolId poolOf(LogEntry log) {
        return SingletonLogs.named(log);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException when the seed does not carry its announced key
     */
    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        InfinityKey key = InfinityKey.decode(seed.announced());
        return new InfinityLbLoader(seed.id(), key.binStep(), reader)
                .load()
                .map(state ->
                        new InfinityLbPool(seed.id(), seed.provider().name(), seed.tokens(), key.extraData(), state));
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        if (!(pool instanceof InfinityLbPool bins)) {
            throw new IllegalArgumentException("not a pool of the family " + NAME + ": " + pool.family());
        }
        return InfinityLbDecoder.apply(bins, log);
    }
}
