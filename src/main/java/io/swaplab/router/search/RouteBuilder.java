package io.swaplab.router.search;

import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.GuardedPoolCalls;
import io.swaplab.router.graph.RouteRequest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds the route of a plan, and identifies the faulty pools if its replay fails. */
public final class RouteBuilder {
    private final RouteRequest request;
    private final Plan plan;
    private final GuardedPoolCalls calls;

    /** The fault that the replay found; empty if none. */
    private String fault = "";

    public RouteBuilder(RouteRequest request, Plan plan, GuardedPoolCalls calls) {
        this.request = request;
        this.plan = plan;
        this.calls = calls;
    }

    /** The route; null if its replay found a fault, such as a pool that quotes differently than in the search. */
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
        Uint256 ideal = PriceImpact.idealOutput(plan.amountIn, request.tokenOut(), steps, calls);
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

    /**
     * The pools that made a replay fail, because they quote differently now than in the search. If no pool does, all
     * pools of the plan are suspected.
     */
    public Set<PoolId> unsound() {
        Set<PoolId> unsound = new LinkedHashSet<>();
        for (int i = 0; i < plan.size(); i++) {
            Edge edge = plan.edge(i);
            // Asks the pool itself, because the edge may have cached the quote of the search.
            Uint256 now = calls.amountOut(edge.pool, edge.tokenIn, edge.tokenOut, plan.inputs[i]);
            if (!now.equals(plan.outputs[i])) {
                blame(unsound, i);
            }
        }
        if (unsound.isEmpty()) {
            // A pool with varying answers may have passed the check by chance, so all pools of the plan are suspected.
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
