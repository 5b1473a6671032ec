package io.swaplab.router.pools.stable;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.Announcements;
import io.swaplab.router.pools.quoting.CachedNumber;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.StateLogs;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapReplayResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Exchanges: two-coin pools on the stableswap invariant that compare their price with an oracle's price after every
 * swap. The provider's factories announce the exchanges, and every log triggers a reload. The oracle's price may change
 * without any log of the exchange. Quotes therefore end a little before the price at which an exchange reverts.
 *
 * <p>While an amplification is changing over time (ramping), a quote is exact for a swap one second after the block at
 * which the pool was read. For a later swap it may be wrong by some units, because no log reports the progress of a
 * ramp.
 */
public final class StableSwapFamily {
    public static final String NAME = StableSwapPool.FAMILY;

    /** The address that the contracts use for the native coin. */
    static final Address NATIVE = Address.parse("0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE");

    private static final int ANNOUNCED_TOPICS = 2;
    private static final int ANNOUNCED_WORDS = 3;

    private StableSwapFamily() {}

    /**
     * Creates the family for one chain.
     *
     * @param wrappedNative the token that represents the native coin in routes
     */
    public static PoolFamily family(Address wrappedNative) {
        return new ComposedFamily<>(
                NAME,
                "StableSwapAdapter",
                StableSwapPool.class,
                new Announcements(
                        StateLogs.topics("NewStableSwapPair(address,address,address,address)"),
                        (provider, log) -> announced(provider, log, wrappedNative)),
                (seed, reader, last) -> new StableSwapLoader(seed, reader).load(),
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

    /**
     * Creates an exchange from a {@link CanonicalPoolState}, a complete pool state in a standard shape. The exchange
     * has a constant amplification and does not check its price with an oracle.
     */
    public static Pool formed(PoolSeed seed, CanonicalPoolState.Amplified form) {
        return StableSwapPool.of(seed, form);
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

    /** Replays recorded swaps of exchanges. */
    public static GoldenCase.Replayer replayer() {
        return Replay::replay;
    }

    /**
     * Replays recorded swaps of exchanges. For an exact output, the input is the one that the DEX's helper contract
     * returns from its view {@code get_dx}.
     */
    static final class Replay {
        private Replay() {}

        static Map<String, Object> replay(GoldenCase recorded) {
            GoldenCase.Fields asked = recorded.swap();
            StableSwapState state = state(recorded.state(), asked.uint("timestamp"));
            boolean zeroForOne = asked.flag("zeroForOne");
            return SwapReplayResult.of(outcome -> {
                Uint256 amountIn = asked.uint("amount");
                if (asked.flag("exactIn")) {
                    outcome.put("getDy", StableSwapTrade.outputOfView(state, zeroForOne, amountIn));
                } else {
                    amountIn = inputOfView(state, zeroForOne, amountIn);
                    outcome.put("quoteIn", amountIn);
                }
                StableSwapTrade swap = StableSwapTrade.of(state, zeroForOne, amountIn);
                outcome.settled(amountIn, swap.amountOut())
                        .put("fee", swap.fee())
                        .put("adminFee", swap.adminFee())
                        .put("balance0", swap.after().balance0())
                        .put("balance1", swap.after().balance1());
            });
        }

        /**
         * The input that the helper contract returns for an output. If the helper reverts, its revert text gets a
         * prefix, to distinguish it from a revert text of the exchange.
         */
        private static Uint256 inputOfView(StableSwapState state, boolean zeroForOne, Uint256 amountOut) {
            try {
                return StableSwapTrade.inputOfView(state, zeroForOne, amountOut);
            } catch (SwapRefusal refused) {
                throw SwapRefusal.tooMuch("get_dx: " + refused.revertText());
            }
        }

        static StableSwapState state(GoldenCase.Fields fields, Uint256 asOfSecs) {
            OracleBand band = fields.flag("skipPriceDiff")
                    ? null
                    : new OracleBand(
                            fields.uint("oraclePrice0"),
                            fields.uint("oraclePrice1"),
                            fields.uint("price0DiffThreshold"),
                            fields.uint("price1DiffThreshold"));
            return new StableSwapState(
                    fields.uint("balance0"),
                    fields.uint("balance1"),
                    fields.uint("rate0"),
                    fields.uint("rate1"),
                    fields.uint("fee"),
                    fields.uint("adminFee"),
                    Ramp.recorded(fields),
                    asOfSecs,
                    band,
                    fields.flag("paused"),
                    new CachedNumber());
        }
    }
}
