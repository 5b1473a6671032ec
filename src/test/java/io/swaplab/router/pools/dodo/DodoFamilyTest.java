package io.swaplab.router.pools.dodo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

public class DodoFamilyTest extends ScriptedFamilyContract {
    private static final Provider PROVIDER = new Provider("DODO", DodoFamily.NAME, List.of(PoolScript.FACTORY), 0);
    private static final List<PoolRecording> RECORDINGS = List.of(
            recording("dodo_v1", 0, 1),
            recording("dodo_v1", 2, 1),
            recording("dodo_v2", 1, 2),
            recording("dodo_v2", 3, 2));

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<Map<String, Object>> FIELDS = new TypeReference<>() {};

    private record Contracts(int version) implements PoolScript.Telling {
        @Override
        public String direction() {
            return "sellBase";
        }

        @Override
        public List<String> changing() {
            return List.of("baseReserve", "quoteReserve", "baseTarget", "quoteTarget", "rState");
        }

        @Override
        public LogEntry log(GoldenCase.Fields state) {
            String signature = version == 1
                    ? "SellBaseToken(address,uint256,uint256)"
                    : "DODOSwap(address,address,uint256,uint256,address,address)";
            return PoolScript.log(PoolScript.POOL, signature, List.of(), Bytes.EMPTY);
        }

        @Override
        public StateReader views(GoldenCase.Fields state) {
            return PoolScript.reader(version == 1 ? classical(state) : current(state));
        }

        private static Map<ReadOnlyCall, Bytes> current(GoldenCase.Fields state) {
            Map<ReadOnlyCall, Bytes> answers = new HashMap<>();
            DodoState adjusted = DodoV2Math.adjusted(DodoFamily.Replay.state(state));
            answers.put(
                    view("getPMMStateForCall()"),
                    PoolScript.words(
                            state.uint("i"),
                            state.uint("k"),
                            state.uint("baseReserve"),
                            state.uint("quoteReserve"),
                            adjusted.baseTarget(),
                            adjusted.quoteTarget(),
                            state.uint("rState")));
            answers.put(
                    AbiFunction.of("getUserFeeRate(address)").call(PoolScript.POOL, Address.ZERO),
                    PoolScript.words(state.uint("lpFeeRate"), state.uint("mtFeeRate")));
            if (!state.text("type").equals("DVM")) {
                answers.put(view("_BASE_TARGET_()"), PoolScript.words(state.uint("baseTarget")));
                answers.put(view("_QUOTE_TARGET_()"), PoolScript.words(state.uint("quoteTarget")));
            }
            return answers;
        }

        private static Map<ReadOnlyCall, Bytes> classical(GoldenCase.Fields state) {
            Map<ReadOnlyCall, Bytes> answers = new HashMap<>();
            Map.of(
                            "getOraclePrice()", "i",
                            "_K_()", "k",
                            "_LP_FEE_RATE_()", "lpFeeRate",
                            "_MT_FEE_RATE_()", "mtFeeRate",
                            "_BASE_BALANCE_()", "baseReserve",
                            "_QUOTE_BALANCE_()", "quoteReserve",
                            "_TARGET_BASE_TOKEN_AMOUNT_()", "baseTarget",
                            "_TARGET_QUOTE_TOKEN_AMOUNT_()", "quoteTarget",
                            "_R_STATUS_()", "rState")
                    .forEach((view, name) -> answers.put(view(view), PoolScript.words(state.uint(name))));
            answers.put(view("_TRADE_ALLOWED_()"), PoolScript.flag(state.flag("tradeAllowed")));
            answers.put(view("_SELLING_ALLOWED_()"), PoolScript.flag(state.flag("sellingAllowed")));
            answers.put(view("_BUYING_ALLOWED_()"), PoolScript.flag(state.flag("buyingAllowed")));
            return answers;
        }

        private static ReadOnlyCall view(String signature) {
            return AbiFunction.of(signature).call(PoolScript.POOL);
        }
    }

    private static PoolRecording recording(String file, int index, int version) {
        PoolSeed seed = new PoolSeed(
                PROVIDER,
                PoolId.of(PoolScript.POOL),
                List.of(PoolScript.TOKEN1, PoolScript.TOKEN0),
                DodoKind.encoded(version));
        Bytes base = Bytes.of(PoolScript.TOKEN1.toWord().toBytes());
        Bytes quote = Bytes.of(PoolScript.TOKEN0.toWord().toBytes());
        Bytes pool = Bytes.of(PoolScript.POOL.toWord().toBytes());
        LogEntry discovery = version == 1
                ? PoolScript.log(
                        PoolScript.FACTORY,
                        "DODOBirth(address,address,address)",
                        List.of(),
                        pool.concat(base).concat(quote))
                : PoolScript.log(
                        PoolScript.FACTORY,
                        "NewDSP(address,address,address,address)",
                        List.of(),
                        base.concat(quote).concat(quote).concat(pool));
        return PoolScript.recording(file, index, seed, Optional.of(discovery), new Contracts(version));
    }

    public DodoFamilyTest() {
        // Classical pools sometimes round in favour of the trader, so they have their own tests below.
        super(DodoFamily.family(), "dodo_v2", RECORDINGS);
    }

    @Override
    protected Pool pool(GoldenCase.Fields state) {
        return pool(DodoFamily.Replay.state(state));
    }

    private static Pool pool(DodoState state) {
        PoolSeed seed = RECORDINGS.getFirst().seed();
        return new DodoPool(seed.id(), "DODO", seed.tokens(), state);
    }

    @Override
    protected Bytes reencoded(Bytes extraData) {
        return DodoKind.encoded(DodoKind.version(extraData));
    }

    @Test
    void anAnnouncementOfAnotherLengthIsNone() {
        assertAnnouncementsHaveTheirLength();
    }

    /**
     * A pool without stored targets derives them from its price; a pool that answers only one of the two views stores
     * none.
     */
    @Test
    void aPoolThatTellsBothItsTargetsStoresThem() {
        PoolRecording stored = recording("dodo_v2", 3, 2);
        StateReader whole = stored.steps().getFirst().reader();
        assertThat(kind(stored, whole)).isEqualTo(DodoKind.STORED_TARGETS);
        for (String target : List.of("_BASE_TARGET_()", "_QUOTE_TARGET_()")) {
            ReadOnlyCall missing = AbiFunction.of(target).call(PoolScript.POOL);
            StateReader without = calls -> {
                List<CallResult> results = new ArrayList<>(whole.read(calls));
                if (calls.contains(missing)) {
                    results.set(calls.indexOf(missing), new CallResult(false, Bytes.EMPTY));
                }
                return results;
            };
            assertThat(kind(stored, without)).isEqualTo(DodoKind.DERIVED_TARGETS);
        }
    }

    private static DodoKind kind(PoolRecording recording, StateReader reader) {
        return DodoLoader.load(recording.seed(), reader).orElseThrow().state().kind();
    }

    @Test
    void adapterIsToldTheGeneration() {
        assertThat(pool(state(DodoKind.CLASSICAL)).extraData(0, 1)).hasToString("0x" + "0".repeat(63) + "1");
        assertThat(pool(state(DodoKind.DERIVED_TARGETS)).extraData(0, 1)).hasToString("0x" + "0".repeat(63) + "2");
        assertThatThrownBy(() -> DodoKind.version(Bytes.parse("0x" + "0".repeat(63) + "3")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("3");
    }

    @Test
    void publishedFiguresOfRealPoolsComeOut() {
        DodoState vending = new DodoState(
                DodoKind.DERIVED_TARGETS,
                Uint256.of(100_000),
                DodoDecimalMath.ONE,
                Uint256.parse("2400000000000000"),
                Uint256.parse("600000000000000"),
                Uint256.parse("15580539464573"),
                Uint256.parse("54845488636364795"),
                Uint256.ZERO,
                Uint256.ZERO,
                DodoRState.BASE_SHORT,
                DodoGate.OPEN);
        assertThat(pool(vending).amountOut(0, 1, Uint256.parse("1000000000000000000")))
                .isEqualTo(Uint256.parse("54680100516436846"));
        assertThat(pool(vending).amountOut(1, 0, Uint256.parse("100000000000000000000")))
                .isEqualTo(Uint256.parse("15525282928850"));
    }

    @Test
    void absurdStatesQuoteNothingAndDoNotThrow() {
        for (DodoKind kind : DodoKind.values()) {
            for (Uint256 odd : List.of(Uint256.ZERO, Uint256.ONE, Uint256.MAX)) {
                for (DodoRState balance : DodoRState.values()) {
                    Pool pool =
                            pool(new DodoState(kind, odd, odd, odd, odd, odd, odd, odd, odd, balance, DodoGate.OPEN));
                    assertThat(pool.amountOut(0, 1, Uint256.of(1000))).isNotNull();
                    assertThat(pool.amountIn(1, 0, Uint256.of(1000))).isNotNull();
                    assertAnswers(pool);
                }
            }
        }
    }

    @Test
    void onlyQuoteForAClassicalPoolMayBeLeftOver() {
        for (DodoKind kind : DodoKind.values()) {
            Uint256 one = DodoDecimalMath.ONE;
            Pool pool =
                    pool(new DodoState(kind, one, one, one, one, one, one, one, one, DodoRState.EVEN, DodoGate.OPEN));
            assertThat(pool.takesWholeInput(0, 1)).isTrue();
            assertThat(pool.takesWholeInput(1, 0)).isEqualTo(kind != DodoKind.CLASSICAL);
        }
    }

    @Test
    void helperAnswerThatCostsTooMuchIsNoQuote() {
        int refused = 0;
        for (JsonNode recorded :
                PoolRecording.json("/golden/pools/dodo_v1.json").get("pools")) {
            Pool pool = pool(new GoldenCase.Fields(JSON.convertValue(recorded.get("state"), FIELDS)));
            for (JsonNode swap : recorded.get("swaps")) {
                if (swap.path("error").asString("").equals("BUY_BASE_COST_TOO_MUCH")) {
                    Uint256 amount = Uint256.parse(swap.get("amount").asString());
                    assertThat(pool.amountOut(1, 0, amount)).isEqualTo(Uint256.ZERO);
                    assertThat(pool.whyNot(1, 0, amount)).contains("BUY_BASE_COST_TOO_MUCH");
                    refused++;
                }
            }
        }
        assertThat(refused).isEqualTo(6);
    }

    @Test
    void inputFoundForClassicalOutputPaysItAndOneLessDoesNot() {
        Pool pool = pool(state(DodoKind.CLASSICAL));
        for (int in = 0; in < 2; in++) {
            Uint256 wanted = Uint256.parse("12345678901234567890");
            Uint256 least = pool.amountIn(in, 1 - in, wanted);
            assertThat(pool.amountOut(in, 1 - in, least).isLessThan(wanted)).isFalse();
            assertThat(pool.amountOut(in, 1 - in, least.minus(1)).isLessThan(wanted))
                    .isTrue();
        }
    }

    @Test
    void closedClassicalPoolQuotesOnlyWhatItAllows() {
        DodoState open = state(DodoKind.CLASSICAL);
        DodoState noBuying = new DodoState(
                open.kind(),
                open.price(),
                open.k(),
                open.lpFeeRate(),
                open.mtFeeRate(),
                open.baseReserve(),
                open.quoteReserve(),
                open.baseTarget(),
                open.quoteTarget(),
                open.balance(),
                new DodoGate(true, true, false, Uint256.MAX, Uint256.MAX));
        Uint256 amount = Uint256.of(1_000_000);
        assertThat(pool(noBuying).amountOut(0, 1, amount).isZero()).isFalse();
        assertThat(pool(noBuying).amountOut(1, 0, amount)).isEqualTo(Uint256.ZERO);
        assertThat(pool(noBuying).amountIn(1, 0, amount)).isEqualTo(Uint256.ZERO);
        assertThat(pool(noBuying).whyNot(1, 0, amount)).contains("BUYING_NOT_ALLOWED");
    }

    /** A pool at its targets, without fees and with a flat curve. */
    private static DodoState state(DodoKind kind) {
        Uint256 reserve = Uint256.parse("1000000000000000000000");
        return new DodoState(
                kind,
                DodoDecimalMath.ONE,
                Uint256.parse("100000000000000000"),
                Uint256.ZERO,
                Uint256.ZERO,
                reserve,
                reserve,
                reserve,
                reserve,
                DodoRState.EVEN,
                DodoGate.OPEN);
    }

    /** The input that recorded sales of quote left over equals the input that the pool reports as unused. */
    @Test
    void aClassicalSellTellsHowMuchItUses() {
        int leaving = 0;
        for (JsonNode recorded :
                PoolRecording.json("/golden/pools/dodo_v1.json").get("pools")) {
            Pool pool = pool(new GoldenCase.Fields(JSON.convertValue(recorded.get("state"), FIELDS)));
            for (JsonNode swap : recorded.get("swaps")) {
                if (swap.has("leftover")) {
                    Uint256 amount = Uint256.parse(swap.get("amount").asString());
                    Uint256 left = Uint256.parse(swap.get("leftover").asString());
                    assertThat(pool.amountUsed(1, 0, amount)).isEqualTo(amount.minus(left));
                    leaving += left.isZero() ? 0 : 1;
                }
            }
        }
        assertThat(leaving).isGreaterThan(20);
    }
}
