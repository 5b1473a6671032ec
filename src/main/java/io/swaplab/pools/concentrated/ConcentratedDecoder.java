package io.swaplab.pools.concentrated;

import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.LogEffect;
import io.swaplab.math.Uint256;
import io.swaplab.pools.tick.TickState;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** From a pool's log to its next state. Every log that moves price or liquidity carries the whole change. */
final class ConcentratedDecoder {
    /** Initialize(uint160 sqrtPriceX96, int24 tick). */
    private static final Bytes32 INITIALIZE =
            Bytes32.parse("0x98636036cb66a9c19a37435efc1e90142190214e8abeb821bdba3f2990dd4c95");

    /** Swap(address indexed, address indexed, int256, int256, uint160 price, uint128 liquidity, int24 tick). */
    private static final Bytes32 SWAP =
            Bytes32.parse("0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67");

    /** The same with two protocol fee amounts behind, as Pancake and Squad log it. */
    private static final Bytes32 SWAP_WITH_PROTOCOL_FEES =
            Bytes32.parse("0x19b47279256b2a23a1665c810c8d55a1758940ee09377d4f8d26497a3577dc83");

    /** Mint(address sender, address indexed owner, int24 indexed, int24 indexed, uint128 amount, uint256, uint256). */
    private static final Bytes32 MINT =
            Bytes32.parse("0x7a53080ba414158be7ec69b987b5fb7d07dee101fe85488f0853ae16239d0bde");

    /** Burn(address indexed owner, int24 indexed, int24 indexed, uint128 amount, uint256, uint256). */
    private static final Bytes32 BURN =
            Bytes32.parse("0x0c396cd989a39f4459b5fa1aed6a9a8dcdbc45908acfd67e028cd568da98982c");

    static final Set<Bytes32> TOPICS = Set.of(INITIALIZE, SWAP, SWAP_WITH_PROTOCOL_FEES, MINT, BURN);

    private ConcentratedDecoder() {}

    static LogEffect apply(ConcentratedPool pool, LogEntry log) {
        TickState after = next(pool.state().ticks(), log);
        return after == null ? new LogEffect.Unchanged() : new LogEffect.Changed(pool.with(after));
    }

    private static @Nullable TickState next(TickState state, LogEntry log) {
        Bytes32 topic = log.topic0();
        if (topic.equals(SWAP) || topic.equals(SWAP_WITH_PROTOCOL_FEES)) {
            return state.at(uint(log, 2), integer(log.data().word(0, 4)), uint(log, 3));
        }
        if (topic.equals(MINT)) {
            return state.withMint(lower(log), upper(log), uint(log, 1));
        }
        if (topic.equals(BURN)) {
            // A burn of nothing only settles fees.
            Uint256 amount = uint(log, 0);
            return amount.isZero() ? null : state.withBurn(lower(log), upper(log), amount);
        }
        if (topic.equals(INITIALIZE)) {
            return state.at(uint(log, 0), integer(log.data().word(0, 1)), state.liquidity());
        }
        return null;
    }

    private static int lower(LogEntry log) {
        return integer(log.topics().get(2));
    }

    private static int upper(LogEntry log) {
        return integer(log.topics().get(3));
    }

    private static Uint256 uint(LogEntry log, int word) {
        return log.data().word(0, word).toUint();
    }

    /** An int24 in a word: sign extension makes its low 32 bits the value. */
    private static int integer(Bytes32 word) {
        return (int) word.d();
    }
}
