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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public class AlgebraIntegralFamilyTest extends AlgebraFamilyContract {
    private static final PoolSeed SEED = seed(AlgebraIntegralFamily.NAME);

    private static final Bytes32 SWAP =
            Bytes32.parse("0x121cb44ee54098b1a04743c487e7460d8dd429b27f88b1f4d4767396e1a59f79");
    private static final Bytes32 FEE =
            Bytes32.parse("0x598b9f043c813aa6be3426ca60d1c65d17256312890be5118dab55b0775ebe2a");
    private static final Bytes32 PLUGIN_CHANGED =
            Bytes32.parse("0x27a3944eff2135a57675f17e72501038982b73620d01f794c72e93d61a3932a2");

    public AlgebraIntegralFamilyTest() {
        super("thena_v3_algebra_integral");
    }

    @Override
    protected boolean hasTicks() {
        return true;
    }

    @Override
    protected PoolFamily family() {
        return AlgebraIntegralFamily.family();
    }

    @Override
    protected List<PoolRecording> recordings() {
        LogEntry announced = RecordedViews.log(
                FACTORY,
                List.of(
                        Bytes32.parse("0x8a5f030f5fc13b04a1e4ef7c47177e3d76b0e80e1d9be9843db37caa5b7b9b8f"),
                        Bytes32.ZERO,
                        TOKENS.getFirst().toWord(),
                        TOKENS.getLast().toWord()),
                POOL.toWord().toUint());
        RecordedViews.GoldenPool golden = goldenPools().stream()
                .filter(pool -> pool.state().text("plugin").equals("none")
                        && pool.filled().count() > 3)
                .findFirst()
                .orElseThrow();
        Map<String, Bytes> start = views(golden.state(), 0).answers();
        List<PoolRecording.Step> steps = new ArrayList<>();
        steps.add(new PoolRecording.Step(
                "start", List.of(moved(golden.state())), RecordedViews.reader(start), Optional.empty()));
        // Each golden swap starts from the same state, so the price is restored between them.
        golden.filled().limit(4).forEach(swap -> {
            Map<String, Bytes> end = new HashMap<>(start);
            end.putAll(head(golden.state(), swap).answers());
            PoolRecording.Swap made =
                    new PoolRecording.Swap(swap.flag("zeroForOne"), swap.uint("amount"), swap.uint("amountOut"));
            steps.add(new PoolRecording.Step(
                    swap.text("tag"), List.of(moved(swap)), RecordedViews.reader(end), Optional.of(made)));
            steps.add(new PoolRecording.Step(
                    "back", List.of(moved(golden.state())), RecordedViews.reader(start), Optional.empty()));
        });
        return List.of(new PoolRecording("integral", SEED, Optional.of(announced), steps));
    }

    /** The log of a swap with this end state. */
    private static LogEntry moved(GoldenCase.Fields end) {
        return RecordedViews.log(
                POOL,
                List.of(SWAP, Bytes32.ZERO, Bytes32.ZERO),
                Uint256.ZERO,
                Uint256.ZERO,
                end.uint("sqrtPriceX96"),
                end.uint("liquidity"),
                signed(end.text("tick")),
                Uint256.ZERO,
                Uint256.ZERO);
    }

    @Override
    protected Pool pool(GoldenCase.Fields state) {
        return AlgebraIntegralFamily.pool(
                SEED, AlgebraIntegralFamily.Replay.state(state).at(1_800_000_000));
    }

    @Override
    protected boolean mayChangeSilently(Pool pool) {
        return pool.facts().stream().noneMatch(fact -> fact.value().equals("none"));
    }

    private static RecordedViews head(GoldenCase.Fields fixed, GoldenCase.Fields moving) {
        return new RecordedViews()
                .answer(
                        "globalState()",
                        List.of(),
                        moving.uint("sqrtPriceX96"),
                        signed(moving.text("tick")),
                        fixed.uint("lastFee"),
                        fixed.uint("pluginConfig"),
                        fixed.uint("communityFee"),
                        Uint256.ONE)
                .answer("liquidity()", List.of(), moving.uint("liquidity"));
    }

    @Override
    protected RecordedViews views(GoldenCase.Fields state, long clock) {
        List<List<String>> ticks = state.rows("ticks", 3);
        List<Integer> indexes =
                ticks.stream().map(row -> Integer.parseInt(row.getFirst())).toList();
        List<Integer> leaves = indexes.stream()
                .map(tick -> Math.floorDiv(tick, 256) + 3466)
                .distinct()
                .toList();
        Uint256 root = Uint256.ZERO;
        for (int leaf : leaves) {
            root = root.or(Uint256.ONE.shiftLeft(leaf / 256));
        }
        boolean plugged = !state.text("plugin").equals("none");
        RecordedViews views = head(state, state)
                .clock(clock)
                .answer("tickSpacing()", List.of(), state.uint("tickSpacing"))
                .answer("plugin()", List.of(), plugged ? FEE_CONTRACT.toWord().toUint() : Uint256.ZERO)
                .answer("tickTreeRoot()", List.of(), root)
                .bitmap("tickTreeSecondLayer(int16)", 0, 27, leaves)
                .bitmap("tickTable(int16)", 0, 0, indexes)
                .answer("ticks(int24)", List.of(-887272), Uint256.ZERO, Uint256.ZERO)
                .answer("ticks(int24)", List.of(887272), Uint256.ZERO, Uint256.ZERO);
        addTicks(views, state);
        if (plugged) {
            addPlugin(views, state);
        }
        return views;
    }

    private static void addPlugin(RecordedViews views, GoldenCase.Fields state) {
        List<GoldenCase.Fields> timepoints = state.objects("timepoints");
        for (int i = 0; i < timepoints.size(); i++) {
            GoldenCase.Fields point = timepoints.get(i);
            views.answer(
                    "timepoints(uint256)",
                    List.of(i),
                    Uint256.ONE,
                    point.uint("blockTimestamp"),
                    signed(point.text("tickCumulative")),
                    point.uint("volatilityCumulative"),
                    signed(point.text("tick")),
                    signed(point.text("averageTick")),
                    point.uint("windowStartIndex"));
        }
        views.answer("timepointIndex()", List.of(), state.uint("timepointIndex"));
        if (state.text("plugin").equals("adaptive")) {
            GoldenCase.Fields config = state.object("feeConfig");
            addFeeConfig(views, config, config.uint("baseFee"));
        } else {
            GoldenCase.Fields sliding = state.object("sliding");
            views.answer(
                            "s_feeFactors()",
                            List.of(),
                            sliding.uint("zeroToOneFeeFactor"),
                            sliding.uint("oneToZeroFeeFactor"))
                    .answer("s_baseFee()", List.of(), sliding.uint("baseFee"))
                    .answer("s_priceChangeFactor()", List.of(), sliding.uint("priceChangeFactor"));
        }
    }

    private GoldenCase.Fields stateWith(String plugin) {
        return goldenPools().stream()
                .map(RecordedViews.GoldenPool::state)
                .filter(state -> state.text("plugin").equals(plugin))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void poolWithAPluginIsReadAgainAndOneWithoutFollowsItsLogs() {
        LogEntry fee = RecordedViews.log(POOL, List.of(FEE), Uint256.of(777));
        assertThat(family().apply(pool(stateWith("adaptive")), fee)).isEqualTo(new LogEffect.Reread());
        assertThat(family().apply(pool(stateWith("none")), fee))
                .isInstanceOfSatisfying(
                        LogEffect.Changed.class,
                        changed -> assertThat(changed.pool().feePips(0, 1)).isEqualTo(777));
        LogEntry plugged = RecordedViews.log(POOL, List.of(PLUGIN_CHANGED), Uint256.ONE);
        assertThat(family().apply(pool(stateWith("none")), plugged)).isEqualTo(new LogEffect.Reread());
    }

    @Test
    void pluginThatIsNotKnownMakesNoPool() {
        Map<String, Bytes> answers =
                new HashMap<>(views(stateWith("adaptive"), 1_800_000_000).answers());
        assertThat(family().load(SEED, RecordedViews.reader(answers))).isPresent();
        assertThat(answers.remove(AbiFunction.of("feeConfig()").encode().toString()))
                .isNotNull();
        assertThat(family().load(SEED, RecordedViews.reader(answers))).isEmpty();
    }

    @Test
    void slidingFeeTurnsAgainstTheLastMoveAndStopsAtItsEnds() {
        FeePlugin.Sliding sliding = (FeePlugin.Sliding)
                AlgebraIntegralFamily.Replay.state(stateWith("sliding")).plugin();
        int tick = sliding.timepoints().newest().tick();
        long secs = sliding.timepoints().newest().secs() + 1;
        FeePlugin.Sliding soared = (FeePlugin.Sliding)
                sliding.beforeSwap(true, tick + 100_000, secs).next();
        assertThat(soared.zeroForOneFactor()).isEqualTo(Uint256.ZERO);
        assertThat(soared.oneForZeroFactor()).isEqualTo(Uint256.ONE.shiftLeft(97));
        assertThat(sliding.beforeSwap(true, tick + 100_000, secs).overrideFee()).isEqualTo(1);
        assertThat(sliding.beforeSwap(false, tick + 100_000, secs).overrideFee())
                .isEqualTo(2 * sliding.baseFee());
    }

    /**
     * A pool stores its reserves in 128 bits and reverts if they would exceed that; quotes do not track the reserves.
     */
    @Test
    void noInputThatTheReserveHasNoRoomForIsQuoted() {
        for (RecordedViews.GoldenPool recorded : goldenPools()) {
            GoldenCase.Fields state = recorded.state();
            Pool pool = pool(state);
            for (int in = 0; in < 2; in++) {
                Uint256 room = Uint256.ONE.shiftLeft(128).minus(state.uint("reserve" + in));
                assertThat(pool.amountOut(in, 1 - in, room))
                        .as("%s of %s", room, state)
                        .isEqualTo(Uint256.ZERO);
                assertThat(pool.whyNot(in, 1 - in, room)).isNotEqualTo("the pool takes this amount");
            }
        }
    }
}
