package io.swaplab.router.pools.stable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.LogEffect;
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

public class WombatFamilyTest extends ScriptedFamilyContract {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<Map<String, Object>> FIELDS = new TypeReference<>() {};
    private static final Provider PROVIDER = new Provider("WOMBAT", WombatFamily.NAME, List.of(PoolScript.POOL), 0);
    private static final PoolSeed SEED = new PoolSeed(PROVIDER, PoolId.of(PoolScript.POOL), List.of(PoolScript.TOKEN0));
    private static final List<PoolRecording> RECORDINGS = List.of(recording(1), recording(2), recording(3));

    /** A recording of simple swaps between the first two assets; after each, the golden state is restored. */
    private static PoolRecording recording(int index) {
        JsonNode pool =
                PoolRecording.json("/golden/pools/wombat.json").get("pools").get(index);
        WombatState start = state(pool);
        List<PoolRecording.Step> steps = new ArrayList<>(List.of(step(start, Optional.empty())));
        pool.get("swaps").forEach(swap -> {
            int from = Integer.parseInt(swap.get("from").asString());
            int to = Integer.parseInt(swap.get("to").asString());
            boolean plain = swap.get("ok").asBoolean()
                    && swap.get("exactIn").asBoolean()
                    && Math.max(from, to) < 2
                    && !swap.get("amountOut").asString().equals("0");
            if (plain) {
                WombatState after = start.withCash(from, uint(swap, "fromCash"), to, uint(swap, "toCash"));
                PoolRecording.Swap made =
                        new PoolRecording.Swap(from == 0, uint(swap, "amountIn"), uint(swap, "amountOut"));
                steps.add(step(after, Optional.of(made)));
                steps.add(step(start, Optional.empty()));
            }
        });
        LogEntry added = PoolScript.log(
                PoolScript.POOL,
                "AssetAdded(address,address)",
                List.of(PoolScript.TOKEN0.toWord(), asset(0).toWord()),
                Bytes.EMPTY);
        return new PoolRecording("wombat " + index, SEED, Optional.of(added), steps);
    }

    private static PoolRecording.Step step(WombatState state, Optional<PoolRecording.Swap> swap) {
        LogEntry log = PoolScript.log(
                PoolScript.POOL, "Swap(address,address,address,uint256,uint256,address)", List.of(), Bytes.EMPTY);
        return new PoolRecording.Step("swap", List.of(log), views(state), swap);
    }

    private static StateReader views(WombatState state) {
        Map<ReadOnlyCall, Bytes> answers = new HashMap<>();
        List<Address> tokens = new ArrayList<>();
        for (int i = 0; i < state.assets().size(); i++) {
            WombatAsset asset = state.assets().get(i);
            tokens.add(token(i));
            answers.put(view("addressOfAsset(address)", PoolScript.POOL, token(i)), word(asset(i)));
            answers.put(view("isPaused(address)", PoolScript.POOL, token(i)), PoolScript.flag(asset.paused()));
            answers.put(view("cash()", asset(i)), PoolScript.words(asset.cash()));
            answers.put(view("liability()", asset(i)), PoolScript.words(asset.liability()));
            answers.put(view("underlyingTokenDecimals()", asset(i)), PoolScript.words(Uint256.of(asset.decimals())));
            if (!asset.relativePrice().equals(WombatMath.WAD)) {
                answers.put(view("getRelativePrice()", asset(i)), PoolScript.words(asset.relativePrice()));
            }
        }
        answers.put(
                view("getTokens()", PoolScript.POOL),
                AbiTupleType.parse("(address[])").encode(List.of(tokens)));
        answers.put(view("ampFactor()", PoolScript.POOL), PoolScript.words(state.amplification()));
        answers.put(view("haircutRate()", PoolScript.POOL), PoolScript.words(state.haircutRate()));
        answers.put(view("paused()", PoolScript.POOL), PoolScript.flag(state.paused()));
        CoverageFee fee = state.coverageFee();
        if (fee != null) {
            answers.put(view("startCovRatio()", PoolScript.POOL), PoolScript.words(fee.start()));
            answers.put(view("endCovRatio()", PoolScript.POOL), PoolScript.words(fee.end()));
        }
        return PoolScript.reader(answers);
    }

    private static ReadOnlyCall view(String signature, Address to, Object... arguments) {
        return AbiFunction.of(signature).call(to, arguments);
    }

    private static Bytes word(Address address) {
        return Bytes.of(address.toWord().toBytes());
    }

    private static Address token(int index) {
        return Address.parse("0x000000000000000000000000000000000000001" + (index + 1));
    }

    private static Address asset(int index) {
        return Address.parse("0x00000000000000000000000000000000000000b" + index);
    }

    private static Uint256 uint(JsonNode node, String name) {
        return Uint256.parse(node.get(name).asString());
    }

    private static WombatState state(JsonNode pool) {
        return WombatFamily.Replay.state(new GoldenCase.Fields(JSON.convertValue(pool.get("state"), FIELDS)));
    }

    public WombatFamilyTest() {
        super(WombatFamily.family(), "wombat", RECORDINGS);
    }

    @Override
    protected Pool pool(GoldenCase.Fields state) {
        return pool(WombatFamily.Replay.state(state));
    }

    private static Pool pool(WombatState state) {
        List<Address> tokens = new ArrayList<>();
        for (int i = 0; i < state.assets().size(); i++) {
            tokens.add(token(i));
        }
        return new WombatPool(SEED.id(), "WOMBAT", tokens, state);
    }

    /** Coverages are ratios with 18 decimals, so their last digit is worth many units if the liability is large. */
    @Override
    protected Uint256 outputNoise(Pool pool, int tokenIn, int tokenOut) {
        List<WombatAsset> assets = ((WombatPool) pool).state().assets();
        WombatAsset from = assets.get(tokenIn);
        WombatAsset to = assets.get(tokenOut);
        Uint256 all = from.liability().plus(to.liability()).plus(from.cash()).plus(to.cash());
        Uint256 rounding = all.times(64).dividedBy(WombatMath.WAD).plus(64);
        return to.fromWad(rounding).plus(1);
    }

    @Override
    protected Bytes reencoded(Bytes extraData) {
        assertThat(extraData).isEqualTo(Bytes.EMPTY);
        return Bytes.EMPTY;
    }

    @Test
    void publishedFiguresOfRealPoolsComeOut() {
        WombatAsset from = asset("46951671089794928947014", "65972348694976128221728");
        WombatAsset to = asset("92750509355503762003176", "73700859102292645892616");
        WombatState state = new WombatState(
                Uint256.parse("2500000000000000"), Uint256.parse("100000000000000"), null, false, List.of(from, to));
        assertThat(pool(state).amountOut(0, 1, Uint256.of(1_000_000))).isEqualTo(Uint256.of(1_031_709));
        assertThat(pool(state).amountOut(0, 1, WombatMath.WAD)).isEqualTo(Uint256.parse("1003251570866402330"));
    }

    private static WombatAsset asset(String cash, String liability) {
        return new WombatAsset(18, Uint256.parse(cash), Uint256.parse(liability), WombatMath.WAD, false);
    }

    @Test
    void everyPairOfItsTokensTrades() {
        Pool pool = RECORDINGS.stream()
                .map(recording -> family().load(
                                SEED, recording.steps().getFirst().reader())
                        .orElseThrow())
                .findFirst()
                .orElseThrow();
        assertThat(pool.tokens()).hasSize(3);
        for (int in = 0; in < 3; in++) {
            for (int out = 0; out < 3; out++) {
                int from = in;
                int to = out;
                if (from == to) {
                    assertThatThrownBy(() -> pool.amountOut(from, to, Uint256.ONE))
                            .isInstanceOf(IllegalArgumentException.class);
                } else {
                    assertThat(pool.marginalRate(from, to).numerator().isZero()).isFalse();
                }
            }
        }
    }

    @Test
    void everyLogOfThePoolHasItReadAgain() {
        PoolRecording recording = RECORDINGS.getFirst();
        Pool pool = family().load(SEED, recording.steps().getFirst().reader()).orElseThrow();
        LogEntry log = recording.steps().getFirst().logs().getFirst();
        assertThat(family().apply(pool, log)).isInstanceOf(LogEffect.Reread.class);
    }

    /** The requested output fits 256 bits with 18 decimals, but not after the haircut is added. */
    @Test
    void aReplayedOutputTooWideToBeScaledIsRefusedByName() {
        JsonNode pool =
                PoolRecording.json("/golden/pools/wombat.json").get("pools").get(0);
        Map<String, Object> state = JSON.convertValue(pool.get("state"), FIELDS);
        Map<String, Object> swap = Map.of(
                "from",
                "0",
                "to",
                "1",
                "exactIn",
                false,
                "amount",
                Uint256.ONE.shiftLeft(200).toString());
        assertThat(WombatFamily.Replay.replay(
                        new GoldenCase(new GoldenCase.Fields(state), new GoldenCase.Fields(swap))))
                .isEqualTo(Map.of("ok", false, "error", "Panic(17)"));
    }

    @Test
    void absurdStatesQuoteNothingAndDoNotThrow() {
        for (Uint256 odd : List.of(Uint256.ZERO, Uint256.ONE, Uint256.MAX)) {
            WombatAsset asset = new WombatAsset(18, odd, odd, odd, false);
            CoverageFee fee = new CoverageFee(odd, odd, true);
            Pool pool = pool(new WombatState(odd, odd, fee, false, List.of(asset, asset)));
            assertQuotesNothing(pool);
        }
    }
}
