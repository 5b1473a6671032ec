package io.swaplab.pools.singleton;

import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.LogEffect;
import io.swaplab.market.PoolId;
import io.swaplab.math.Int128;
import io.swaplab.math.Uint256;
import io.swaplab.pools.tick.TickState;
import org.jspecify.annotations.Nullable;

/**
 * From a singleton's log to the next state of the pool that its second topic names. Every log that moves price,
 * liquidity or fee carries the whole change. Donations only grow what liquidity providers may collect.
 */
public final class SingletonDecoder {
    /** ModifyLiquidity(bytes32 indexed id, address indexed, int24 lower, int24 upper, int256 delta, bytes32 salt). */
    public static final Bytes32 MODIFY_LIQUIDITY =
            Bytes32.parse("0xf208f4912782fd25c7f114ca3723a2d5dd6f3bcc3ac8db5af63baa85f711d5ec");

    /** ProtocolFeeUpdated(bytes32 indexed id, uint24 protocolFee). */
    public static final Bytes32 PROTOCOL_FEE_UPDATED =
            Bytes32.parse("0xe9c42593e71f84403b84352cd168d693e2c9fcd1fdbcc3feb21d92b43e6696f9");

    /** DynamicLPFeeUpdated(bytes32 indexed id, uint24 lpFee); Infinity only. */
    public static final Bytes32 DYNAMIC_LP_FEE_UPDATED =
            Bytes32.parse("0x14b2b80e0d62303dc85494859f35a84579160aafbd650180ddf526b1ab547bd6");

    private final Bytes32 swapTopic;

    /**
     * @param swapTopic the family's Swap event: id and sender indexed, then amount0, amount1, price, liquidity, tick
     */
    public SingletonDecoder(Bytes32 swapTopic) {
        this.swapTopic = swapTopic;
    }

    /**
     * The pool a log is about.
     *
     * @throws IllegalArgumentException when the log has no second topic
     */
    public static PoolId poolOf(LogEntry log) {
        if (log.topics().size() < 2) {
            throw new IllegalArgumentException("the log names no pool in a topic");
        }
        return new PoolId(log.emitter(), log.topics().get(1));
    }

    /** What one of the pool's logs does to it; logs that no quote depends on leave it unchanged. */
    public LogEffect apply(SingletonTickPool pool, LogEntry log) {
        SingletonState after = next(pool.state(), log);
        return after == null ? new LogEffect.Unchanged() : new LogEffect.Changed(pool.with(after));
    }

    private @Nullable SingletonState next(SingletonState state, LogEntry log) {
        Bytes32 topic = log.topic0();
        if (topic.equals(swapTopic)) {
            return state.with(state.ticks().at(uint(log, 2), integer(log, 4), uint(log, 3)));
        }
        if (topic.equals(MODIFY_LIQUIDITY)) {
            Int128 delta = Int128.ofWord(uint(log, 2));
            // A change of nothing only settles fees.
            return delta.isZero() ? null : state.with(modified(state.ticks(), log, delta));
        }
        if (topic.equals(PROTOCOL_FEE_UPDATED)) {
            return state.with(ProtocolFee.ofPacked(uint(log, 0).toIntExact()));
        }
        if (topic.equals(DYNAMIC_LP_FEE_UPDATED)) {
            return state.withLpFee(uint(log, 0).toIntExact());
        }
        return null;
    }

    private static TickState modified(TickState ticks, LogEntry log, Int128 delta) {
        int lower = integer(log, 0);
        int upper = integer(log, 1);
        return delta.isNegative()
                ? ticks.withBurn(lower, upper, delta.magnitude())
                : ticks.withMint(lower, upper, delta.magnitude());
    }

    private static Uint256 uint(LogEntry log, int word) {
        return log.data().word(0, word).toUint();
    }

    /** An int24 in a word: sign extension makes its low 32 bits the value. */
    private static int integer(LogEntry log, int word) {
        return (int) log.data().word(0, word).d();
    }
}
