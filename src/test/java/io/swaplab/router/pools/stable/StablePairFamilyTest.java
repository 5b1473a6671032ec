package io.swaplab.router.pools.stable;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public class StablePairFamilyTest extends ScriptedFamilyContract {
    private static final Provider PROVIDER =
            new Provider("NOMISWAP_STABLE", StablePairFamily.NAME, List.of(PoolScript.FACTORY), 0);
    private static final PoolSeed SEED =
            new PoolSeed(PROVIDER, PoolId.of(PoolScript.POOL), List.of(PoolScript.TOKEN0, PoolScript.TOKEN1));

    /** A second long after every recorded ramp. */
    private static final Uint256 LATE = Uint256.of(4_000_000_000L);

    private static final Uint256 WAD = Uint256.of(1_000_000_000_000_000_000L);

    private static final List<PoolRecording> RECORDINGS = List.of(recording());

    private static final class Contracts implements PoolScript.Telling {
        @Override
        public String direction() {
            return "zeroForOne";
        }

        @Override
        public List<String> changing() {
            return List.of("reserve0", "reserve1");
        }

        @Override
        public LogEntry log(GoldenCase.Fields state) {
            Bytes reserves = PoolScript.words(state.uint("reserve0"), state.uint("reserve1"));
            return PoolScript.log(PoolScript.POOL, "Sync(uint112,uint112)", List.of(), reserves);
        }

        @Override
        public StateReader views(GoldenCase.Fields state) {
            return PoolScript.reader(answers(state));
        }
    }

    private static Map<ReadOnlyCall, Bytes> answers(GoldenCase.Fields state) {
        Map<ReadOnlyCall, Bytes> answers = new HashMap<>();
        answers.put(
                view("getReserves()"), PoolScript.words(state.uint("reserve0"), state.uint("reserve1"), Uint256.ZERO));
        Map.of(
                        "token0PrecisionMultiplier()", "token0PrecisionMultiplier",
                        "token1PrecisionMultiplier()", "token1PrecisionMultiplier",
                        "swapFee()", "swapFee",
                        "getA()", "a",
                        "initialA()", "initialA",
                        "futureA()", "futureA",
                        "initialATime()", "initialATime",
                        "futureATime()", "futureATime")
                .forEach((view, name) -> answers.put(view(view), PoolScript.words(state.uint(name))));
        answers.put(BlockTimestampReader.call(), PoolScript.words(LATE));
        return answers;
    }

    private static ReadOnlyCall view(String signature) {
        return AbiFunction.of(signature).call(PoolScript.POOL);
    }

    private static PoolRecording recording() {
        LogEntry created = PoolScript.log(
                PoolScript.FACTORY,
                "PairCreated(address,address,address,uint256)",
                List.of(PoolScript.TOKEN0.toWord(), PoolScript.TOKEN1.toWord()),
                Bytes.of(PoolScript.POOL.toWord().toBytes()).concat(PoolScript.words(Uint256.ONE)));
        return PoolScript.recording("nomiswap_stable", 1, SEED, Optional.of(created), new Contracts());
    }

    public StablePairFamilyTest() {
        super(StablePairFamily.family(), "nomiswap_stable", RECORDINGS);
    }

    @Override
    protected Pool pool(GoldenCase.Fields state) {
        return pool(StablePairFamily.Replay.state(state, LATE));
    }

    private static Pool pool(StablePairState state) {
        return new StablePairPool(SEED.id(), "NOMISWAP_STABLE", SEED.tokens(), state);
    }

    /** The fee on the last input unit is rounded away, and the iterations end within one unit of 18 decimals. */
    @Override
    protected Uint256 outputNoise(Pool pool, int tokenIn, int tokenOut) {
        return iterationNoise(pool, tokenIn, tokenOut);
    }

    @Override
    protected Bytes reencoded(Bytes extraData) {
        return reencoded("(uint32,uint8)", extraData);
    }

    /** The iterations of a pair with one almost empty reserve take more gas than everything else. */
    @Test
    void gasGrowsWithTheRoundsOfTheIterations() {
        Pool balanced = pool(reserves(WAD.times(1_000), WAD.times(1_000)));
        Pool drained = pool(reserves(Uint256.of(5_000), WAD.times(1_000_000)));
        long usual = balanced.gasUnits(0, 1, WAD);
        assertThat(usual).isBetween(75_000L, 90_000L);
        assertThat(drained.gasUnits(0, 1, WAD)).isGreaterThan(usual + 20_000);
        assertThat(balanced.gasUnits(0, 1, Uint256.ZERO)).as("a refused swap").isEqualTo(89_000);
    }

    private static StablePairState reserves(Uint256 reserve0, Uint256 reserve1) {
        return new StablePairState(
                reserve0,
                reserve1,
                Uint256.ONE,
                Uint256.ONE,
                Uint256.of(6),
                Ramp.fixed(Uint256.of(200_000)),
                Uint256.ZERO,
                new CachedNumber());
    }

    @Test
    void publishedFiguresOfTheRealPairComeOut() {
        StablePairState state =
                reserves(Uint256.parse("53038106898661241621939"), Uint256.parse("75247964820990618778857"));
        assertThat(pool(state).amountOut(0, 1, WAD)).isEqualTo(Uint256.parse("1000031964522011533"));
        assertThat(StablePairSwap.inputOfView(state, true, WAD)).isEqualTo(Uint256.parse("999968036499537777"));
    }

    @Test
    void aPoolHasItsReservesItsGasAndTheStateOfItsRamp() {
        Ramp ramp = new Ramp(Uint256.of(100_000), Uint256.of(200_000), Uint256.of(10), Uint256.of(20));
        for (boolean ramping : new boolean[] {true, false}) {
            Pool pool = pool(new StablePairState(
                    WAD,
                    WAD.times(2),
                    Uint256.ONE,
                    Uint256.ONE,
                    Uint256.of(6),
                    ramping ? ramp : Ramp.fixed(Uint256.of(200_000)),
                    Uint256.of(15),
                    new CachedNumber()));
            assertThat(pool.reserve(0)).contains(WAD);
            assertThat(pool.reserve(1)).contains(WAD.times(2));
            assertThat(pool.gasUnits(0, 1, WAD)).isPositive();
            assertThat(((StablePairPool) pool).moves()).isEqualTo(ramping);
            assertThat(pool.facts()).extracting(PoolFact::name).contains("amplification");
        }
    }

    @Test
    void adapterIsToldFeeAndKind() {
        StablePairState state = new StablePairState(
                WAD,
                WAD,
                Uint256.ONE,
                Uint256.ONE,
                Uint256.of(6),
                Ramp.fixed(Uint256.of(200_000)),
                Uint256.ZERO,
                new CachedNumber());
        assertThat(pool(state).extraData(0, 1)).hasToString("0x" + "0".repeat(62) + "3c" + "0".repeat(63) + "2");
    }

    @Test
    void movingAmplificationIsTakenForTheNextSecondAndReadAgain() {
        PoolRecording.Step start = RECORDINGS.getFirst().steps().getFirst();
        Uint256 now = Uint256.of(1000);
        Map<ReadOnlyCall, Bytes> answers = new HashMap<>();
        for (ReadOnlyCall call : List.of(
                view("getReserves()"),
                view("token0PrecisionMultiplier()"),
                view("token1PrecisionMultiplier()"),
                view("swapFee()"),
                view("getA()"))) {
            answers.put(call, start.reader().read(List.of(call)).getFirst().data());
        }
        answers.put(view("initialA()"), PoolScript.words(Uint256.of(10_000)));
        answers.put(view("futureA()"), PoolScript.words(Uint256.of(20_000)));
        answers.put(view("initialATime()"), PoolScript.words(Uint256.of(900)));
        answers.put(view("futureATime()"), PoolScript.words(Uint256.of(1900)));
        answers.put(BlockTimestampReader.call(), PoolScript.words(now));
        StablePairPool pool =
                (StablePairPool) family().load(SEED, PoolScript.reader(answers)).orElseThrow();
        assertThat(pool.state().amplification()).isEqualTo(Uint256.of(11_010));
        assertThat(family().apply(pool, start.logs().getFirst())).isInstanceOf(LogEffect.Reread.class);
    }

    @Test
    void viewThatWrapsBelowZeroIsNoQuote() {
        int wrapped = 0;
        for (var recorded :
                PoolRecording.json("/golden/pools/nomiswap_stable.json").get("pools")) {
            for (var swap : recorded.get("swaps")) {
                if (swap.path("quoteOut").asString("").length() > 60) {
                    Map<String, Object> fields = new HashMap<>();
                    recorded.get("state")
                            .properties()
                            .forEach(e -> fields.put(e.getKey(), e.getValue().asString()));
                    StablePairState state = StablePairFamily.Replay.state(
                            new GoldenCase.Fields(fields),
                            Uint256.parse(swap.get("timestamp").asString()));
                    int in = swap.get("zeroForOne").asBoolean() ? 0 : 1;
                    Uint256 amount = Uint256.parse(swap.get("amount").asString());
                    assertThat(pool(state).amountOut(in, 1 - in, amount)).isEqualTo(Uint256.ZERO);
                    assertThat(pool(state).whyNot(in, 1 - in, amount)).contains("INSUFFICIENT_LIQUIDITY");
                    wrapped++;
                }
            }
        }
        assertThat(wrapped).isGreaterThan(30);
    }

    /**
     * For an output of one unit, the view of a very unbalanced pair returns an input of zero, although the pair accepts
     * an input of one.
     */
    @Test
    void theLeastInputIsAnsweredWhereThePairsOwnViewSaysNone() {
        Map<String, Object> state = Map.ofEntries(
                entry("reserve0", "5673580718"),
                entry("reserve1", "567358071823578484553900000"),
                entry("token0PrecisionMultiplier", "1000000000000"),
                entry("token1PrecisionMultiplier", "1"),
                entry("swapFee", "1"),
                entry("a", "8500"),
                entry("initialA", "8500"),
                entry("futureA", "8500"),
                entry("initialATime", "0"),
                entry("futureATime", "0"));
        Map<String, Object> swap =
                Map.of("zeroForOne", true, "exactIn", false, "amount", "1", "timestamp", "1700000000");
        assertThat(StablePairFamily.Replay.replay(
                        new GoldenCase(new GoldenCase.Fields(state), new GoldenCase.Fields(swap))))
                .isEqualTo(Map.of(
                        "quoteIn",
                        Uint256.ZERO,
                        "minIn",
                        Uint256.ONE,
                        "ok",
                        false,
                        "error",
                        "Nomiswap: INSUFFICIENT_INPUT_AMOUNT"));
    }

    @Test
    void absurdStatesQuoteNothingAndDoNotThrow() {
        for (Uint256 odd : List.of(Uint256.ZERO, Uint256.ONE, Uint256.MAX)) {
            Pool pool = pool(new StablePairState(
                    odd, odd, odd, odd, odd, new Ramp(odd, Uint256.ONE, odd, Uint256.MAX), odd, new CachedNumber()));
            assertQuotesNothing(pool);
        }
    }
}
