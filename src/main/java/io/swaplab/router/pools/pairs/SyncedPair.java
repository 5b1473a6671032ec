package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.Announcements;
import io.swaplab.router.pools.quoting.StateLogs;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/** A pair that logs both reserves after every change. */
public interface SyncedPair extends Pool {
    AbiTupleType EXTRA_DATA = AbiTupleType.parse("(uint32,uint8)");

    SyncedPair withReserves(Uint256 reserve0, Uint256 reserve1);

    /** Whether the pair's quotes change from block to block even if its reserves do not. */
    default boolean moves() {
        return false;
    }

    /**
     * The extra data of the adapter for pairs: {@code abi.encode(uint32 feePpm, uint8 pairKind)}.
     *
     * @param pairKind what computes the output of a swap: for 0 and 1 the adapter, from the fee; for 2 the pair's
     *     {@code getAmountOut(address,uint256)}; for 3 the pair's {@code getAmountOut(uint256,address)}; for 4 the
     *     pair's router
     */
    static Bytes adapterData(int feePips, int pairKind) {
        return EXTRA_DATA.encode(feePips, pairKind);
    }

    /** Announcements by the event PairCreated of Uniswap V2 factories, which other factories of pairs emit too. */
    static Announcements announcements() {
        return Announcements.by(
                new Announcements.FactoryLog(Keccak.hash("PairCreated(address,address,address,uint256)"), 3, 1, 0));
    }

    /**
     * Interprets the logs of pairs.
     *
     * @param sync the event that carries both reserves and is emitted after every change of them
     * @param topics all events that may change what a pair quotes, including {@code sync}
     * @param silent whether a pair may change without a log
     */
    record Logs<P extends SyncedPair>(Bytes32 sync, Set<Bytes32> topics, Predicate<PoolSeed> silent)
            implements StateLogs<P> {
        /**
         * Interprets the logs of pairs whose reserves are reported by the {@code sync} event.
         *
         * @param others further events that may change a quote
         */
        public static <P extends SyncedPair> Logs<P> of(Predicate<PoolSeed> silent, String sync, String... others) {
            Set<Bytes32> topics = new HashSet<>(StateLogs.topics(others));
            topics.add(Keccak.hash(sync));
            return new Logs<>(Keccak.hash(sync), Set.copyOf(topics), silent);
        }

        @Override
        public LogEffect effect(P pair, LogEntry log) {
            if (log.topic0().equals(sync) && !pair.moves()) {
                Uint256 reserve0 = log.data().word(0, 0).toUint();
                Uint256 reserve1 = log.data().word(0, 1).toUint();
                return LogEffect.between(pair, pair.withReserves(reserve0, reserve1));
            }
            return topics.contains(log.topic0()) ? new LogEffect.Reread() : new LogEffect.Unchanged();
        }

        @Override
        public boolean missChangesOf(PoolSeed seed, P pair) {
            return silent.test(seed);
        }
    }
}
