package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Int128;
import io.swaplab.router.pools.quoting.StateLogs;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickState;
import java.util.HashSet;
import java.util.Set;

/**
 * Applies logs of a singleton contract to the pool whose id is the second topic of the log. Logs that change price,
 * liquidity or fee contain the new values, so nothing is reloaded. Donations change no quote, because they only add to
 * the fees that liquidity providers may collect.
 *
 * @param swap the family's Swap event: id and sender indexed, then amount0, amount1, price, liquidity, tick
 * @param fees the events by which the family reports new fees
 */
record SingletonLogs(Bytes32 swap, Set<Bytes32> fees) implements StateLogs<TickPool> {
    /** ProtocolFeeUpdated(bytes32 indexed id, uint24 protocolFee). */
    static final Bytes32 PROTOCOL_FEE_UPDATED =
            Bytes32.parse("0xe9c42593e71f84403b84352cd168d693e2c9fcd1fdbcc3feb21d92b43e6696f9");

    /** DynamicLPFeeUpdated(bytes32 indexed id, uint24 lpFee); Infinity only. */
    static final Bytes32 DYNAMIC_LP_FEE_UPDATED =
            Bytes32.parse("0x14b2b80e0d62303dc85494859f35a84579160aafbd650180ddf526b1ab547bd6");

    /** ModifyLiquidity(bytes32 indexed id, address indexed, int24 lower, int24 upper, int256 delta, bytes32 salt). */
    private static final Bytes32 MODIFY_LIQUIDITY =
            Bytes32.parse("0xf208f4912782fd25c7f114ca3723a2d5dd6f3bcc3ac8db5af63baa85f711d5ec");

    SingletonLogs {
        fees = Set.copyOf(fees);
    }

    /**
     * The pool whose id is the second topic of a log.
     *
     * @throws IllegalArgumentException if the log has no second topic
     */
    static PoolId named(LogEntry log) {
        if (log.topics().size() < 2) {
            throw new IllegalArgumentException("the log names no pool in a topic");
        }
        return new PoolId(log.emitter(), log.topics().get(1));
    }

    /** The protocol's fee in a log of {@link #PROTOCOL_FEE_UPDATED}. */
    static ProtocolFee protocolFee(LogEntry log) {
        return ProtocolFee.ofPacked(log.data().uint(0).toIntExact());
    }

    /** The liquidity providers' fee in a log of {@link #DYNAMIC_LP_FEE_UPDATED}. */
    static int lpFeePips(LogEntry log) {
        return log.data().uint(0).toIntExact();
    }

    @Override
    public PoolId poolOf(LogEntry log) {
        return named(log);
    }

    @Override
    public Set<Bytes32> topics() {
        Set<Bytes32> topics = new HashSet<>(fees);
        topics.add(swap);
        topics.add(MODIFY_LIQUIDITY);
        return Set.copyOf(topics);
    }

    @Override
    public LogEffect effect(TickPool pool, LogEntry log) {
        Bytes32 topic = log.topic0();
        if (topic.equals(swap)) {
            return changed(
                    pool,
                    pool.ticks()
                            .at(
                                    log.data().uint(2),
                                    log.data().integer(4),
                                    log.data().uint(3)));
        }
        if (topic.equals(MODIFY_LIQUIDITY)) {
            Int128 delta = Int128.ofWord(log.data().uint(2));
            // A delta of zero collects fees and does not change the liquidity.
            return delta.isZero() ? new LogEffect.Unchanged() : changed(pool, modified(pool.ticks(), log, delta));
        }
        SingletonFee fee = (SingletonFee) pool.fee();
        if (topic.equals(PROTOCOL_FEE_UPDATED)) {
            return changed(pool, new SingletonFee(fee.lpFeePips(), protocolFee(log)));
        }
        if (topic.equals(DYNAMIC_LP_FEE_UPDATED)) {
            return changed(pool, new SingletonFee(lpFeePips(log), fee.protocolFee()));
        }
        return new LogEffect.Unchanged();
    }

    private static LogEffect changed(TickPool pool, TickState ticks) {
        return new LogEffect.Changed(pool.with(ticks));
    }

    private static LogEffect changed(TickPool pool, SingletonFee fee) {
        return new LogEffect.Changed(pool.with(fee));
    }

    private static TickState modified(TickState ticks, LogEntry log, Int128 delta) {
        int lower = log.data().integer(0);
        int upper = log.data().integer(1);
        return delta.isNegative()
                ? ticks.withBurn(lower, upper, delta.magnitude())
                : ticks.withMint(lower, upper, delta.magnitude());
    }
}
