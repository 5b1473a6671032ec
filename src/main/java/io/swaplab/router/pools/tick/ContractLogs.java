package io.swaplab.router.pools.tick;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.router.pools.quoting.StateLogs;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The logs of a tick pool that has a contract of its own. They report every change of its price and liquidity.
 *
 * @param swaps topics of swap events: two addresses indexed, then amount0, amount1, price, liquidity, tick
 * @param burn topic of withdrawal events: owner, lower and upper tick indexed, then the liquidity
 */
public record ContractLogs(Set<Bytes32> swaps, Bytes32 burn) implements StateLogs<TickPool> {
    /** Initialize(uint160 sqrtPriceX96, int24 tick). */
    private static final Bytes32 INITIALIZE =
            Bytes32.parse("0x98636036cb66a9c19a37435efc1e90142190214e8abeb821bdba3f2990dd4c95");

    /** Mint(address sender, address indexed owner, int24 indexed, int24 indexed, uint128 amount, uint256, uint256). */
    private static final Bytes32 MINT =
            Bytes32.parse("0x7a53080ba414158be7ec69b987b5fb7d07dee101fe85488f0853ae16239d0bde");

    /** Swap(address indexed, address indexed, int256, int256, uint160 price, uint128 liquidity, int24 tick). */
    public static final Bytes32 SWAP =
            Bytes32.parse("0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67");

    /** Burn(address indexed owner, int24 indexed, int24 indexed, uint128 amount, uint256, uint256). */
    public static final Bytes32 BURN =
            Bytes32.parse("0x0c396cd989a39f4459b5fa1aed6a9a8dcdbc45908acfd67e028cd568da98982c");

    public ContractLogs {
        swaps = Set.copyOf(swaps);
    }

    @Override
    public Set<Bytes32> topics() {
        Set<Bytes32> topics = new HashSet<>(swaps);
        topics.addAll(Set.of(INITIALIZE, MINT, burn));
        return Set.copyOf(topics);
    }

    /** Whether a log is a withdrawal of zero liquidity, which only collects fees. */
    public boolean settlesFees(LogEntry log) {
        return log.topic0().equals(burn) && log.data().uint(0).isZero();
    }

    @Override
    public LogEffect effect(TickPool pool, LogEntry log) {
        TickState after = next(pool.ticks(), log);
        return after == null ? new LogEffect.Unchanged() : new LogEffect.Changed(pool.with(after));
    }

    /** The ticks after a log; null if the log does not change them. */
    private @Nullable TickState next(TickState ticks, LogEntry log) {
        Bytes32 topic = log.topic0();
        if (swaps.contains(topic)) {
            return ticks.at(
                    log.data().uint(2), log.data().integer(4), log.data().uint(3));
        }
        if (topic.equals(MINT)) {
            return ticks.withMint(topic(log, 2), topic(log, 3), log.data().uint(1));
        }
        if (topic.equals(burn) && !settlesFees(log)) {
            return ticks.withBurn(topic(log, 2), topic(log, 3), log.data().uint(0));
        }
        return topic.equals(INITIALIZE)
                ? ticks.at(log.data().uint(0), log.data().integer(1), ticks.liquidity())
                : null;
    }

    /** The int24 in a topic of a log. */
    private static int topic(LogEntry log, int index) {
        return (int) log.topics().get(index).d();
    }
}
