package io.swaplab.router.pools.dodo;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.Announcements;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.StateLogs;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapReplayResult;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Pools of DODO's proactive market maker. The provider's factories are the pool factories of the second generation and
 * the registry of the first. No log carries the state, so each of a pool's logs triggers a reload. An oracle's price
 * and a fee model may change without any log.
 */
public final class DodoFamily {
    public static final String NAME = DodoPool.FAMILY;

    /**
     * Topics of the events that announce second-generation pools. The values of these events are base token, quote
     * token, creator and pool.
     */
    private static final Set<Bytes32> NEW_POOLS = StateLogs.topics(
            "NewDVM(address,address,address,address)",
            "NewDPP(address,address,address,address)",
            "NewDSP(address,address,address,address)",
            "NewGSP(address,address,address,address)");

    /**
     * Topic of the event that announces a classical pool. The values of this event are pool, base token and quote
     * token.
     */
    private static final Bytes32 BIRTH = Keccak.hash("DODOBirth(address,address,address)");

    private static final int NEW_POOL_WORDS = 4;
    private static final int BIRTH_WORDS = 3;

    private DodoFamily() {}

    public static PoolFamily family() {
        Set<Bytes32> discovery = new HashSet<>(NEW_POOLS);
        discovery.add(BIRTH);
        return new ComposedFamily<>(
                NAME,
                "DodoAdapter",
                DodoPool.class,
                new Announcements(discovery, DodoFamily::announced),
                (seed, reader, last) -> DodoLoader.load(seed, reader),
                StateLogs.rereading(
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
                        "UpdateMaintainerFeeRate(uint256,uint256)"));
    }

    private static Optional<PoolSeed> announced(Provider provider, LogEntry log) {
        boolean classical = log.topic0().equals(BIRTH);
        if (log.data().size() != (classical ? BIRTH_WORDS : NEW_POOL_WORDS) * Bytes32.BYTES) {
            return Optional.empty();
        }
        return Optional.of(
                classical
                        ? seed(provider, word(log, 0), word(log, 1), word(log, 2), 1)
                        : seed(provider, word(log, 3), word(log, 0), word(log, 1), 2));
    }

    private static PoolSeed seed(Provider provider, Address pool, Address base, Address quote, int version) {
        return new PoolSeed(provider, PoolId.of(pool), List.of(base, quote), DodoKind.encoded(version));
    }

    private static Address word(LogEntry log, int index) {
        return Address.ofWord(log.data().word(0, index));
    }

    /** Replays recorded swaps of both generations. */
    public static GoldenCase.Replayer replayer() {
        return Replay::replay;
    }

    /** Replays recorded trades of both generations. For classical pools, these include trades with an exact output. */
    static final class Replay {
        private Replay() {}

        static Map<String, Object> replay(GoldenCase recorded) {
            DodoState state = state(recorded.state());
            GoldenCase.Fields asked = recorded.swap();
            boolean sellBase = asked.flag("sellBase");
            Uint256 amount = asked.uint("amount");
            return SwapReplayResult.of(outcome -> {
                if (state.kind() == DodoKind.CLASSICAL && !sellBase) {
                    buy(state, asked, outcome);
                } else {
                    settled(outcome, state.kind(), trade(state, sellBase, amount));
                }
            });
        }

        private static DodoTrade trade(DodoState state, boolean sellBase, Uint256 amountIn) {
            return state.kind() == DodoKind.CLASSICAL
                    ? DodoV1Trades.sellBase(state, amountIn)
                    : DodoV2Trades.sell(state, sellBase, amountIn);
        }

        private static void buy(DodoState state, GoldenCase.Fields asked, SwapReplayResult outcome) {
            Uint256 amount = asked.uint("amount");
            if (!asked.flag("exactIn")) {
                settled(outcome, state.kind(), DodoV1Trades.buyBase(state, amount, Uint256.MAX));
                return;
            }
            Uint256 answer = helperAnswer(state, amount);
            outcome.put("helperOut", answer);
            DodoTrade trade = DodoV1Trades.buyBase(state, answer, amount);
            settled(outcome, state.kind(), trade);
            outcome.put("leftover", amount.minus(trade.amountIn()));
        }

        /** The base amount that the sell helper contract computes. Its revert texts get the prefix {@code helper:}. */
        private static Uint256 helperAnswer(DodoState state, Uint256 amount) {
            try {
                return DodoV1Trades.helperAnswer(state, amount);
            } catch (SwapRefusal refused) {
                throw SwapRefusal.tooMuch("helper: " + refused.revertText());
            }
        }

        private static void settled(SwapReplayResult outcome, DodoKind kind, DodoTrade trade) {
            outcome.settled(trade.amountIn(), trade.amountOut())
                    .put("mtFee", trade.mtFee())
                    .put("baseReserve", trade.after().baseReserve())
                    .put("quoteReserve", trade.after().quoteReserve());
            if (kind != DodoKind.DERIVED_TARGETS) {
                outcome.put("baseTarget", trade.after().baseTarget())
                        .put("quoteTarget", trade.after().quoteTarget())
                        .put("rState", trade.after().balance().ordinal());
            }
        }

        static DodoState state(GoldenCase.Fields fields) {
            DodoKind kind = switch (fields.text("type")) {
                case "V1" -> DodoKind.CLASSICAL;
                case "DVM" -> DodoKind.DERIVED_TARGETS;
                default -> DodoKind.STORED_TARGETS;
            };
            DodoGate gate = kind == DodoKind.CLASSICAL
                    ? new DodoGate(
                            fields.flag("tradeAllowed"),
                            fields.flag("sellingAllowed"),
                            fields.flag("buyingAllowed"),
                            Uint256.MAX,
                            Uint256.MAX)
                    : DodoGate.OPEN;
            return new DodoState(
                    kind,
                    fields.uint("i"),
                    fields.uint("k"),
                    fields.uint("lpFeeRate"),
                    fields.uint("mtFeeRate"),
                    fields.uint("baseReserve"),
                    fields.uint("quoteReserve"),
                    fields.uint("baseTarget"),
                    fields.uint("quoteTarget"),
                    DodoRState.of(fields.integer("rState")),
                    gate);
        }
    }
}
