package io.swaplab.router.pools.concentrated;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.PoolRecording;
import java.util.List;
import org.junit.jupiter.api.Test;

public class ConcentratedFamilyTest extends PoolFamilyContract {
    private static final List<PoolRecording> RECORDINGS = List.of(
            PoolRecording.read("uniswap_v3", ConcentratedFamily.NAME),
            PoolRecording.read("pancake_v3", ConcentratedFamily.NAME));

    @Override
    protected PoolFamily family() {
        return ConcentratedFamily.family();
    }

    @Override
    protected List<PoolRecording> recordings() {
        return RECORDINGS;
    }

    @Override
    protected List<String> goldenFiles() {
        return List.of("uniswap_v3", "pancake_v3");
    }

    @Override
    protected Pool pool(GoldenCase.Fields state) {
        return ConcentratedFamily.Replay.state(state).pool(RECORDINGS.getFirst().seed(), ConcentratedFamily.TRAITS);
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
    protected boolean walks() {
        return true;
    }

    @Test
    void poolWithoutPriceIsNotLiveYet() {
        Bytes zeros = Bytes.of(new byte[7 * 32]);
        assertThat(family().load(
                                RECORDINGS.getFirst().seed(),
                                calls -> calls.stream()
                                        .map(call -> new CallResult(true, zeros))
                                        .toList()))
                .isEmpty();
    }

    @Test
    void inputBeyondTheLiquidityIsRefusedWhole() {
        Pool pool = family().load(
                        RECORDINGS.getFirst().seed(),
                        RECORDINGS.getFirst().steps().getLast().reader())
                .orElseThrow();
        Uint256 most = Uint256.ONE.shiftLeft(200);
        assertThat(pool.amountOut(0, 1, most)).isEqualTo(Uint256.ZERO);
        assertThat(pool.whyNot(0, 1, most)).contains("would be left");
    }

    @Test
    void gasGrowsWithTheTicksCrossed() {
        Pool pool = family().load(
                        RECORDINGS.getFirst().seed(),
                        RECORDINGS.getFirst().steps().getLast().reader())
                .orElseThrow();
        Uint256 small = Uint256.of(1_000_000);
        Uint256 large = Uint256.parse("9000000000000000000");
        assertThat(pool.gasUnits(0, 1, large)).isGreaterThan(pool.gasUnits(0, 1, small));
    }
}
