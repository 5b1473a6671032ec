package io.swaplab.routing.plan;

import io.swaplab.market.PoolId;
import io.swaplab.market.route.RouteStep;
import io.swaplab.market.route.SplitRoute;
import io.swaplab.math.Uint256;
import io.swaplab.routing.graph.Edge;
import io.swaplab.routing.graph.PoolCalls;
import io.swaplab.routing.request.RouteRequest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the route of a plan, and finds the pools to blame when it does not hold. */
public final class RouteBuilder {
    private final RouteRequest request;
    private final Plan plan;
    private final PoolCalls calls;

    /** What is wrong with the route; empty where nothing is. */
    private String fault = "";

    public RouteBuilder(RouteRequest request, Plan plan, PoolCalls calls) {
        this.request = request;
        this.plan = plan;
        this.calls = calls;
    }

    /** The route, or null when a pool answers otherwise than in the search. */
    @Nullable
    public SplitRoute build() {
        SplitRoute route = route();
        fault = Replay.fault(route, request.depth(), calls);
        return fault.isEmpty() ? route : null;
    }

    private SplitRoute route() {
        List<RouteStep> steps = new ArrayList<>();
        long gasUnits = 0;
        for (int i = 0; i < plan.size(); i++) {
            Edge edge = plan.edge(i);
            steps.add(new RouteStep(edge.pool, edge.tokenIn, edge.tokenOut, plan.inputs[i], plan.outputs[i]));
            gasUnits += edge.poolGasUnits(plan.inputs[i]);
        }
        Uint256 ideal = IdealOutput.of(plan.amountIn, request.tokenOut(), steps, calls);
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

    /** The pools that do not stand by their quotes, after a route that does not hold. */
    public Set<PoolId> unsound() {
        Set<PoolId> unsound = new LinkedHashSet<>();
        for (int i = 0; i < plan.size(); i++) {
            Edge edge = plan.edge(i);
            if (!edge.quote(plan.inputs[i]).equals(plan.outputs[i])) {
                blame(unsound, i);
            }
        }
        if (unsound.isEmpty()) {
            // A pool whose answers change from call to call may pass here by chance; then none of them is trusted.
            for (int i = 0; i < plan.size(); i++) {
                blame(unsound, i);
            }
        }
        return unsound;
    }

    private void blame(Set<PoolId> unsound, int step) {
        Edge edge = plan.edge(step);
        unsound.add(edge.pool.id());
        calls.contradicted(edge.pool, edge.tokenIn, edge.tokenOut, plan.inputs[step], fault);
    }
}
