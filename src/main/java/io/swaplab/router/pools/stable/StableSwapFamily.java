package io.swaplab.router.pools.stable;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolForm;
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
 * Exchanges: two-coin pools on the amplified invariant that compare their price with an oracle's after every swap. The
 * provider's factories announce them with both coins, and every log triggers a reload. The oracle's price changes
 * without any log of the exchange.
 *
 * <p>While an amplification is ramping, a quote is exact for the second after the block that the pool was read at. In
 * another second it may differ by some units, as no log reports the movement.
 */
public final class StableSwapFamily extends RereadFamily implements GoldenCase.Replayer {
    /** The name of this family. */
    public static final String NAME = ExchangePool.FAMILY;

    /** The contracts' address for the native coin. */
    static final Address NATIVE = Address.parse("0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE");

    private static final Bytes32 NEW_EXCHANGE = EventTopics.of("NewStableSwapPair(address,address,address,address)");

    private static final Set<Bytes32> STATE = EventTopics.ofAll(
            "TokenExchange(address,uint256,uint256,uint256,uint256,uint256,uint256)",
            "AddLiquidity(address,uint256[2],uint256[2],uint256,uint256,uint256)",
            "RemoveLiquidity(address,uint256[2],uint256[2],uint256)",
            "RemoveLiquidityOne(address,uint256,uint256,uint256,uint256,uint256)",
            "RemoveLiquidityImbalance(address,uint256[2],uint256[2],uint256,uint256,uint256)",
            "RampA(uint256,uint256,uint256,uint256)",
            "StopRampA(uint256,uint256)",
            "NewFee(uint256,uint256)",
            "DonateAdminFees()",
            "ChangePriceDiffThreshold(uint256,uint256)",
            "SetSkipPriceDiff(bool)",
            "ChangeOracle(address)",
            "Paused(address)",
            "Unpaused(address)");

    private static final int ANNOUNCED_TOPICS = 2;
    private static final int ANNOUNCED_WORDS = 3;

    private final Address wrappedNative;

    /**
     * @param wrappedNative the token that stands for the native coin in routes
     */
    public StableSwapFamily(Address wrappedNative) {
        super(NAME, "StableSwapAdapter", Set.of(NEW_EXCHANGE), STATE);
        this.wrappedNative = wrappedNative;
    }

    /** The exchange of this form: without an oracle band, with a constant amplification. */
    public static Pool formed(PoolSeed seed, PoolForm.Amplified form) {
        return new ExchangePool(seed.id(), seed.provider().name(), seed.tokens(), ExchangeForm.state(form));
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        if (!log.topic0().equals(NEW_EXCHANGE)
                || log.topics().size() != ANNOUNCED_TOPICS
                || log.data().size() != ANNOUNCED_WORDS * Bytes32.BYTES
                || !provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        List<Address> tokens = List.of(token(log, 0), token(log, 1));
        PoolId id = PoolId.of(Address.ofWord(log.topics().get(1)));
        return Optional.of(new PoolSeed(provider, id, tokens));
    }

    private Address token(LogEntry log, int word) {
        Address coin = Address.ofWord(log.data().word(0, word));
        return coin.equals(NATIVE) ? wrappedNative : coin;
    }

    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        return new ExchangeLoader(seed.id().contract(), reader)
                .load()
                .map(state -> new ExchangePool(seed.id(), seed.provider().name(), seed.tokens(), state));
    }

    @Override
    public Map<String, Object> replay(GoldenCase recorded) {
        return ExchangeReplay.replay(recorded);
    }
}
