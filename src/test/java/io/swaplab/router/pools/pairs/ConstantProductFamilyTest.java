package io.swaplab.router.pools.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.PoolRecording;
import io.swaplab.router.pools.PoolScript;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

public class ConstantProductFamilyTest extends PoolFamilyContract {
    private static final List<PoolRecording> RECORDINGS = List.of(
            PoolRecording.read("uniswap_v2", ConstantProductFamily.NAME),
            PoolRecording.read("pancake_v1", ConstantProductFamily.NAME));

    @Override
    protected PoolFamily family() {
        return ConstantProductFamily.fourArguments();
    }

    @Override
    protected List<PoolRecording> recordings() {
        return RECORDINGS;
    }

    @Override
    protected List<String> goldenFiles() {
        return List.of("uniswap_v2", "pancake_v2", "biswap");
    }

    @Override
    protected Pool pool(GoldenCase.Fields state) {
        PairCallKind kind =
                state.has("pairKind") ? PairCallKind.valueOf(state.text("pairKind")) : PairCallKind.FOUR_ARGUMENTS;
        return pair(kind, ConstantProductFamily.Replay.state(state));
    }

    private static Pool pair(ConstantProductState state) {
        return pair(PairCallKind.FOUR_ARGUMENTS, state);
    }

    private static Pool pair(PairCallKind kind, ConstantProductState state) {
        PoolRecording some = RECORDINGS.getFirst();
        return new ConstantProductPool(
                some.seed().id(), some.name(), some.seed().tokens(), kind, state);
    }

    @Override
    protected boolean drawsCurves(Pool pool) {
        return true;
    }

    @Override
    protected boolean hasForm(Pool pool) {
        return true;
    }

    @Override
    protected Bytes reencoded(Bytes extraData) {
        return reencoded("(uint32,uint8)", extraData);
    }

    @Test
    void extraDataTellsFeeAndShapeAsTheAdapterReadsThem() {
        Bytes extraData = PairCallKind.THREE_ARGUMENTS.extraData(2500);
        assertThat(extraData).hasToString("0x" + "0".repeat(61) + "9c4" + "0".repeat(63) + "1");
    }

    @Test
    void pairWithoutProviderFeeTellsItsOwn() {
        PoolSeed recorded = RECORDINGS.getFirst().seed();
        Provider biswap = new Provider("BISWAP", ConstantProductFamily.NAME, List.of(), 0);
        Bytes reserves = Bytes.parse("0x" + "0".repeat(63) + "5" + "0".repeat(63) + "6" + "0".repeat(64));
        Bytes twoThousandths = Bytes.parse("0x" + "0".repeat(63) + "2");
        PoolSeed seed = new PoolSeed(biswap, recorded.id(), recorded.tokens());
        Pool pool = family().load(
                        seed, calls -> List.of(new CallResult(true, reserves), new CallResult(true, twoThousandths)))
                .orElseThrow();
        assertThat(pool.feePips(0, 1)).isEqualTo(2000);
        assertThat(family().changesSilently(seed, pool)).isTrue();
    }

    @Test
    void routerGatedPairTakesItsFeeFromTheRouterForAnAddressWithoutTokens() {
        PoolSeed seed = RECORDINGS.getFirst().seed();
        PoolFamily gated = ConstantProductFamily.throughRouter();
        Bytes kept = PoolScript.words(Uint256.of(997_000));
        StateReader reader = calls -> calls.stream()
                .map(call -> call.to().equals(PoolScript.FACTORY)
                        ? new CallResult(true, kept)
                        : AbiFunction.of("router()").matches(call.data())
                                ? new CallResult(
                                        true,
                                        Bytes.of(PoolScript.FACTORY.toWord().toBytes()))
                                : new CallResult(
                                        true, PoolScript.words(Uint256.of(5000), Uint256.of(6000), Uint256.ZERO)))
                .toList();
        Pool pool = gated.load(seed, reader).orElseThrow();
        assertThat(pool.feePips(0, 1)).isEqualTo(3000);
        assertThat(pool.family()).isEqualTo("constantproductrouter");
        assertThat(gated.changesSilently(seed, pool)).isTrue();
        assertThat(pool.extraData(0, 1)).isEqualTo(PairCallKind.THROUGH_ROUTER.extraData(3000));
        assertThat(pool.gasUnits(0, 1, Uint256.ONE)).isGreaterThan(100_000);
        StateReader silent = calls ->
                calls.stream().map(call -> new CallResult(false, Bytes.EMPTY)).toList();
        assertThat(gated.load(seed, silent)).isEmpty();
        assertThat(gated.adapterContract()).isEqualTo("BabyDogeAdapter");
    }

    @Test
    void pairOfAFormHasTheKindOfItsProvidersFamily() {
        CanonicalPoolState.Product form = new CanonicalPoolState.Product(Uint256.of(5000), Uint256.of(6000), 2500);
        for (PairCallKind kind : PairCallKind.values()) {
            Pool pool = ConstantProductFamily.formed(seedOf(kind.family(), 2500), form);
            assertThat(pool.family()).isEqualTo(kind.family());
            assertThat(pool.extraData(0, 1)).isEqualTo(kind.extraData(2500));
            assertThat(pool.form()).contains(form);
        }
        assertThat(ConstantProductFamily.formed(seedOf("somebodyelses", 2500), form)
                        .family())
                .isEqualTo("constantproduct");
    }

    @Test
    void pairsThatAlwaysAskTheSameSayWhat() {
        PoolSeed own = seedOf(ConstantProductFamily.NAME, 0);
        ReadOnlyCall reserves = AbiFunction.of("getReserves()").call(own.id().contract());
        ReadOnlyCall fee = AbiFunction.of("swapFee()").call(own.id().contract());
        assertThat(family().fixedViews(own)).containsExactly(reserves, fee);
        assertThat(family().fixedViews(seedOf(ConstantProductFamily.NAME, 2500)))
                .containsExactly(reserves);
        assertThat(ConstantProductFamily.throughRouter().fixedViews(own)).isEmpty();
    }

    @Test
    void pairThatDoesNotTellItsFeeOrReservesIsNone() {
        CallResult reserves = new CallResult(true, PoolScript.words(Uint256.of(5), Uint256.of(6), Uint256.ZERO));
        CallResult nothing = new CallResult(false, Bytes.EMPTY);
        PoolSeed own = seedOf(ConstantProductFamily.NAME, 0);
        PoolSeed named = seedOf(ConstantProductFamily.NAME, 2500);
        assertThat(family().load(own, calls -> List.of(reserves, nothing))).isEmpty();
        assertThat(family().load(named, calls -> List.of(nothing))).isEmpty();
        assertThat(family().load(named, calls -> List.of(reserves))
                        .orElseThrow()
                        .feePips(0, 1))
                .isEqualTo(2500);
        assertThat(family().changesSilently(named, pair(new ConstantProductState(Uint256.ONE, Uint256.ONE, 2500))))
                .isFalse();
    }

    private static PoolSeed seedOf(String family, int feePips) {
        PoolSeed recorded = RECORDINGS.getFirst().seed();
        return new PoolSeed(new Provider("SOME", family, List.of(), feePips), recorded.id(), recorded.tokens());
    }

    @Test
    void bakeryPairsHaveTheirOwnFamilyName() {
        assertThat(ConstantProductFamily.threeArguments().name()).isEqualTo("constantproduct3");
        assertThat(ConstantProductFamily.threeArguments().adapterContract()).isEqualTo("PairSwaps");
    }

    @Test
    void emptyPairQuotesNothingAndHasNoPrice() {
        Pool empty = pair(new ConstantProductState(Uint256.ZERO, Uint256.ZERO, 3000));
        assertThat(empty.amountOut(0, 1, Uint256.of(100))).isEqualTo(Uint256.ZERO);
        assertThat(empty.amountIn(0, 1, Uint256.of(100))).isEqualTo(Uint256.ZERO);
        assertThat(empty.whyNot(0, 1, Uint256.of(100))).contains("no liquidity");
        assertThat(empty.marginalRate(0, 1)).isEqualTo(new Rate(Uint256.ZERO, Uint256.ONE));
    }

    /** A pair never pays out its last unit, so no input buys anything here. */
    @Test
    void aReplayedPairOfOneUnitRefusesEveryInputByName() {
        Map<String, Object> state =
                Map.of("reserve0", "1000", "reserve1", "1", "feeNumerator", "997", "feeDenominator", "1000");
        for (String amount : List.of("1", "1000000000000000000")) {
            Map<String, Object> swap = Map.of("zeroForOne", true, "exactIn", true, "amount", amount);
            assertThat(ConstantProductFamily.routerReplayer()
                            .replay(new GoldenCase(new GoldenCase.Fields(state), new GoldenCase.Fields(swap))))
                    .isEqualTo(Map.of("ok", false, "error", "INSUFFICIENT_OUTPUT_AMOUNT"));
        }
    }

    @Test
    void reserveNeverGrowsPastTheWidthOfThePair() {
        Uint256 most = ConstantProductState.MAX_RESERVE;
        Pool full = pair(new ConstantProductState(most.minus(5), most, 3000));
        assertThat(full.amountOut(0, 1, Uint256.of(5)).isZero()).isFalse();
        assertThat(full.amountOut(0, 1, Uint256.of(6))).isEqualTo(Uint256.ZERO);
        assertThat(full.whyNot(0, 1, Uint256.of(6))).contains("112 bits");
    }

    @Test
    void tokenIndexesOtherThanTheTwoAreRefused() {
        Pool pool = pair(new ConstantProductState(Uint256.ONE, Uint256.ONE, 3000));
        assertThatThrownBy(() -> pool.amountOut(0, 0, Uint256.ONE)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> pool.amountOut(1, 2, Uint256.ONE)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void reservesAreKeptToTheLastBit() {
        Uint256 most = ConstantProductState.MAX_RESERVE;
        Uint256 odd = Uint256.ONE.shiftLeft(111).plus(0x123456789L);
        for (Uint256 reserve : List.of(Uint256.ZERO, Uint256.ofUnsigned(-1), Uint256.ONE.shiftLeft(64), odd, most)) {
            ConstantProductState state = new ConstantProductState(reserve, most, 3000);
            assertThat(state.reserve0()).isEqualTo(reserve);
            assertThat(state.reserve1()).isEqualTo(most);
            assertThat(state)
                    .isEqualTo(new ConstantProductState(reserve, most, 3000))
                    .hasSameHashCodeAs(new ConstantProductState(reserve, most, 3000))
                    .isNotEqualTo(new ConstantProductState(reserve, most, 2500))
                    .isNotEqualTo(new ConstantProductState(reserve, most.minus(1), 3000));
        }
    }
}
