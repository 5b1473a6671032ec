package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.swaplab.client.execution.SwapStep.ExactOutputHop;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SwapStepTest {
    private static final Address LOW = Address.parse("0x0000000000000000000000000000000000000001");
    private static final Address HIGH = Address.parse("0x0000000000000000000000000000000000000002");
    private static final Address POOL = Address.parse("0x00000000000000000000000000000000000000aa");
    private static final Address ADAPTER = Address.parse("0x00000000000000000000000000000000000000ad");

    @Test
    void aRouteStepBecomesAStepOfItsFamilysAdapter() {
        List<SwapStep> steps = SwapStep.of(route(1, 0), Map.of("pairs", ADAPTER));
        assertThat(steps)
                .containsExactly(new SwapStep(ADAPTER, POOL, HIGH, LOW, Uint256.of(70), false, Bytes.parse("0x0102")));
        assertThat(SwapStep.of(route(0, 1), Map.of("pairs", ADAPTER)).getFirst().zeroForOne())
                .isTrue();
    }

    @Test
    void aFamilyWithoutAdapterIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SwapStep.of(route(0, 1), Map.of()))
                .withMessage("no adapter is deployed for the pool family pairs");
    }

    /** The type of a fee is uint32. */
    @Test
    void aPathWithAnAbsurdFeeIsNoPath() {
        Bytes path = ExactOutputHop.encode(List.of(new ExactOutputHop(POOL, LOW, true, 3_000, 0)));
        assertThat(new SwapStep(ADAPTER, POOL, LOW, HIGH, Uint256.ONE, true, path).path())
                .hasSize(1);
        Bytes absurd = Bytes.parse(path.toString().replace("00000bb8", "80000000"));
        assertThat(new SwapStep(ADAPTER, POOL, LOW, HIGH, Uint256.ONE, true, absurd).path())
                .isEmpty();
    }

    private static SplitRoute route(int tokenIn, int tokenOut) {
        var step = new RouteStep(new FixedPool(), tokenIn, tokenOut, Uint256.of(70), Uint256.of(60));
        return new SplitRoute(
                step.inputToken(),
                step.outputToken(),
                Uint256.of(70),
                Uint256.of(60),
                List.of(step),
                1,
                Uint256.of(61),
                100_000);
    }

    /** A pool that quotes one for one; only its descriptive fields matter here. */
    private record FixedPool() implements Pool {
        @Override
        public PoolId id() {
            return PoolId.of(POOL);
        }

        @Override
        public String provider() {
            return "PAIRS";
        }

        @Override
        public String family() {
            return "pairs";
        }

        @Override
        public List<Address> tokens() {
            return List.of(LOW, HIGH);
        }

        @Override
        public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
            return amountIn;
        }

        @Override
        public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
            return amountOut;
        }

        @Override
        public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
            return this;
        }

        @Override
        public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
            return "";
        }

        @Override
        public Rate marginalRate(int tokenIn, int tokenOut) {
            return new Rate(Uint256.ONE, Uint256.ONE);
        }

        @Override
        public int feePips(int tokenIn, int tokenOut) {
            return 0;
        }

        @Override
        public Bytes extraData(int tokenIn, int tokenOut) {
            return Bytes.parse("0x0102");
        }

        @Override
        public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
            return 100_000;
        }

        @Override
        public List<PoolFact> facts() {
            return List.of();
        }
    }
}
