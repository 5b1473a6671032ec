package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.router.pools.quoting.Announcements;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.StateLogs;
import io.swaplab.router.pools.quoting.SwapReplayResult;
import io.swaplab.router.pools.tick.AmountBitLimit;
import io.swaplab.router.pools.tick.ContractLogs;
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
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Pools of Algebra V1, one for each pair. The provider's factories are the Algebra factories.
 *
 * <p>A pool updates its fee at most once per second, before a swap, and the new fee depends on the time since the last
 * update. Quotes therefore assume a swap one second after the block at which the pool was read. The block's timestamp
 * is read from Multicall3, which the chain must have. No log contains the data of a fee update, so every log that
 * changes the pool triggers a reload. The fee also depends on the volume since the newest timepoint (stored sample).
 * Only pools with a view {@code volumePerLiquidityInBlock()} report that volume; other pools are quoted without it.
 */
public final class AlgebraV1Family {
    public static final String NAME = "algebrav1";

    /**
     * The announcement of a pair's default pool by the factories of both generations: Pool(address indexed token0,
     * address indexed token1, address pool).
     */
    static final Announcements.FactoryLog DEFAULT_POOL = new Announcements.FactoryLog(
            Bytes32.parse("0x91ccaa7a278130b65168c3a0c8d3bcae84cf5e43704342bd3ec0b59e59c036db"), 3, 1, 0);

    /** Gas of a hop, measured through our routers on a fork. Most hops write a timepoint and pay the community fee. */
    private static final HopGas GAS = new HopGas(156_000, 35_000, 0, 0);

    static final TickPoolImmutables TRAITS = new TickPoolImmutables(NAME, Bytes.EMPTY, GAS, AmountBitLimit.NONE);

    private AlgebraV1Family() {}

    public static PoolFamily family() {
        return new ComposedFamily<>(
                NAME,
                "ConcentratedSwaps",
                TickPool.class,
                Announcements.by(DEFAULT_POOL),
                AlgebraV1Family::load,
                new Logs());
    }

    private static Optional<TickPool> load(PoolSeed seed, StateReader reader, @Nullable TickPool last) {
        try {
            return new AlgebraV1Loader(seed.id().contract(), reader, TickPool.tableOf(last))
                    .load()
                    .map(reading -> reading.pool(seed, TRAITS));
        } catch (ArithmeticException refused) {
            // The timepoints yield no averages, so every swap would revert and the pool is not loaded.
            return Optional.empty();
        }
    }

    /** Replays recorded swaps of V1 pools. */
    public static GoldenCase.Replayer replayer() {
        return Replay::replay;
    }

    /** The logs after which a V1 pool must be reloaded, because no log contains a pool's timepoints. */
    private static final class Logs implements StateLogs<TickPool> {
        private static final ContractLogs LOGS = new ContractLogs(Set.of(ContractLogs.SWAP), ContractLogs.BURN);
        private static final Set<Bytes32> TOPICS = LOGS.topics();

        @Override
        public Set<Bytes32> topics() {
            return TOPICS;
        }

        @Override
        public LogEffect effect(TickPool pool, LogEntry log) {
            return TOPICS.contains(log.topic0()) && !LOGS.settlesFees(log)
                    ? new LogEffect.Reread()
                    : new LogEffect.Unchanged();
        }

        /**
         * {@inheritDoc}
         *
         * <p>Always true: the fee depends on averages over the last day, so it changes as time passes.
         */
        @Override
        public boolean missChangesOf(PoolSeed seed, TickPool pool) {
            return true;
        }
    }

    /** Replays recorded swaps of V1 pools, each at the timestamp of its block. */
    static final class Replay {
        private Replay() {}

        static Map<String, Object> replay(GoldenCase recorded) {
            GoldenCase.Fields asked = recorded.swap();
            try {
                TickPool.Reading<AlgebraV1Fee> stored = state(recorded.state());
                TickState ticks = stored.ticks();
                AlgebraV1Fee fee = stored.fee().at(asked.uint("timestamp").toLongExact(), ticks.tick());
                TickSwapRequest swap = TickSwapReplay.asked(asked, fee);
                int community = recorded.state().integer(swap.zeroForOne() ? "communityFee0" : "communityFee1");
                FeeLedger.FixedPart fees = new FeeLedger.FixedPart(community);
                return SwapReplayResult.of(outcome -> new TickSwapReplay(ticks, swap, fees, TickRefusal::revertText)
                        .settle(outcome)
                        .put("timepointIndex", fee.timepoints().lastIndex()));
            } catch (ArithmeticException overflow) {
                return SwapReplayResult.refused("empty");
            }
        }

        static TickPool.Reading<AlgebraV1Fee> state(GoldenCase.Fields fields) {
            TimepointRing timepoints = TimepointRing.whole(
                    fields.objects("timepoints").stream().map(Replay::timepoint).toList());
            AlgebraV1Fee fee = new AlgebraV1Fee(
                    fields.integer("lastFee"),
                    timepoints,
                    fields.uint("volumePerLiquidityInBlock"),
                    AlgebraV1FeeConfig.of(fields.object("feeConfig")));
            return new TickPool.Reading<>(fee, TickSwapReplay.ticks(fields, true));
        }

        private static Timepoint timepoint(GoldenCase.Fields fields) {
            return new Timepoint(
                    fields.uint("blockTimestamp").toLongExact(),
                    Long.parseLong(fields.text("tickCumulative")),
                    fields.uint("volatilityCumulative"),
                    0,
                    fields.integer("averageTick"),
                    0,
                    fields.uint("volumePerLiquidityCumulative"));
        }
    }
}
