package io.swaplab.router.pools.dodo;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import io.swaplab.router.pools.quoting.EventTopics;
import io.swaplab.router.pools.quoting.RereadFamily;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Pools of DODO's proactive market maker. The provider's factories are the pool factories of the second generation and
 * the registry of the first. No log carries the state, so each of a pool's logs triggers a reload. An oracle's price
 * and a fee model may change without any log.
 */
public final class DodoFamily extends RereadFamily implements GoldenCase.Replayer {
    /** The name of this family. */
    public static final String NAME = DodoPool.FAMILY;

    /** Announcements of second-generation pools: base token, quote token, creator, pool. */
    private static final Set<Bytes32> NEW_POOLS = EventTopics.ofAll(
            "NewDVM(address,address,address,address)",
            "NewDPP(address,address,address,address)",
            "NewDSP(address,address,address,address)",
            "NewGSP(address,address,address,address)");

    /** Announcement of a classical pool: pool, base token, quote token. */
    private static final Bytes32 BIRTH = EventTopics.of("DODOBirth(address,address,address)");

    private static final Set<Bytes32> DISCOVERY = EventTopics.ofAll(
            "NewDVM(address,address,address,address)",
            "NewDPP(address,address,address,address)",
            "NewDSP(address,address,address,address)",
            "NewGSP(address,address,address,address)",
            "DODOBirth(address,address,address)");

    private static final Set<Bytes32> STATE = EventTopics.ofAll(
            "DODOSwap(address,address,uint256,uint256,address,address)",
            "DODOFlashLoan(address,address,uint256,uint256)",
            "RChange(uint8)",
            "LpFeeRateChange(uint256)",
            "BuyShares(address,uint256,uint256)",
            "SellShares(address,address,uint256,uint256)",
            "SellBaseToken(address,uint256,uint256)",
            "BuyBaseToken(address,uint256,uint256)",
            "Deposit(address,address,bool,uint256,uint256)",
            "Withdraw(address,address,bool,uint256,uint256)",
            "Donate(uint256,bool)",
            "UpdateK(uint256,uint256)",
            "UpdateLiquidityProviderFeeRate(uint256,uint256)",
            "UpdateMaintainerFeeRate(uint256,uint256)");

    private static final int NEW_POOL_WORDS = 4;
    private static final int BIRTH_WORDS = 3;

    public DodoFamily() {
        super(NAME, "DodoAdapter", DISCOVERY, STATE);
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        if (!provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        if (NEW_POOLS.contains(log.topic0()) && hasWords(log, NEW_POOL_WORDS)) {
            return Optional.of(seed(provider, word(log, 3), word(log, 0), word(log, 1), 2));
        }
        if (BIRTH.equals(log.topic0()) && hasWords(log, BIRTH_WORDS)) {
            return Optional.of(seed(provider, word(log, 0), word(log, 1), word(log, 2), 1));
        }
        return Optional.empty();
    }

    private static PoolSeed seed(Provider provider, Address pool, Address base, Address quote, int version) {
        return new PoolSeed(provider, PoolId.of(pool), List.of(base, quote), DodoAdapterCodec.encode(version));
    }

    private static boolean hasWords(LogEntry log, int words) {
        return log.data().size() == words * Bytes32.BYTES;
    }

    private static Address word(LogEntry log, int index) {
        return Address.ofWord(log.data().word(0, index));
    }

    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        Bytes announced = seed.announced();
        int version = announced.isEmpty() ? 2 : DodoAdapterCodec.version(announced);
        return DodoLoader.load(seed.id().contract(), version, reader)
                .map(state -> new DodoPool(seed.id(), seed.provider().name(), seed.tokens(), state));
    }

    @Override
    public Map<String, Object> replay(GoldenCase recorded) {
        return DodoReplay.replay(recorded);
    }
}
