package io.swaplab.routing;

import io.swaplab.market.Pool;
import io.swaplab.market.RouteStep;
import io.swaplab.market.SplitRoute;
import io.swaplab.math.Uint256;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the route of a plan, and finds the pools to blame when it does not hold. */
final class RouteBuilder {
    private final RouteRequest request;
    private final Plan plan;

    RouteBuilder(RouteRequest request, Plan plan) {
        this.request = request;
        this.plan = plan;
    }

    /** The route, or null when a pool fails or answers otherwise than in the search. */
    @Nullable
    SplitRoute build() {
        try {
            SplitRoute route = route();
            return Replay.fault(route, request.depth()).isEmpty() ? route : null;
        } catch (RuntimeException | StackOverflowError failure) {
            return null;
        }
    }

    private SplitRoute route() {
        List<RouteStep> steps = new ArrayList<>();
        long gasUnits = 0;
        for (int i = 0; i < plan.size(); i++) {
            Edge edge = plan.edge(i);
            steps.add(new RouteStep(edge.pool, edge.tokenIn, edge.tokenOut, plan.inputs[i], plan.outputs[i]));
            gasUnits += edge.soundGasUnits(plan.inputs[i]);
        }
        Uint256 ideal = IdealOutput.of(plan.amountIn, request.tokenOut(), steps);
        return new SplitRoute(
                request.tokenIn(),
                request.tokenOut(),
                plan.amountIn,
                plan.amountOut,
                steps,
                plan.pathCount(),
                ideal,
                gasUnits);
    }

    /** Numbers of the plan's pools that do not stand by their quotes or whose other answers fail. */
    int[] unsound() {
        BitSet unsound = new BitSet();
        for (int i = 0; i < plan.size(); i++) {
            Edge edge = plan.edge(i);
            Pool pool = edge.pool;
            try {
                edge.soundGasUnits(plan.inputs[i]);
                boolean rated = !pool.marginalRate(edge.tokenIn, edge.tokenOut)
                        .denominator()
                        .isZero();
                if (!rated || !edge.quote(plan.inputs[i]).equals(plan.outputs[i])) {
                    unsound.set(edge.poolNumber);
                }
            } catch (RuntimeException | StackOverflowError failure) {
                unsound.set(edge.poolNumber);
            }
        }
        if (unsound.isEmpty()) {
            // A pool whose answers change from call to call may pass here by chance; then none of them is trusted.
            for (int i = 0; i < plan.size(); i++) {
                unsound.set(plan.edge(i).poolNumber);
            }
        }
        return unsound.stream().toArray();
    }
}
