package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.StateLogs;
import io.swaplab.router.pools.quoting.SwapReplayResult;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Bin pools of Pancake Infinity. A provider's factories are its BinPoolManagers, the contracts that announce and store
 * pools and are called to swap. A separate contract, the Vault, settles the token transfers.
 *
 * <p>Pools with swap hooks are not supported, because their output cannot be computed from state. Dynamic fees are
 * supported, because every change of a stored fee is logged. Pools of the native coin appear as pools of the wrapped
 * token.
 */
public final class InfinityLbFamily {
    public static final String NAME = InfinityLbPool.FAMILY;

    /**
     * Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee,
     * bytes32 parameters, uint24 activeId).
     */
    private static final Bytes32 INITIALIZE =
            Bytes32.parse("0xddfde5903015c0eb1671976c6c8f760f1328bec57f15286b6bdab2f955cab9c9");

    private InfinityLbFamily() {}

    /**
     * Creates the family for one chain.
     *
     * @param wrappedNative the token that represents the native coin in routes
     */
    public static PoolFamily family(Address wrappedNative) {
        return new ComposedFamily<>(
                NAME,
                "InfinityLbAdapter",
                InfinityLbPool.class,
                PoolKey.announcements(INITIALIZE, InfinityKey::announcedBy, wrappedNative),
                (seed, reader, last) -> load(seed, reader),
                new Logs());
    }

    /**
     * Reads a pool; empty if the contract does not answer like a BinPoolManager, or the pool has no price yet.
     *
     * @throws IllegalArgumentException if the seed does not contain the announced key
     */
    private static Optional<InfinityLbPool> load(PoolSeed seed, StateReader reader) {
        InfinityKey key = InfinityKey.decode(seed.announced());
        return new InfinityLbLoader(seed.id(), key.binStep(), reader)
                .load()
                .map(state -> InfinityLbPool.of(seed, key, state));
    }

    /** Replays recorded swaps. Needs no wrapped token, because recordings contain no token addresses. */
    public static GoldenCase.Replayer replayer() {
        return Replay::replay;
    }

    /** Replays recorded swaps of bin pools, including swaps with exact output. Also computes how the fees are split. */
    static final class Replay {
        private static final int BIN_COLUMNS = 3;

        private Replay() {}

        static Map<String, Object> replay(GoldenCase recorded) {
            InfinityLbState state = state(recorded.state());
            boolean swapForY = recorded.swap().flag("swapForY");
            boolean exactIn = recorded.swap().flag("exactIn");
            Uint256 amount = recorded.swap().uint("amount");
            BinWalk walk = new BinWalk(state, swapForY, exactIn, amount);
            Bin.Failure failure = walk.failure();
            if (failure != null) {
                return SwapReplayResult.refused(failure.revertText());
            }
            return SwapReplayResult.of(outcome -> outcome.settled(
                            exactIn ? amount : walk.counterAmount(), exactIn ? walk.counterAmount() : amount)
                    .put("activeId", walk.endId())
                    .put("fee", state.feePips(swapForY))
                    .put("protocolFeePips", state.protocolFee().pips(swapForY))
                    .put("protocolFee", walk.toProtocol())
                    .put("feeAmount", walk.fees())
                    .put("binsUsed", walk.changed().size())
                    .put("changedBins", changedBins(state, walk)));
        }

        private static List<List<String>> changedBins(InfinityLbState before, BinWalk walk) {
            return walk.changed().stream()
                    // A bin whose whole input went to the protocol fee is unchanged, so it is not listed.
                    .filter(bin -> !before.bins().contains(bin))
                    .sorted(Comparator.comparingInt(Bin::id))
                    .map(bin -> List.of(
                            String.valueOf(bin.id()),
                            bin.reserveX().toString(),
                            bin.reserveY().toString()))
                    .toList();
        }

        /**
         * Converts the recorded state of a pool. If a hook returned a fee for each swap, that fee replaces the stored
         * one.
         */
        static InfinityLbState state(GoldenCase.Fields fields) {
            int binStep = fields.integer("binStep");
            List<Bin> bins = fields.rows("bins", BIN_COLUMNS).stream()
                    .map(row -> Bin.of(
                            Integer.parseInt(row.get(0)),
                            binStep,
                            Uint256.parse(row.get(1)),
                            Uint256.parse(row.get(2))))
                    .toList();
            return new InfinityLbState(
                    fields.integer("activeId"),
                    binStep,
                    fields.integer(fields.has("lpFeeOverride") ? "lpFeeOverride" : "lpFee"),
                    ProtocolFee.ofPacked(fields.integer("protocolFee")),
                    bins);
        }
    }

    /**
     * Applies logs of the BinPoolManager to the pool whose id is the second topic of the log. Logs of fee changes
     * contain the new fee. Logs of swaps, deposits and donations do not contain the new state of each bin, so they
     * trigger a reload.
     */
    private static final class Logs implements StateLogs<InfinityLbPool> {
        /**
         * Swap(bytes32 indexed id, address indexed, int128, int128, uint24 activeId, uint24 fee, uint16 protocolFee).
         */
        private static final Bytes32 SWAP =
                Bytes32.parse("0x3e8aae37f890eb1f9d63dd4d2062f3f0be757848a0f0760e4f3e53dad556e861");

        /**
         * Mint(bytes32 indexed id, address indexed, uint256[] ids, bytes32 salt, bytes32[] amounts, bytes32, bytes32).
         */
        private static final Bytes32 MINT =
                Bytes32.parse("0x7b6bc49b385af8644341f07a67cd976bf9daf2bdd5d71668e651a3a792e318e1");

        /** Burn(bytes32 indexed id, address indexed, uint256[] ids, bytes32 salt, bytes32[] amounts). */
        private static final Bytes32 BURN =
                Bytes32.parse("0x16d40aa4e497175b58e47cbf101544758de8c01d92a760c738943044c758df8a");

        /**
         * Donate(bytes32 indexed id, address indexed, int128, int128, uint24 binId); a donation raises the reserves of
         * a bin.
         */
        private static final Bytes32 DONATE =
                Bytes32.parse("0xfc18146d5586318640b3febea90b094b834f09982812258534a1c07bdda12954");

        private static final Set<Bytes32> REREAD = Set.of(SWAP, MINT, BURN, DONATE);

        private static final Set<Bytes32> TOPICS = Set.of(
                SWAP, MINT, BURN, DONATE, SingletonLogs.PROTOCOL_FEE_UPDATED, SingletonLogs.DYNAMIC_LP_FEE_UPDATED);

        @Override
        public Set<Bytes32> topics() {
            return TOPICS;
        }

        @Override
        public PoolId poolOf(LogEntry log) {
            return SingletonLogs.named(log);
        }

        @Override
        public LogEffect effect(InfinityLbPool pool, LogEntry log) {
            Bytes32 topic = log.topic0();
            if (REREAD.contains(topic)) {
                return new LogEffect.Reread();
            }
            if (topic.equals(SingletonLogs.PROTOCOL_FEE_UPDATED)) {
                return changed(pool, pool.state().with(SingletonLogs.protocolFee(log)));
            }
            if (topic.equals(SingletonLogs.DYNAMIC_LP_FEE_UPDATED)) {
                return changed(pool, pool.state().withLpFee(SingletonLogs.lpFeePips(log)));
            }
            return new LogEffect.Unchanged();
        }

        private static LogEffect changed(InfinityLbPool pool, InfinityLbState next) {
            return new LogEffect.Changed(pool.with(next));
        }
    }
}
