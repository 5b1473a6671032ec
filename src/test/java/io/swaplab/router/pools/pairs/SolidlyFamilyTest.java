package io.swaplab.router.pools.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolRecording;
import io.swaplab.router.pools.PoolScript;
import io.swaplab.router.pools.ScriptedFamilyContract;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public class SolidlyFamilyTest extends ScriptedFamilyContract {
    private static final Provider PROVIDER = new Provider("THENA", SolidlyFamily.NAME, List.of(PoolScript.FACTORY), 0);
    private static final PoolSeed SEED = new PoolSeed(
            PROVIDER,
            PoolId.of(PoolScript.POOL),
            List.of(PoolScript.TOKEN0, PoolScript.TOKEN1),
            Bytes.of(PoolScript.FACTORY.toWord().toBytes()));
    private static final Uint256 TOKEN = SolidlyMath.WAD;

    private static final List<PoolRecording> RECORDINGS = List.of(recording(0), recording(2), recording(3));

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
            return PoolScript.log(PoolScript.POOL, "Sync(uint256,uint256)", List.of(), reserves);
        }

        @Override
        public StateReader views(GoldenCase.Fields state) {
            return views(SolidlyFamily.Replay.state(state), false);
        }

        static StateReader views(SolidlyState told, boolean isPaused) {
            ReadOnlyCall fee = AbiFunction.of("getFee(bool)").call(PoolScript.FACTORY, told.stable());
            ReadOnlyCall paused = AbiFunction.of("isPaused()").call(PoolScript.FACTORY);
            Bytes metadata = PoolScript.words(told.unit0(), told.unit1(), told.reserve0(), told.reserve1())
                    .concat(PoolScript.flag(told.stable()))
                    .concat(Bytes.of(PoolScript.TOKEN0.toWord().toBytes()))
                    .concat(Bytes.of(PoolScript.TOKEN1.toWord().toBytes()));
            return PoolScript.reader(Map.of(
                    AbiFunction.of("metadata()").call(PoolScript.POOL),
                    metadata,
                    fee,
                    PoolScript.words(told.fee()),
                    paused,
                    PoolScript.flag(isPaused)));
        }
    }

    private static PoolRecording recording(int index) {
        LogEntry created = PoolScript.log(
                PoolScript.FACTORY,
                "PairCreated(address,address,bool,address,uint256)",
                List.of(PoolScript.TOKEN0.toWord(), PoolScript.TOKEN1.toWord()),
                PoolScript.flag(true)
                        .concat(Bytes.of(PoolScript.POOL.toWord().toBytes()))
                        .concat(PoolScript.words(Uint256.ONE)));
        return PoolScript.recording("thena", index, SEED, Optional.of(created), new Contracts());
    }

    public SolidlyFamilyTest() {
        super(SolidlyFamily.family(), "thena", RECORDINGS);
    }

    @Override
    protected Pool pool(GoldenCase.Fields state) {
        return pool(SolidlyFamily.Replay.state(state));
    }

    private static Pool pool(SolidlyState state) {
        return new SolidlyPool(SEED.id(), "THENA", SEED.tokens(), state);
    }

    /**
     * The fee on the last input unit is rounded away, and the iteration for a stable curve is only as exact as the
     * rounding of its sums.
     */
    @Override
    protected Uint256 outputNoise(Pool pool, int tokenIn, int tokenOut) {
        SolidlyState state = ((SolidlyPool) pool).state();
        Rate rate = pool.marginalRate(tokenIn, tokenOut);
        Uint256 unit = Uint256.mulDivUp(Uint256.TWO, rate.numerator(), rate.denominator());
        if (!state.stable()) {
            return unit;
        }
        Uint256 x = SolidlyMath.wad(state.reserve(tokenIn == 0), state.unit(tokenIn == 0));
        Uint256 slope =
                Uint256.mulDivDown(Uint256.mulDivDown(x, x, TOKEN), x, TOKEN).max(Uint256.ONE);
        Uint256 rounding = TOKEN.times(16).dividedBy(slope).plus(4);
        return unit.plus(rounding.times(state.unit(tokenOut == 0)).dividedBy(TOKEN));
    }

    @Override
    protected boolean drawsCurves(Pool pool) {
        return !((SolidlyPool) pool).state().stable();
    }

    @Override
    protected Bytes reencoded(Bytes extraData) {
        return reencoded("(uint32,uint8)", extraData);
    }

    @Test
    void anAnnouncementOfAnotherLengthIsNone() {
        assertAnnouncementsHaveTheirLength();
    }

    @Test
    void documentedFiguresComeOut() {
        SolidlyState stable =
                new SolidlyState(true, Uint256.ONE, TOKEN.times(500_000), TOKEN.times(600_000), TOKEN, TOKEN, false);
        assertThat(pool(stable).amountOut(0, 1, TOKEN)).isEqualTo(Uint256.parse("1001403563854635653"));
        SolidlyState unlike = new SolidlyState(
                true,
                Uint256.ONE,
                TOKEN.times(600_000),
                Uint256.of(500_000_000_000L),
                TOKEN,
                Uint256.of(1_000_000),
                false);
        assertThat(pool(unlike).amountOut(0, 1, TOKEN)).isEqualTo(Uint256.of(998_398));
    }

    @Test
    void adapterIsToldFeeAndKind() {
        SolidlyState state = new SolidlyState(false, Uint256.of(20), TOKEN, TOKEN, TOKEN, TOKEN, false);
        assertThat(pool(state).extraData(0, 1)).hasToString("0x" + "0".repeat(61) + "7d0" + "0".repeat(63) + "3");
    }

    @Test
    void pausedFactoryStopsItsPairs() {
        Pool paused = pool(new SolidlyState(false, Uint256.of(20), TOKEN, TOKEN, TOKEN, TOKEN, true));
        assertThat(paused.amountOut(0, 1, Uint256.of(1000))).isEqualTo(Uint256.ZERO);
        assertThat(paused.amountIn(0, 1, Uint256.of(1000))).isEqualTo(Uint256.ZERO);
        assertThat(paused.whyNot(0, 1, Uint256.of(1000))).contains("revert");
    }

    @Test
    void aLoadedPairIsPausedWithItsFactory() {
        SolidlyState state = new SolidlyState(false, Uint256.of(20), TOKEN, TOKEN, TOKEN, TOKEN, false);
        for (boolean isPaused : new boolean[] {true, false}) {
            Pool loaded = family().load(SEED, Contracts.views(state, isPaused)).orElseThrow();
            assertThat(loaded.amountOut(0, 1, Uint256.of(1000)).isZero()).isEqualTo(isPaused);
        }
    }

    @Test
    void aSeedWithoutAFactoryIsRefused() {
        PoolSeed seed = new PoolSeed(PROVIDER, SEED.id(), SEED.tokens(), Bytes.of(new byte[64]));
        assertThatThrownBy(() -> family().load(seed, PoolScript.reader(Map.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("announced must be the factory's address as a word");
    }

    @Test
    void absurdStatesQuoteNothingAndDoNotThrow() {
        for (boolean stable : new boolean[] {true, false}) {
            for (Uint256 odd : List.of(Uint256.ZERO, Uint256.ONE, Uint256.MAX)) {
                Pool pool = pool(new SolidlyState(stable, odd, odd, odd, odd, odd, false));
                assertQuotesNothing(pool);
            }
        }
    }
}
