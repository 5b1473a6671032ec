package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.router.pools.quoting.StateLogs;
import io.swaplab.router.pools.tick.ContractLogs;
import io.swaplab.router.pools.tick.TickPool;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Applies a pool's log to its state if the log carries the whole change; otherwise requests a reload. */
final class AlgebraIntegralLogs implements StateLogs<TickPool> {
    /**
     * Swap(address indexed, address indexed, int256, int256, uint160 price, uint128 liquidity, int24 tick, uint24
     * overrideFee, uint24 pluginFee).
     */
    private static final Bytes32 SWAP =
            Bytes32.parse("0x121cb44ee54098b1a04743c487e7460d8dd429b27f88b1f4d4767396e1a59f79");

    /**
     * Burn(address indexed owner, int24 indexed, int24 indexed, uint128 amount, uint256, uint256, uint24 pluginFee).
     */
    private static final Bytes32 BURN =
            Bytes32.parse("0x932214d4a69c27c086643126ed97c32681da179064c678836c173f99bd13ca01");

    /** Fee(uint16 fee). */
    private static final Bytes32 FEE =
            Bytes32.parse("0x598b9f043c813aa6be3426ca60d1c65d17256312890be5118dab55b0775ebe2a");

    /** TickSpacing(int24 newTickSpacing). It restricts new positions, not swaps, but is part of the state. */
    private static final Bytes32 TICK_SPACING =
            Bytes32.parse("0x01413b1d5d4c359e9a0daa7909ecda165f6e8c51fe2ff529d74b22a5a7c02645");

    /** Plugin(address newPluginAddress). */
    private static final Bytes32 PLUGIN =
            Bytes32.parse("0x27a3944eff2135a57675f17e72501038982b73620d01f794c72e93d61a3932a2");

    /** PluginConfig(uint8 newPluginConfig). */
    private static final Bytes32 PLUGIN_CONFIG =
            Bytes32.parse("0x3a6271b36c1b44bd6a0a0d56230602dc6919b7c17af57254306fadf5fee69dc3");

    private static final ContractLogs LOGS = new ContractLogs(Set.of(SWAP), BURN);
    private static final Set<Bytes32> SETTINGS = Set.of(TICK_SPACING, PLUGIN, PLUGIN_CONFIG);
    private static final Set<Bytes32> TOPICS = Stream.of(LOGS.topics(), SETTINGS, Set.of(FEE))
            .flatMap(Set::stream)
            .collect(Collectors.toUnmodifiableSet());

    @Override
    public Set<Bytes32> topics() {
        return TOPICS;
    }

    @Override
    public LogEffect effect(TickPool pool, LogEntry log) {
        Bytes32 topic = log.topic0();
        if (!TOPICS.contains(topic) || LOGS.settlesFees(log)) {
            return new LogEffect.Unchanged();
        }
        AlgebraIntegralFee fee = (AlgebraIntegralFee) pool.fee();
        if (remembers(fee) || SETTINGS.contains(topic)) {
            return new LogEffect.Reread();
        }
        if (topic.equals(FEE)) {
            return new LogEffect.Changed(pool.with(fee.withLastFee(log.data().integer(0))));
        }
        return LOGS.effect(pool, log);
    }

    /**
     * {@inheritDoc}
     *
     * <p>True for a pool with a plugin, because a plugin's fee may depend on the time, and its settings may change
     * without a log of the pool.
     */
    @Override
    public boolean missChangesOf(PoolSeed seed, TickPool pool) {
        return remembers((AlgebraIntegralFee) pool.fee());
    }

    private static boolean remembers(AlgebraIntegralFee fee) {
        return !(fee.plugin() instanceof FeePlugin.None);
    }
}
