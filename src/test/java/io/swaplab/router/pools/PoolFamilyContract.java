package io.swaplab.router.pools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.CurveChecks;
import io.swaplab.router.graph.CurveFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The contract of every pool family, whatever its mathematics. A family's test extends this class and describes the
 * family.
 */
public abstract class PoolFamilyContract {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final TypeReference<Map<String, Object>> STATE = new TypeReference<>() {};

    /** Number of pools of a file that are tested; the first few differ most. */
    private static final int POOLS = 8;

    /** How many of the views of a pool fail in turn; those of ticks are alike. */
    private static final int VIEWS = 64;

    private static final int[][] DIRECTIONS = {{0, 1}, {1, 0}};

    protected abstract PoolFamily family();

    /** Recordings of real pools of this family. */
    protected abstract List<PoolRecording> recordings();

    /** How many exact-input swaps each recording has at least. */
    protected int swapsPerRecording() {
        return 3;
    }

    /** Golden files whose pools serve as samples. */
    protected abstract List<String> goldenFiles();

    /** A pool from the state of a golden file. */
    protected abstract Pool pool(GoldenCase.Fields state);

    /**
     * The number of output units by which the contracts' own rounding may favour the trader, so that quotes are not a
     * smooth function of the input; zero if it never does.
     */
    protected Uint256 outputNoise(Pool pool, int tokenIn, int tokenOut) {
        return Uint256.ZERO;
    }

    /** Whether a pool, of a provider whose fee is fixed, may change without a log of its own. */
    protected boolean mayChangeSilently(Pool pool) {
        return false;
    }

    /** Whether a pool describes its curves in a closed form. */
    protected boolean drawsCurves(Pool pool) {
        return false;
    }

    /** Whether one of the forms in market files describes a pool exactly. */
    protected boolean hasForm(Pool pool) {
        return false;
    }

    /** Whether pools are read in walks, if the reader supports them. */
    protected boolean walks() {
        return false;
    }

    /** Whether a pool's ticks or bins are read one by one, after a bitmap that lists them. */
    protected boolean hasTicks() {
        return walks();
    }

    /** Whether a reload copies the state that changes only with logs from the known pool. */
    protected boolean keepsTicks() {
        return false;
    }

    /** Decodes extra data and encodes it again; empty if the adapter needs none. */
    protected Bytes reencoded(Bytes extraData) {
        return Bytes.EMPTY;
    }

    /** Decodes extra data that consists of these types only, and encodes it again. */
    protected static Bytes reencoded(String types, Bytes extraData) {
        AbiTupleType tuple = AbiTupleType.parse(types);
        return tuple.encode(tuple.decode(extraData));
    }

    @Test
    void quotingLeavesThePoolAsItWas() {
        for (GoldenCase.Fields state : states()) {
            Pool pool = pool(state);
            for (int[] way : DIRECTIONS) {
                for (Uint256 amount : fillable(pool, way)) {
                    Uint256 out = pool.amountOut(way[0], way[1], amount);
                    pool.after(way[0], way[1], amount);
                    pool.amountIn(way[0], way[1], out);
                    assertThat(pool.amountOut(way[0], way[1], amount)).isEqualTo(out);
                }
            }
            assertThat(pool).isEqualTo(pool(state));
        }
    }

    @Test
    void moreInGivesNoLessOut() {
        for (GoldenCase.Fields state : states()) {
            Pool pool = pool(state);
            for (int[] way : DIRECTIONS) {
                Uint256 before = Uint256.ZERO;
                for (Uint256 amount : fillable(pool, way)) {
                    Uint256 out = pool.amountOut(way[0], way[1], amount);
                    assertThat(out.plus(outputNoise(pool, way[0], way[1])).isLessThan(before))
                            .as("%s for %s", amount, pool)
                            .isFalse();
                    before = out;
                }
            }
        }
    }

    @Test
    void nothingIsNeverBought() {
        for (GoldenCase.Fields state : states()) {
            Pool pool = pool(state);
            for (int[] way : DIRECTIONS) {
                assertThat(pool.amountOut(way[0], way[1], Uint256.ZERO)).isEqualTo(Uint256.ZERO);
                assertThat(pool.amountIn(way[0], way[1], Uint256.ZERO)).isEqualTo(Uint256.ZERO);
                assertThat(pool.whyNot(way[0], way[1], Uint256.ZERO)).contains("zero");
                assertThatThrownBy(() -> pool.after(way[0], way[1], Uint256.ZERO))
                        .isInstanceOf(IllegalArgumentException.class);
            }
        }
    }

    @Test
    void amountsNoPoolCanHoldAreRefusedInWords() {
        for (GoldenCase.Fields state : states()) {
            Pool pool = pool(state);
            for (int[] way : DIRECTIONS) {
                assertThat(pool.amountOut(way[0], way[1], Uint256.MAX)).isEqualTo(Uint256.ZERO);
                assertThat(pool.amountIn(way[0], way[1], Uint256.MAX)).isEqualTo(Uint256.ZERO);
                assertThat(pool.whyNot(way[0], way[1], Uint256.MAX)).isNotBlank();
            }
        }
    }

    @Test
    void exactOutputCostsTheLeastInputThatReachesIt() {
        int asked = 0;
        for (GoldenCase.Fields state : states()) {
            Pool pool = pool(state);
            for (int[] way : DIRECTIONS) {
                for (Uint256 amount : fillable(pool, way)) {
                    Uint256 wanted = pool.amountOut(way[0], way[1], amount);
                    Uint256 least = pool.amountIn(way[0], way[1], wanted);
                    if (outputNoise(pool, way[0], way[1]).isZero()) {
                        assertThat(least.isGreaterThan(amount))
                                .as("%s for %s", wanted, pool)
                                .isFalse();
                    }
                    assertThat(least.isZero()).as("%s for %s", wanted, pool).isFalse();
                    assertThat(pool.amountOut(way[0], way[1], least).isLessThan(wanted))
                            .isFalse();
                    assertThat(pool.amountOut(way[0], way[1], least.minus(1)).isLessThan(wanted))
                            .isTrue();
                    asked++;
                }
            }
        }
        assertThat(asked).isGreaterThan(50);
    }

    @Test
    void noAmountBeatsTheMarginalRate() {
        for (GoldenCase.Fields state : states()) {
            Pool pool = pool(state);
            for (int[] way : DIRECTIONS) {
                Rate rate = pool.marginalRate(way[0], way[1]);
                for (Uint256 amount : fillable(pool, way)) {
                    Uint256 out = pool.amountOut(way[0], way[1], amount);
                    // The rate may be rounded in bits far below the precision of any amount.
                    Uint256 best = Uint256.mulDivUp(amount, rate.numerator(), rate.denominator())
                            .plus(1)
                            .plus(outputNoise(pool, way[0], way[1]));
                    assertThat(out.isGreaterThan(best))
                            .as("%s for %s", amount, pool)
                            .isFalse();
                }
            }
        }
    }

    @Test
    void drawnCurvesMeetTheQuotes() {
        for (GoldenCase.Fields state : states()) {
            Pool pool = pool(state);
            for (int[] way : DIRECTIONS) {
                if (drawsCurves(pool)) {
                    CurveChecks.drawnMeetsTheQuotes(pool, way[0], way[1]);
                } else {
                    assertThat(CurveFactory.drawn(pool, way[0], way[1])).isNull();
                }
            }
        }
    }

    @Test
    void learntCurvesStayNearTheQuotes() {
        int held = 0;
        for (GoldenCase.Fields state : states()) {
            Pool pool = pool(state);
            for (int[] way : DIRECTIONS) {
                held += CurveChecks.learntStaysNearTheQuotes(pool, way[0], way[1], outputNoise(pool, way[0], way[1]));
            }
        }
        assertThat(held).isGreaterThan(100);
    }

    @Test
    void extraDataRoundTrips() {
        for (GoldenCase.Fields state : states()) {
            Bytes extraData = pool(state).extraData(0, 1);
            assertThat(reencoded(extraData)).isEqualTo(extraData);
        }
    }

    @Test
    void poolOfTheSameFormQuotesAlike() {
        for (GoldenCase.Fields state : states()) {
            Pool pool = pool(state);
            assertThat(pool.form().isPresent()).as("%s", pool).isEqualTo(hasForm(pool));
            if (hasForm(pool)) {
                Provider provider = new Provider(pool.provider(), family().name(), List.of(), 0);
                PoolSeed seed = new PoolSeed(provider, pool.id(), pool.tokens());
                Pool twin = PoolFamilies.formed(seed, pool.form().orElseThrow());
                assertThat(twin.form()).isEqualTo(pool.form());
                for (int[] way : DIRECTIONS) {
                    for (Uint256 amount = Uint256.ONE;
                            amount.bitLength() < 200;
                            amount = amount.times(5).plus(3)) {
                        Uint256 out = pool.amountOut(way[0], way[1], amount);
                        assertThat(twin.amountOut(way[0], way[1], amount)).isEqualTo(out);
                        if (!out.isZero()) {
                            assertThat(twin.after(way[0], way[1], amount).form())
                                    .isEqualTo(
                                            pool.after(way[0], way[1], amount).form());
                        }
                    }
                }
            }
        }
    }

    @Test
    void familySaysWhichPoolsMayChangeSilently() {
        for (GoldenCase.Fields state : states()) {
            Pool pool = pool(state);
            Provider provider = new Provider(pool.provider(), family().name(), List.of(), 3000);
            PoolSeed seed = new PoolSeed(provider, pool.id(), pool.tokens());
            assertThat(family().changesSilently(seed, pool)).isEqualTo(mayChangeSilently(pool));
        }
    }

    @Test
    void factsTellApartAllThatQuotesDifferently() {
        int swaps = 0;
        for (GoldenCase.Fields state : states()) {
            Pool pool = pool(state);
            assertThat(pool.facts()).isEqualTo(pool(state).facts());
            assertThat(pool.facts().stream().map(PoolFact::name)).doesNotHaveDuplicates();
            for (int[] way : DIRECTIONS) {
                for (Uint256 amount : fillable(pool, way)) {
                    Pool after = pool.after(way[0], way[1], amount);
                    assertThat(after.facts().equals(pool.facts()))
                            .as("%s for %s", amount, pool)
                            .isEqualTo(after.equals(pool));
                    swaps++;
                }
            }
        }
        assertThat(swaps).isGreaterThan(50);
    }

    /** Chainflow compares its pools with the chain from time to time; the comparison must detect a missed log. */
    @Test
    void poolThatMissedALogHasOtherFactsThanTheChain() {
        int missed = 0;
        for (PoolRecording recording : recordings()) {
            for (int i = 1; i < recording.steps().size(); i++) {
                PoolRecording.Step step = recording.steps().get(i);
                Pool late = loaded(recording, recording.steps().get(i - 1));
                Pool followed = applied(late, recording, step);
                assertThat(followed.facts()).isEqualTo(loaded(recording, step).facts());
                if (step.swap().isPresent()) {
                    assertThat(late.facts()).isNotEqualTo(followed.facts());
                    missed++;
                }
            }
        }
        assertThat(missed).isGreaterThanOrEqualTo(recordings().size() * swapsPerRecording());
    }

    @Test
    void recordedLogsLeadToTheStateOnChain() {
        for (PoolRecording recording : recordings()) {
            Pool pool = loaded(recording, recording.steps().getFirst());
            for (PoolRecording.Step step :
                    recording.steps().subList(1, recording.steps().size())) {
                pool = applied(pool, recording, step);
                assertThat(pool)
                        .as("%s after %s", recording.name(), step.action())
                        .isEqualTo(loaded(recording, step));
            }
        }
    }

    @Test
    void walksLeadToTheStateOnChain() {
        for (PoolRecording recording : recordings()) {
            for (PoolRecording.Step step : recording.steps()) {
                WalkingReader walking = new WalkingReader(step.reader());
                assertThat(family().load(recording.seed(), walking)).contains(loaded(recording, step));
                assertThat(walking.walked > 0).isEqualTo(walks());
            }
        }
    }

    @Test
    void aPoolReadAgainIsAsOneThatIsRead() {
        for (PoolRecording recording : recordings()) {
            for (PoolRecording.Step step : recording.steps()) {
                Pool known = loaded(recording, step);
                WalkingReader first = new WalkingReader(step.reader());
                family().load(recording.seed(), first);
                WalkingReader again = new WalkingReader(step.reader());
                assertThat(family().reload(recording.seed(), known, again)).contains(known);
                assertThat(again.asked + again.walked < first.asked + first.walked)
                        .isEqualTo(keepsTicks());
            }
        }
    }

    @Test
    void recordedSwapsAreQuotedToTheWeiAndApplied() {
        int swaps = 0;
        for (PoolRecording recording : recordings()) {
            for (int i = 1; i < recording.steps().size(); i++) {
                PoolRecording.Step step = recording.steps().get(i);
                if (step.swap().isPresent()) {
                    PoolRecording.Swap swap = step.swap().get();
                    Pool before = loaded(recording, recording.steps().get(i - 1));
                    int in = swap.zeroForOne() ? 0 : 1;
                    assertThat(before.amountOut(in, 1 - in, swap.amountIn())).isEqualTo(swap.amountOut());
                    assertThat(before.after(in, 1 - in, swap.amountIn())).isEqualTo(loaded(recording, step));
                    swaps++;
                }
            }
        }
        assertThat(swaps).isGreaterThanOrEqualTo(recordings().size() * swapsPerRecording());
    }

    @Test
    void discoveryTakesOnlyTheFactoriesOfTheProvider() {
        int announced = 0;
        for (PoolRecording recording : recordings()) {
            if (recording.discovery().isPresent()) {
                LogEntry log = recording.discovery().get();
                assertThat(family().discoveryTopics()).contains(log.topic0());
                assertThat(family().discovered(recording.seed().provider(), log))
                        .contains(recording.seed());
                LogEntry foreign = recording.steps().getFirst().logs().getFirst();
                assertThat(family().discovered(recording.seed().provider(), foreign))
                        .isEmpty();
                announced++;
            }
        }
        assertThat(announced).isPositive();
    }

    /**
     * Checks, for families that check the length of announcements, that a log of another length is not an announcement.
     */
    protected final void assertAnnouncementsHaveTheirLength() {
        for (PoolRecording recording : recordings()) {
            recording.discovery().filter(log -> log.data().size() > 0).ifPresent(log -> {
                Bytes data = log.data();
                for (Bytes other :
                        List.of(data.slice(0, data.size() - Bytes32.BYTES), data.concat(Bytes.of(new byte[32])))) {
                    LogEntry odd = new LogEntry(
                            log.emitter(),
                            log.topics(),
                            other,
                            log.blockNumber(),
                            log.blockHash(),
                            log.transactionHash(),
                            log.transactionIndex(),
                            log.logIndex());
                    assertThat(family().discovered(recording.seed().provider(), odd))
                            .as("%s bytes", other.size())
                            .isEmpty();
                }
            });
        }
    }

    @Test
    void contractThatAnswersNothingIsNoPool() {
        PoolRecording recording = recordings().getFirst();
        StateReader silent = calls ->
                calls.stream().map(call -> new CallResult(false, Bytes.EMPTY)).toList();
        assertThat(family().load(recording.seed(), silent)).isEmpty();
    }

    /**
     * A view may revert or return nothing while the others answer. The pool is then not loaded, or is loaded without
     * that value. A tick that a bitmap lists must exist, so loading pools with ticks fails.
     */
    @Test
    void anyViewMayFailAlone() {
        PoolRecording recording = recordings().getFirst();
        StateReader whole = recording.steps().getFirst().reader();
        AtomicInteger asked = new AtomicInteger();
        family().load(recording.seed(), failing(whole, asked, -1, false));
        int views = Math.min(asked.get(), VIEWS);
        assertThat(views).isPositive();
        for (int view = 0; view < views; view++) {
            for (boolean reverted : new boolean[] {true, false}) {
                StateReader broken = failing(whole, new AtomicInteger(), view, reverted);
                Throwable thrown = catchThrowable(() -> family().load(recording.seed(), broken));
                if (thrown != null && hasTicks()) {
                    assertThat(thrown)
                            .isInstanceOfAny(IllegalStateException.class, IllegalArgumentException.class)
                            .hasMessageMatching("(?s).*(answer|was returned).*");
                } else {
                    assertThat(thrown).as("view %s of %s", view, views).isNull();
                }
            }
        }
    }

    /** Answers like the reader, except for the view with this number. */
    private static StateReader failing(StateReader reader, AtomicInteger asked, int view, boolean reverted) {
        return calls -> {
            List<CallResult> results = new ArrayList<>(reader.read(calls));
            int at = view - asked.getAndAdd(calls.size());
            if (at >= 0 && at < results.size()) {
                results.set(at, new CallResult(!reverted, Bytes.EMPTY));
            }
            return results;
        };
    }

    private Pool loaded(PoolRecording recording, PoolRecording.Step step) {
        return family().load(recording.seed(), step.reader()).orElseThrow();
    }

    /**
     * The pool after a step's logs. If a log requires a reload, the pool is read at the step's block, as chainflow
     * does.
     */
    private Pool applied(Pool before, PoolRecording recording, PoolRecording.Step step) {
        Pool pool = before;
        for (LogEntry log : step.logs()) {
            if (family().stateTopics().contains(log.topic0())
                    && family().poolOf(log).equals(pool.id())) {
                LogEffect effect = family().apply(pool, log);
                if (effect instanceof LogEffect.Reread) {
                    return loaded(recording, step);
                }
                pool = effect instanceof LogEffect.Changed changed ? changed.pool() : pool;
            }
        }
        return pool;
    }

    /** Amounts from one unit up, in ascending order, for which the pool pays an output. */
    private static List<Uint256> fillable(Pool pool, int[] way) {
        List<Uint256> amounts = new ArrayList<>();
        for (Uint256 amount = Uint256.ONE;
                amount.bitLength() < 120;
                amount = amount.times(41).plus(3)) {
            if (!pool.amountOut(way[0], way[1], amount).isZero()) {
                amounts.add(amount);
            }
        }
        return amounts;
    }

    /** The pools of the golden files, with the ids and tokens that the family's test gives them. */
    List<Pool> samples() {
        return states().stream().map(this::pool).toList();
    }

    private List<GoldenCase.Fields> states() {
        List<GoldenCase.Fields> states = new ArrayList<>();
        for (String file : goldenFiles()) {
            JsonNode pools =
                    PoolRecording.json("/golden/pools/" + file + ".json").get("pools");
            for (int i = 0; i < Math.min(POOLS, pools.size()); i++) {
                states.add(new GoldenCase.Fields(JSON.convertValue(pools.get(i).get("state"), STATE)));
            }
        }
        return states;
    }
}
