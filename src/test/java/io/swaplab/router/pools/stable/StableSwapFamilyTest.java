package io.swaplab.router.pools.stable;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolRecording;
import io.swaplab.router.pools.PoolScript;
import io.swaplab.router.pools.ScriptedFamilyContract;
import io.swaplab.router.pools.quoting.BlockTimestampReader;
import io.swaplab.router.pools.quoting.CachedNumber;
import io.swaplab.router.pools.quoting.SwapRefusal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

public class StableSwapFamilyTest extends ScriptedFamilyContract {
    private static final Provider PROVIDER =
            new Provider("LISTA_STABLE", StableSwapFamily.NAME, List.of(PoolScript.FACTORY), 0);
    private static final Address WRAPPED = PoolRecording.WRAPPED_NATIVE;
    private static final Address ORACLE = Address.parse("0x00000000000000000000000000000000000000dd");
    private static final PoolSeed SEED =
            new PoolSeed(PROVIDER, PoolId.of(PoolScript.POOL), List.of(PoolScript.TOKEN0, WRAPPED));

    /** A second long after every recorded ramp. */
    private static final Uint256 LATE = Uint256.of(4_000_000_000L);

    private static final List<PoolRecording> RECORDINGS = List.of(recording(2), recording(3));

    private static final class Contracts implements PoolScript.Telling {
        @Override
        public String direction() {
            return "zeroForOne";
        }

        @Override
        public List<String> changing() {
            return List.of("balance0", "balance1");
        }

        @Override
        public LogEntry log(GoldenCase.Fields state) {
            return PoolScript.log(
                    PoolScript.POOL,
                    "TokenExchange(address,uint256,uint256,uint256,uint256,uint256,uint256)",
                    List.of(),
                    Bytes.EMPTY);
        }

        @Override
        public StateReader views(GoldenCase.Fields state) {
            return PoolScript.reader(answers(state, LATE));
        }
    }

    private static Map<ReadOnlyCall, Bytes> answers(GoldenCase.Fields state, Uint256 now) {
        Map<ReadOnlyCall, Bytes> answers = new HashMap<>();
        for (int coin = 0; coin < 2; coin++) {
            answers.put(view("balances(uint256)", coin), PoolScript.words(state.uint("balance" + coin)));
            answers.put(view("RATES(uint256)", coin), PoolScript.words(state.uint("rate" + coin)));
            Address token = coin == 0 ? PoolScript.TOKEN0 : StableSwapFamily.NATIVE;
            answers.put(view("coins(uint256)", coin), Bytes.of(token.toWord().toBytes()));
            answers.put(
                    AbiFunction.of("peek(address)").call(ORACLE, token),
                    PoolScript.words(state.uint("oraclePrice" + coin)));
            answers.put(
                    view("price" + coin + "DiffThreshold()"),
                    PoolScript.words(state.uint("price" + coin + "DiffThreshold")));
        }
        Map.of(
                        "fee()", "fee",
                        "admin_fee()", "adminFee",
                        "initial_A()", "initialA",
                        "future_A()", "futureA",
                        "initial_A_time()", "initialATime",
                        "future_A_time()", "futureATime",
                        "A()", "a")
                .forEach((view, name) -> answers.put(view(view), PoolScript.words(state.uint(name))));
        answers.put(view("skipPriceDiff()"), PoolScript.flag(state.flag("skipPriceDiff")));
        answers.put(view("paused()"), PoolScript.flag(state.flag("paused")));
        answers.put(view("oracle()"), Bytes.of(ORACLE.toWord().toBytes()));
        answers.put(BlockTimestampReader.call(), PoolScript.words(now));
        return answers;
    }

    private static ReadOnlyCall view(String signature, Object... arguments) {
        return AbiFunction.of(signature).call(PoolScript.POOL, arguments);
    }

    private static PoolRecording recording(int index) {
        LogEntry announced = PoolScript.log(
                PoolScript.FACTORY,
                "NewStableSwapPair(address,address,address,address)",
                List.of(PoolScript.POOL.toWord()),
                Bytes.of(PoolScript.TOKEN0.toWord().toBytes())
                        .concat(Bytes.of(StableSwapFamily.NATIVE.toWord().toBytes()))
                        .concat(PoolScript.words(Uint256.ONE)));
        return PoolScript.recording("lista_stable", index, SEED, Optional.of(announced), new Contracts());
    }

    public StableSwapFamilyTest() {
        super(StableSwapFamily.family(WRAPPED), "lista_stable", RECORDINGS);
    }

    @Override
    protected Pool pool(GoldenCase.Fields state) {
        return pool(StableSwapFamily.Replay.state(state, LATE));
    }

    private static Pool pool(StableSwapState state) {
        return new StableSwapPool(SEED.id(), "LISTA_STABLE", SEED.tokens(), state);
    }

    /** The iterations end within one unit of 18 decimals, an error that unbalanced reserves multiply. */
    @Override
    protected Uint256 outputNoise(Pool pool, int tokenIn, int tokenOut) {
        return iterationNoise(pool, tokenIn, tokenOut);
    }

    @Override
    protected boolean hasForm(Pool pool) {
        StableSwapState state = ((StableSwapPool) pool).state();
        return state.band() == null
                && state.fee().remainder(StableSwapTrade.UNITS_PER_PIP).isZero();
    }

    @Override
    protected Bytes reencoded(Bytes extraData) {
        return reencoded("(uint8,uint8,uint8)", extraData);
    }

    @Test
    void anAnnouncementOfAnotherLengthIsNone() {
        assertAnnouncementsHaveTheirLength();
    }

    @Test
    void exchangePaysAUnitLessThanItsViewSays() {
        StableSwapState state = new StableSwapState(
                Uint256.parse("101194664603798614406"),
                Uint256.of(101_194_664),
                StableSwapState.WAD,
                StableSwapState.WAD.times(1_000_000_000_000L),
                Uint256.of(1_000_000),
                Uint256.ZERO,
                Ramp.fixed(Uint256.of(500_000)),
                Uint256.ZERO,
                null,
                false,
                new CachedNumber());
        assertThat(pool(state).amountOut(0, 1, StableSwapState.WAD)).isEqualTo(Uint256.of(999_898));
        assertThat(pool(state).amountOut(1, 0, Uint256.of(1_000_000))).isEqualTo(Uint256.parse("999898024016224198"));
    }

    @Test
    void onlyAPlainExchangeHasTheCommonForm() {
        Uint256 fee = Uint256.of(4_000_000);
        Uint256 half = Uint256.of(5_000_000_000L);
        Uint256 odd = Uint256.of(4_000_001);
        Ramp fixed = Ramp.fixed(Uint256.of(10_000));
        Ramp moving = new Ramp(Uint256.of(10_000), Uint256.of(20_000), Uint256.ZERO, Uint256.TWO);
        OracleBand band = new OracleBand(Uint256.ONE, Uint256.ONE, Uint256.ONE, Uint256.ONE);
        assertThat(pool(exchange(fee, half, fixed, null, false)).form())
                .contains(new CanonicalPoolState.Amplified(
                        StableSwapState.WAD,
                        StableSwapTrade.FEE_UNITS,
                        Uint256.of(100),
                        StableSwapState.WAD,
                        StableSwapState.WAD,
                        400,
                        500_000));
        for (StableSwapState other : List.of(
                exchange(fee, half, fixed, band, false),
                exchange(fee, half, fixed, null, true),
                exchange(fee, half, moving, null, false),
                exchange(fee, half, Ramp.fixed(Uint256.of(10_050)), null, false),
                exchange(odd, half, fixed, null, false),
                exchange(fee, odd, fixed, null, false),
                exchange(StableSwapTrade.FEE_UNITS, half, fixed, null, false))) {
            assertThat(pool(other).form()).as("%s", other).isEmpty();
        }
    }

    private static StableSwapState exchange(Uint256 fee, Uint256 adminFee, Ramp ramp, OracleBand band, boolean paused) {
        return new StableSwapState(
                StableSwapState.WAD,
                StableSwapTrade.FEE_UNITS,
                StableSwapState.WAD,
                StableSwapState.WAD,
                fee,
                adminFee,
                ramp,
                Uint256.ONE,
                band,
                paused,
                new CachedNumber());
    }

    @Test
    void adapterIsToldBothCoins() {
        Pool pool = pool(exchange(Uint256.ZERO, Uint256.ZERO, Ramp.fixed(Uint256.ONE), null, false));
        assertThat(pool.extraData(1, 0)).hasToString("0x" + "0".repeat(63) + "1" + "0".repeat(64) + "0".repeat(64));
    }

    @Test
    void priceOutsideTheBandStopsTheSwapThatLeavesIt() {
        StableSwapState state = bandedOfOnePercent();
        Uint256 large = StableSwapState.WAD.times(900_000);
        assertThat(pool(state).amountOut(0, 1, StableSwapState.WAD).isZero()).isFalse();
        assertThat(pool(state).amountOut(0, 1, large)).isEqualTo(Uint256.ZERO);
        assertThat(pool(state).whyNot(0, 1, large)).contains("Price difference");
        Uint256 beyond = StableSwapState.WAD.times(890_000);
        assertThat(pool(state).amountIn(0, 1, beyond)).isEqualTo(Uint256.ZERO);
    }

    private static StableSwapState bandedOfOnePercent() {
        Uint256 million = StableSwapState.WAD.times(1_000_000);
        Uint256 dollar = Uint256.of(100_000_000);
        Uint256 percent = StableSwapState.WAD.dividedBy(100);
        return new StableSwapState(
                million,
                million,
                StableSwapState.WAD,
                StableSwapState.WAD,
                Uint256.of(1_000_000),
                Uint256.ZERO,
                Ramp.fixed(Uint256.of(10_000)),
                Uint256.ZERO,
                new OracleBand(dollar, dollar, percent, percent),
                false,
                new CachedNumber());
    }

    private static Uint256 largest(Predicate<Uint256> takes) {
        Uint256 low = Uint256.ZERO;
        for (int bit = 80; bit >= 0; bit--) {
            Uint256 more = low.plus(Uint256.ONE.shiftLeft(bit));
            low = takes.test(more) ? more : low;
        }
        return low;
    }

    private static boolean isExecuted(StableSwapState state, boolean zeroForOne, Uint256 amountIn) {
        try {
            return !StableSwapTrade.of(state, zeroForOne, amountIn).amountOut().isZero();
        } catch (SwapRefusal refused) {
            return false;
        }
    }

    @Test
    void quotesKeepADistanceFromTheBandInBothDirections() {
        StableSwapState state = bandedOfOnePercent();
        for (int in = 0; in < 2; in++) {
            boolean zeroForOne = in == 0;
            int from = in;
            int out = 1 - in;
            Uint256 executed = largest(amount -> isExecuted(state, zeroForOne, amount));
            Uint256 quoted =
                    largest(amount -> !pool(state).amountOut(from, out, amount).isZero());
            // Between 0.1 and 1 per cent more may arrive than was quoted.
            assertThat(quoted).isLessThan(executed.minus(executed.dividedBy(1_000)));
            assertThat(quoted).isGreaterThan(executed.minus(executed.dividedBy(100)));
            assertThat(pool(state).whyNot(in, out, executed)).contains("price moved by a hundredth");
            assertThat(pool(state).amountOut(in, out, quoted))
                    .isEqualTo(StableSwapTrade.of(state, zeroForOne, quoted).amountOut());
        }
    }

    @Test
    void poolAtTheEndOfItsBandIsQuotedOnItsWayBack() {
        StableSwapState state = bandedOfOnePercent();
        Uint256 executed = largest(amount -> isExecuted(state, true, amount));
        Pool atTheEnd = pool(StableSwapTrade.of(state, true, executed).after());
        assertThat(atTheEnd.amountOut(0, 1, StableSwapState.WAD)).isEqualTo(Uint256.ZERO);
        assertThat(atTheEnd.amountOut(1, 0, StableSwapState.WAD).isZero()).isFalse();
    }

    @Test
    void movingAmplificationWithoutAClockIsNoPool() {
        PoolRecording.Step start = RECORDINGS.getFirst().steps().getFirst();
        StateReader noClock = calls -> calls.stream()
                .map(call -> {
                    if (call.equals(BlockTimestampReader.call())) {
                        return new CallResult(false, Bytes.EMPTY);
                    }
                    if (call.equals(view("A()"))) {
                        return new CallResult(true, PoolScript.words(Uint256.of(77)));
                    }
                    if (call.equals(view("initial_A()"))) {
                        return new CallResult(true, PoolScript.words(Uint256.of(7_000)));
                    }
                    if (call.equals(view("future_A_time()"))) {
                        return new CallResult(true, PoolScript.words(LATE));
                    }
                    return start.reader().read(List.of(call)).getFirst();
                })
                .toList();
        assertThat(family().load(SEED, noClock)).isEmpty();
    }

    @Test
    void absurdStatesQuoteNothingAndDoNotThrow() {
        for (Uint256 odd : List.of(Uint256.ZERO, Uint256.ONE, Uint256.MAX)) {
            Ramp ramp = new Ramp(odd, Uint256.ONE, odd, Uint256.MAX);
            OracleBand band = new OracleBand(odd, odd, odd, odd);
            Pool pool =
                    pool(new StableSwapState(odd, odd, odd, odd, odd, odd, ramp, odd, band, false, new CachedNumber()));
            assertQuotesNothing(pool);
        }
    }
}
