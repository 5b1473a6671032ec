package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.PoolId;
import io.swaplab.router.pools.quoting.StateLogs;
import java.util.Set;

/**
 * Applies logs of the BinPoolManager to the pool whose id is their second topic. Logs of fee changes contain the new
 * fee. Logs of swaps, deposits and donations do not contain the new state of each bin, so they trigger a reload.
 */
final class InfinityLbLogs implements StateLogs<InfinityLbPool> {
    /** Swap(bytes32 indexed id, address indexed, int128, int128, uint24 activeId, uint24 fee, uint16 protocolFee). */
    private static final Bytes32 SWAP =
            Bytes32.parse("0x3e8aae37f890eb1f9d63dd4d2062f3f0be757848a0f0760e4f3e53dad556e861");

    /** Mint(bytes32 indexed id, address indexed, uint256[] ids, bytes32 salt, bytes32[] amounts, bytes32, bytes32). */
    private static final Bytes32 MINT =
            Bytes32.parse("0x7b6bc49b385af8644341f07a67cd976bf9daf2bdd5d71668e651a3a792e318e1");

    /** Burn(bytes32 indexed id, address indexed, uint256[] ids, bytes32 salt, bytes32[] amounts). */
    private static final Bytes32 BURN =
            Bytes32.parse("0x16d40aa4e497175b58e47cbf101544758de8c01d92a760c738943044c758df8a");

    /**
     * Donate(bytes32 indexed id, address indexed, int128, int128, uint24 binId); a donation raises the reserves of a
     * bin.
     */
    private static final Bytes32 DONATE =
            Bytes32.parse("0xfc18146d5586318640b3febea90b094b834f09982812258534a1c07bdda12954");

    private static final Set<Bytes32> REREAD = Set.of(SWAP, MINT, BURN, DONATE);

    private static final Set<Bytes32> TOPICS =
            Set.of(SWAP, MINT, BURN, DONATE, SingletonLogs.PROTOCOL_FEE_UPDATED, SingletonLogs.DYNAMIC_LP_FEE_UPDATED);

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
