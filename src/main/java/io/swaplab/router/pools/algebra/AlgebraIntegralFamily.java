package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.Announcements;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapReplayResult;
import io.swaplab.router.pools.tick.AmountBitLimit;
import io.swaplab.router.pools.tick.FeeLedger;
import io.swaplab.router.pools.tick.HopGas;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickPoolImmutables;
import io.swaplab.router.pools.tick.TickRefusal;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickSwapReplay;
import io.swaplab.router.pools.tick.TickSwapRequest;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Pools of Algebra Integral, both the default pool of each pair and custom pools. The provider's factories are the
 * Algebra factories.
 *
 * <p>For a pool without a plugin, the logs contain every change. A pool with one of the two published fee plugins is
 * reloaded after every log that changes it. Its fee may depend on the time, so its quotes assume a swap one second
 * after the block at which it was read. This needs Multicall3 on the chain, which returns the block's timestamp. A pool
 * with any other plugin that runs before swaps is not loaded, because its fee is unknown.
 */
public final class AlgebraIntegralFamily {
    public static final String NAME = "algebraintegral";

    /**
     * The announcement of a custom pool: CustomPool(address indexed deployer, address indexed token0, address indexed
     * token1, address pool).
     */
    private static final Bytes32 CUSTOM_POOL =
            Bytes32.parse("0x8a5f030f5fc13b04a1e4ef7c47177e3d76b0e80e1d9be9843db37caa5b7b9b8f");

    /**
     * Gas of a hop that crosses no tick, through a pool without plugin. This constant and the next two were measured on
     * a fork, in pools that were traded in before.
     */
    private static final long HOP_GAS = 74_000;

    /** Additional gas for calling the plugin, which stores a timepoint at most once per second. */
    private static final long PLUGIN_GAS = 55_000;

    private static final long CROSSED_TICK_GAS = 30_000;

    /**
     * The limit of a swap's input. A pool stores its reserves in 128 bits and reverts if one would not fit. The
     * reserves are unknown here, because no log contains them. They are assumed to be below 2^127, which leaves room
     * for an input below 2^127.
     */
    private static final AmountBitLimit LIMIT = new AmountBitLimit(
            127, 256, "the pool counts its reserves in 128 bits, which leaves room for inputs below 2^127");

    private static final TickPoolImmutables PLAIN = traits(HOP_GAS);
    private static final TickPoolImmutables PLUGGED = traits(HOP_GAS + PLUGIN_GAS);

    private AlgebraIntegralFamily() {}

    public static PoolFamily family() {
        return new ComposedFamily<>(
                NAME,
                "ConcentratedSwaps",
                TickPool.class,
                Announcements.by(AlgebraV1Family.DEFAULT_POOL, new Announcements.FactoryLog(CUSTOM_POOL, 4, 2, 0)),
                AlgebraIntegralFamily::load,
                new AlgebraIntegralLogs());
    }

    private static Optional<TickPool> load(PoolSeed seed, StateReader reader, @Nullable TickPool last) {
        try {
            return new AlgebraIntegralLoader(seed.id().contract(), reader, TickPool.tableOf(last))
                    .load()
                    .map(reading -> pool(seed, reading));
        } catch (ArithmeticException refused) {
            // The plugin rejects swaps at present, so the pool is not loaded.
            return Optional.empty();
        }
    }

    static TickPool pool(PoolSeed seed, TickPool.Reading<AlgebraIntegralFee> reading) {
        return reading.pool(seed, reading.fee().plugin() instanceof FeePlugin.None ? PLAIN : PLUGGED);
    }

    private static TickPoolImmutables traits(long hopGas) {
        return new TickPoolImmutables(NAME, Bytes.EMPTY, new HopGas(hopGas, CROSSED_TICK_GAS, 0, 0), LIMIT);
    }

    /** Replays recorded swaps, each at the timestamp of its block. */
    public static GoldenCase.Replayer replayer() {
        return Replay::replay;
    }

    /** Replays recorded swaps of Integral pools, each at the timestamp of its block. */
    static final class Replay {
        /** The recorded state of a pool and its plugin. The plugin's fee depends on the timestamp of the swap. */
        record State(TickState ticks, int lastFee, FeePlugin plugin) {
            TickPool.Reading<AlgebraIntegralFee> at(long secs) {
                return new TickPool.Reading<>(AlgebraIntegralFee.at(lastFee, plugin, ticks.tick(), secs), ticks);
            }
        }

        /** Width of a pool's stored reserves in bits. */
        private static final int RESERVE_BITS = 128;

        private static final String EMPTY = "empty";

        private Replay() {}

        static Map<String, Object> replay(GoldenCase recorded) {
            GoldenCase.Fields asked = recorded.swap();
            State state = state(recorded.state());
            try {
                boolean zeroForOne = asked.flag("zeroForOne");
                long secs = asked.uint("timestamp").toLongExact();
                FeePlugin.Answer answer =
                        state.plugin().beforeSwap(zeroForOne, state.ticks().tick(), secs);
                TickSwapRequest swap = TickSwapReplay.asked(asked, answer.feeOr(state.lastFee()));
                FeeLedger.FixedPart fees =
                        new FeeLedger.FixedPart(recorded.state().integer("communityFee"));
                Uint256 reserve = recorded.state().uint(zeroForOne ? "reserve0" : "reserve1");
                return SwapReplayResult.of(outcome -> {
                    TickSwapReplay replay = new TickSwapReplay(state.ticks(), swap, fees, Replay::error);
                    if (reserve.plus(replay.amountIn()).bitLength() > RESERVE_BITS) {
                        throw SwapRefusal.tooMuch(EMPTY);
                    }
                    // The plugin fee is always 0, because none of the known plugins charges one.
                    replay.settle(outcome)
                            .put("overrideFee", answer.overrideFee())
                            .put("pluginFee", 0);
                });
            } catch (ArithmeticException overflow) {
                return SwapReplayResult.refused(EMPTY);
            }
        }

        private static String error(TickRefusal refusal) {
            return switch (refusal) {
                case NOT_INITIALISED -> "notInitialized()";
                case ZERO_AMOUNT -> "zeroAmountRequired()";
                case PRICE_LIMIT -> "invalidLimitSqrtPrice()";
                case FEE_TAKES_ALL -> "incorrectPluginFee()";
                case AMOUNT_TOO_LARGE -> refusal.revertText();
            };
        }

        static State state(GoldenCase.Fields fields) {
            return new State(TickSwapReplay.ticks(fields, false), fields.integer("lastFee"), plugin(fields));
        }

        private static FeePlugin plugin(GoldenCase.Fields fields) {
            return switch (fields.text("plugin")) {
                case "none" -> new FeePlugin.None();
                case "adaptive" ->
                    new FeePlugin.Adaptive(timepoints(fields), AdaptiveFeeConfig.of(fields.object("feeConfig")));
                case "sliding" -> {
                    GoldenCase.Fields sliding = fields.object("sliding");
                    yield new FeePlugin.Sliding(
                            timepoints(fields),
                            sliding.uint("zeroToOneFeeFactor"),
                            sliding.uint("oneToZeroFeeFactor"),
                            sliding.integer("baseFee"),
                            sliding.integer("priceChangeFactor"));
                }
                default ->
                    throw new IllegalArgumentException(
                            "plugin must be none, adaptive or sliding, got " + fields.text("plugin"));
            };
        }

        private static TimepointRing timepoints(GoldenCase.Fields fields) {
            return TimepointRing.whole(fields.objects("timepoints").stream()
                    .map(point -> new Timepoint(
                            point.uint("blockTimestamp").toLongExact(),
                            Long.parseLong(point.text("tickCumulative")),
                            point.uint("volatilityCumulative"),
                            point.integer("tick"),
                            point.integer("averageTick"),
                            point.integer("windowStartIndex"),
                            Uint256.ZERO))
                    .toList());
        }
    }
}
