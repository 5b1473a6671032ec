package io.swaplab.router.pools.algebra;

import static io.swaplab.router.pools.RecordedViews.signed;
import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolRecording;
import io.swaplab.router.pools.RecordedViews;
import io.swaplab.router.pools.tick.TickPool;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public class AlgebraV1FamilyTest extends AlgebraFamilyContract {
    private static final PoolSeed SEED = seed(AlgebraV1Family.NAME);

    private static final Bytes32 BURN =
            Bytes32.parse("0x0c396cd989a39f4459b5fa1aed6a9a8dcdbc45908acfd67e028cd568da98982c");
    private static final Bytes32 SWAP =
            Bytes32.parse("0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67");

    /** The highest word of a bitmap at spacing 60; the lowest is its counterpart below zero. */
    private static final int LAST_WORD = 57;

    public AlgebraV1FamilyTest() {
        super("thena_fusion_algebra_v1");
    }

    @Override
    protected PoolFamily family() {
        return AlgebraV1Family.family();
    }

    @Override
    protected List<PoolRecording> recordings() {
        GoldenCase.Fields state = goldenPools().getFirst().state();
        LogEntry announced = RecordedViews.log(
                FACTORY,
                List.of(
                        Bytes32.parse("0x91ccaa7a278130b65168c3a0c8d3bcae84cf5e43704342bd3ec0b59e59c036db"),
                        TOKENS.getFirst().toWord(),
                        TOKENS.getLast().toWord()),
                POOL.toWord().toUint());
        LogEntry swap = RecordedViews.log(POOL, List.of(SWAP, Bytes32.ZERO, Bytes32.ZERO));
        PoolRecording.Step before = new PoolRecording.Step(
                "initialise", List.of(swap), views(state, 1_800_000_000).reader(), Optional.empty());
        PoolRecording.Step later = new PoolRecording.Step(
                "swap", List.of(swap), views(state, 1_800_000_060).reader(), Optional.empty());
        return List.of(new PoolRecording("fusion", SEED, Optional.of(announced), List.of(before, later)));
    }

    @Override
    protected int swapsPerRecording() {
        return 0;
    }

    @Override
    protected Pool pool(GoldenCase.Fields state) {
        return AlgebraV1Family.Replay.state(state).pool(SEED, AlgebraV1Family.TRAITS);
    }

    @Override
    protected boolean mayChangeSilently(Pool pool) {
        return true;
    }

    @Override
    protected boolean walks() {
        return true;
    }

    @Override
    protected RecordedViews views(GoldenCase.Fields state, long clock) {
        List<List<String>> ticks = state.rows("ticks", 3);
        RecordedViews views = new RecordedViews()
                .clock(clock)
                .answer(
                        "globalState()",
                        List.of(),
                        state.uint("sqrtPriceX96"),
                        signed(state.text("tick")),
                        state.uint("lastFee"),
                        state.uint("timepointIndex"),
                        state.uint("communityFee0"),
                        state.uint("communityFee1"),
                        Uint256.ONE)
                .answer("liquidity()", List.of(), state.uint("liquidity"))
                .answer("volumePerLiquidityInBlock()", List.of(), state.uint("volumePerLiquidityInBlock"))
                .answer(
                        "dataStorageOperator()",
                        List.of(),
                        FEE_CONTRACT.toWord().toUint())
                .bitmap(
                        "tickTable(int16)",
                        -LAST_WORD - 1,
                        LAST_WORD,
                        ticks.stream()
                                .map(row -> Integer.parseInt(row.getFirst()) / 60)
                                .toList());
        addTicks(views, state);
        List<GoldenCase.Fields> timepoints = state.objects("timepoints");
        for (int i = 0; i < timepoints.size(); i++) {
            GoldenCase.Fields point = timepoints.get(i);
            views.answer(
                    "timepoints(uint256)",
                    List.of(i),
                    Uint256.ONE,
                    point.uint("blockTimestamp"),
                    signed(point.text("tickCumulative")),
                    point.uint("secondsPerLiquidityCumulative"),
                    point.uint("volatilityCumulative"),
                    signed(point.text("averageTick")),
                    point.uint("volumePerLiquidityCumulative"));
        }
        GoldenCase.Fields config = state.object("feeConfig");
        addFeeConfig(views, config, config.uint("volumeBeta"), config.uint("volumeGamma"), config.uint("baseFee"));
        return views;
    }

    @Test
    void everySwapAsksForAnotherReadingAndAnEmptyBurnForNone() {
        Pool pool = pool(goldenPools().getFirst().state());
        List<Bytes32> indexed = List.of(Bytes32.ZERO, Bytes32.ZERO);
        LogEntry swap = RecordedViews.log(POOL, List.of(SWAP, indexed.getFirst(), indexed.getLast()), Uint256.ONE);
        LogEntry settle = RecordedViews.log(POOL, List.of(BURN), Uint256.ZERO, Uint256.ZERO, Uint256.ZERO);
        assertThat(family().apply(pool, swap)).isEqualTo(new LogEffect.Reread());
        assertThat(family().apply(pool, settle)).isEqualTo(new LogEffect.Unchanged());
    }

    @Test
    void chainWithoutAClockHasNoPools() {
        GoldenCase.Fields state = goldenPools().getFirst().state();
        Map<String, Bytes> answers = new HashMap<>(views(state, 1_800_000_000).answers());
        answers.remove("0x0f28c97d");
        assertThat(family().load(SEED, RecordedViews.reader(answers))).isEmpty();
    }

    @Test
    void volumeSinceTheNewestTimepointCountsAsNoneWithoutAView() {
        RecordedViews.GoldenPool golden = goldenPools().get(3);
        Map<String, Bytes> answers =
                new HashMap<>(views(golden.state(), 1_800_000_000).answers());
        AlgebraV1Fee whole =
                fee(family().load(SEED, RecordedViews.reader(answers)).orElseThrow());
        assertThat(answers.remove(
                        AbiFunction.of("volumePerLiquidityInBlock()").encode().toString()))
                .isNotNull();
        AlgebraV1Fee without =
                fee(family().load(SEED, RecordedViews.reader(answers)).orElseThrow());
        Uint256 counted = whole.timepoints().newest().volumeCumulative();
        assertThat(counted.minus(without.timepoints().newest().volumeCumulative()))
                .isEqualTo(golden.state().uint("volumePerLiquidityInBlock"));
    }

    @Test
    void laterSwapOfASecondPaysTheSameFeeAndAddsToItsVolume() {
        RecordedViews.GoldenPool golden = goldenPools().get(3);
        TickPool.Reading<AlgebraV1Fee> stored = AlgebraV1Family.Replay.state(golden.state());
        AlgebraV1Fee fee = stored.fee().at(1_800_000_000, stored.ticks().tick());
        Pool pool = new TickPool.Reading<>(fee, stored.ticks()).pool(SEED, AlgebraV1Family.TRAITS);
        GoldenCase.Fields largest = golden.filled()
                .filter(swap -> swap.text("tag").equals("normal"))
                .max(Comparator.comparing(swap -> swap.uint("amount")))
                .orElseThrow();
        int in = largest.flag("zeroForOne") ? 0 : 1;
        Pool after = pool.after(in, 1 - in, largest.uint("amount"));
        assertThat(after.feePips(0, 1)).isEqualTo(pool.feePips(0, 1));
        assertThat(fee(after).timepoints()).isEqualTo(fee.timepoints());
        assertThat(fee(after).volumeInBlock().isGreaterThan(fee.volumeInBlock()))
                .isTrue();
    }

    private static AlgebraV1Fee fee(Pool pool) {
        return (AlgebraV1Fee) ((TickPool) pool).fee();
    }
}
