package io.swaplab.router.pools;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * The contract of families whose pools also change without a log, tested with scripts of the pools in one golden file.
 */
public abstract class ScriptedFamilyContract extends PoolFamilyContract {
    private final PoolFamily family;
    private final String goldenFile;
    private final List<PoolRecording> recordings;

    protected ScriptedFamilyContract(PoolFamily family, String goldenFile, List<PoolRecording> recordings) {
        this.family = family;
        this.goldenFile = goldenFile;
        this.recordings = List.copyOf(recordings);
    }

    @Override
    protected final PoolFamily family() {
        return family;
    }

    @Override
    protected final List<PoolRecording> recordings() {
        return recordings;
    }

    @Override
    protected final List<String> goldenFiles() {
        return List.of(goldenFile);
    }

    @Override
    protected boolean mayChangeSilently(Pool pool) {
        return true;
    }

    /** Noise of a family whose iterations end within a unit: the worth of one or two input units. */
    protected static Uint256 iterationNoise(Pool pool, int tokenIn, int tokenOut) {
        Rate rate = pool.marginalRate(tokenIn, tokenOut);
        return Uint256.mulDivUp(Uint256.TWO, rate.numerator(), rate.denominator())
                .plus(16);
    }

    /** Checks that a pool with nonsensical numbers quotes zero, and that none of its methods throws. */
    protected static void assertQuotesNothing(Pool pool) {
        assertThat(pool.amountOut(0, 1, Uint256.of(1000))).isEqualTo(Uint256.ZERO);
        assertThat(pool.amountIn(1, 0, Uint256.of(1000))).isEqualTo(Uint256.ZERO);
        assertAnswers(pool);
    }

    /** Checks that no method of a pool with nonsensical numbers throws. */
    protected static void assertAnswers(Pool pool) {
        assertThat(pool.marginalRate(0, 1)).isInstanceOf(Rate.class);
        assertThat(pool.whyNot(1, 0, Uint256.of(1000))).isNotBlank();
        assertThat(pool.feePips(0, 1)).isBetween(0, 1_000_000);
    }
}
