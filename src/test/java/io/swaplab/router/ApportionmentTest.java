package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.CurveSink;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.GraphDraft;
import io.swaplab.router.graph.MarketGraph;
import io.swaplab.router.graph.Node;
import io.swaplab.router.search.Apportionment;
import io.swaplab.router.search.OrderedSteps;
import io.swaplab.router.search.Plan;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Planned flows become exact amounts, although doubles are less precise than amounts and pools refuse inputs above
 * their capacity.
 */
class ApportionmentTest {
    private static final int SOURCE = 0;
    private static final int SINK = 1;
    private static final int SHARED = 2;
    private static final int FIRST = 3;
    private static final int SECOND = 4;

    /**
     * By step, its input and output token. Two steps produce the shared token; one step consumes it between them, the
     * other after both.
     */
    private static final int[][] STEPS = {
        {SOURCE, SHARED}, {SOURCE, FIRST}, {SHARED, SECOND}, {FIRST, SHARED}, {SHARED, SINK}, {SECOND, SINK}
    };

    private static final int CAPPED = 4;
    private static final Uint256 DEEP = Uint256.parse("1" + "0".repeat(30));

    /** A pair with a drawn curve that refuses inputs above its capacity. */
    private static final class Capped extends TestPool.ConstantProduct {
        private final Uint256 most;

        Capped(int step, Uint256 most) {
            super(
                    TestPool.address(step + 1),
                    "P",
                    List.of(TestMarket.token(STEPS[step][0]), TestMarket.token(STEPS[step][1])),
                    List.of(DEEP, DEEP),
                    3_000);
            this.most = most;
        }

        @Override
        public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
            return amountIn.isGreaterThan(most) ? Uint256.ZERO : super.amountOut(tokenIn, tokenOut, amountIn);
        }

        @Override
        public boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
            sink.product(DEEP, DEEP, 3_000);
            sink.limit(most, Uint256.MAX);
            return true;
        }
    }

    private static Uint256 made(int step, Uint256 input) {
        return new Capped(step, Uint256.MAX).amountOut(0, 1, input);
    }

    private static Edge[] edges(Uint256 capacity) {
        Capped[] pools = new Capped[STEPS.length];
        Arrays.setAll(
                pools, i -> new Capped(i, i == CAPPED ? capacity : Uint256.of(1).shiftLeft(111)));
        MarketGraph graph = GraphDraft.of(MarketSnapshot.of(TestMarket.BLOCK, List.of(pools)));
        Edge[] edges = new Edge[STEPS.length];
        for (int i = 0; i < edges.length; i++) {
            Node node = graph.node(graph.number(TestMarket.token(STEPS[i][0])));
            for (int place = 0; place < node.size(); place++) {
                Edge edge = node.edge(place, Node.LEAVING);
                edges[i] = edge.pool == pools[i] ? edge : edges[i];
            }
        }
        return edges;
    }

    /**
     * The capacity of the last consumer is the output of the second producer plus up to 32 units. That is less than the
     * first consumer leaves over if its input is rounded to a double.
     */
    @Seeds(count = 40)
    void aFullPoolIsNotLeftOutForTheDigitsThatADoubleLacks(long seed) {
        Random random = new Random(seed);
        Uint256[] inputs = new Uint256[STEPS.length];
        inputs[0] = Uint256.of(4_000_000_000_000_000_000L + random.nextLong(1_000_000_000_000_000_000L));
        inputs[1] = Uint256.of(400_000_000_000_000_000L + random.nextLong(1_000_000_000_000_000_000L));
        inputs[2] = made(0, inputs[0]);
        inputs[3] = made(1, inputs[1]);
        inputs[4] = made(3, inputs[3]);
        inputs[5] = made(2, inputs[2]);
        double[] planned = new double[STEPS.length];
        double[] outputs = new double[STEPS.length];
        for (int i = 0; i < planned.length; i++) {
            planned[i] = DoubleConversion.of(inputs[i]);
            outputs[i] = DoubleConversion.of(made(i, inputs[i]));
        }
        Edge[] edges = edges(inputs[CAPPED].plus(Uint256.of(random.nextInt(33))));
        OrderedSteps steps = new OrderedSteps(
                edges,
                Arrays.stream(STEPS).mapToInt(step -> step[0]).toArray(),
                Arrays.stream(STEPS).mapToInt(step -> step[1]).toArray());
        OrderedSteps.Flow flow = new OrderedSteps.Flow(steps, planned, outputs, planned.clone());
        Plan plan = Apportionment.of(flow).run(inputs[0].plus(inputs[1]));
        assertThat(plan).isNotNull();
        assertThat(plan.size()).isEqualTo(STEPS.length);
        assertThat(DoubleConversion.of(plan.amountOut)).isGreaterThan((outputs[4] + outputs[5]) * (1 - 1e-7));
    }
}
