package io.swaplab.router.pools.stable;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolForm;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.router.pools.quoting.Announcements;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.StateLogs;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Exchanges: two-coin pools on the amplified invariant that compare their price with an oracle's after every swap. The
 * provider's factories announce them with both coins, and every log triggers a reload. The oracle's price may change
 * without any log of the exchange.
 *
 * <p>While an amplification is ramping, a quote is exact for the second after the block at which the pool was read. In
 * another second it may differ by some units, because no log reports the progress of a ramp.
 */
public final class StableSwapFamily {
    /** The name of this family. */
    public static final String NAME = ExchangePool.FAMILY;

    /** The address that the contracts use for the native coin. */
    static final Address NATIVE = Address.parse("0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE");

    private static final int ANNOUNCED_TOPICS = 2;
    private static final int ANNOUNCED_WORDS = 3;

    private StableSwapFamily() {}

    /** @param wrappedNative the token that represents the native coin in routes */
    public static PoolFamily family(Address wrappedNative) {
        return new ComposedFamily<>(
                NAME,
                "StableSwapAdapter",
                ExchangePool.class,
                new Announcements(
                        StateLogs.topics("NewStableSwapPair(address,address,address,address)"),
                        (provider, log) -> announced(provider, log, wrappedNative)),
                (seed, reader, last) -> new ExchangeLoader(seed, reader).load(),
                StateLogs.rereading(
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
                        "Unpaused(address)"));
    }

    /** Creates the exchange that a form describes: without an oracle band, with a constant amplification. */
    public static Pool formed(PoolSeed seed, PoolForm.Amplified form) {
        return ExchangePool.of(seed, form);
    }

    private static Optional<PoolSeed> announced(Provider provider, LogEntry log, Address wrappedNative) {
        if (log.topics().size() != ANNOUNCED_TOPICS || log.data().size() != ANNOUNCED_WORDS * Bytes32.BYTES) {
            return Optional.empty();
        }
        List<Address> tokens = Stream.of(0, 1)
                .map(word -> Address.ofWord(log.data().word(0, word)))
                .map(coin -> coin.equals(NATIVE) ? wrappedNative : coin)
                .toList();
        PoolId id = PoolId.of(Address.ofWord(log.topics().get(1)));
        return Optional.of(new PoolSeed(provider, id, tokens));
    }

    /** The replayer of recorded swaps. */
    public static GoldenCase.Replayer replayer() {
        return ExchangeReplay::replay;
    }
}
