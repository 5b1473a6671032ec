package io.swaplab.pools.algebraintegral;

import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.LogEffect;
import io.swaplab.math.Uint256;
import io.swaplab.pools.tick.TickState;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** From a pool's log to its next state where nothing but the log changes it, else to another reading. */
final class AlgebraIntegralDecoder {
    /** Initialize(uint160 price, int24 tick). */
    private static final Bytes32 INITIALIZE =
            Bytes32.parse("0x98636036cb66a9c19a37435efc1e90142190214e8abeb821bdba3f2990dd4c95");

    /**
     * Swap(address indexed, address indexed, int256, int256, uint160 price, uint128 liquidity, int24 tick, uint24
     * overrideFee, uint24 pluginFee).
     */
    private static final Bytes32 SWAP =
            Bytes32.parse("0x121cb44ee54098b1a04743c487e7460d8dd429b27f88b1f4d4767396e1a59f79");

    /** Mint(address sender, address indexed owner, int24 indexed, int24 indexed, uint128 amount, uint256, uint256). */
    private static final Bytes32 MINT =
            Bytes32.parse("0x7a53080ba414158be7ec69b987b5fb7d07dee101fe85488f0853ae16239d0bde");

    /** Burn(address indexed owner, int24 indexed, int24 indexed, uint128 amount, uint256, uint256, uint24 pluginFee). */
    private static final Bytes32 BURN =
            Bytes32.parse("0x932214d4a69c27c086643126ed97c32681da179064c678836c173f99bd13ca01");

    /** Fee(uint16 fee). */
    private static final Bytes32 FEE =
            Bytes32.parse("0x598b9f043c813aa6be3426ca60d1c65d17256312890be5118dab55b0775ebe2a");

    /** TickSpacing(int24 newTickSpacing): it binds new positions and no swap, but is part of the state. */
    private static final Bytes32 TICK_SPACING =
            Bytes32.parse("0x01413b1d5d4c359e9a0daa7909ecda165f6e8c51fe2ff529d74b22a5a7c02645");

    /** Plugin(address newPluginAddress). */
    private static final Bytes32 PLUGIN =
            Bytes32.parse("0x27a3944eff2135a57675f17e72501038982b73620d01f794c72e93d61a3932a2");

    /** PluginConfig(uint8 newPluginConfig). */
    private static final Bytes32 PLUGIN_CONFIG =
            Bytes32.parse("0x3a6271b36c1b44bd6a0a0d56230602dc6919b7c17af57254306fadf5fee69dc3");

    static final Set<Bytes32> TOPICS = Set.of(INITIALIZE, SWAP, MINT, BURN, FEE, TICK_SPACING, PLUGIN, PLUGIN_CONFIG);

    private static final Set<Bytes32> SETTINGS = Set.of(TICK_SPACING, PLUGIN, PLUGIN_CONFIG);

    private AlgebraIntegralDecoder() {}

    static LogEffect apply(AlgebraIntegralPool pool, LogEntry log) {
        Bytes32 topic = log.topic0();
        // A burn of nothing only settles fees.
        boolean settles = topic.equals(BURN) && uint(log, 0).isZero();
        if (!TOPICS.contains(topic) || settles) {
            return new LogEffect.Unchanged();
        }
        boolean remembers = !(pool.state().plugin() instanceof FeePlugin.None);
        if (remembers || SETTINGS.contains(topic)) {
            return new LogEffect.Reread();
        }
        if (topic.equals(FEE)) {
            return new LogEffect.Changed(pool.withFee(integer(log.data().word(0, 0))));
        }
        TickState after = next(pool.state().ticks(), log);
        return after == null ? new LogEffect.Unchanged() : new LogEffect.Changed(pool.with(after));
    }

    private static @Nullable TickState next(TickState state, LogEntry log) {
        Bytes32 topic = log.topic0();
        if (topic.equals(SWAP)) {
            return state.at(uint(log, 2), integer(log.data().word(0, 4)), uint(log, 3));
        }
        if (topic.equals(MINT)) {
            return state.withMint(lower(log), upper(log), uint(log, 1));
        }
        if (topic.equals(BURN)) {
            return state.withBurn(lower(log), upper(log), uint(log, 0));
        }
        return topic.equals(INITIALIZE)
                ? state.at(uint(log, 0), integer(log.data().word(0, 1)), state.liquidity())
                : null;
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

    /** A number of up to 32 bits: sign extension makes the low bits of its word the value. */
    private static int integer(Bytes32 word) {
        return (int) word.d();
    }
}
