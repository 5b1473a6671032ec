package io.swaplab.router.search;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.GuardedPoolCalls;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Executes a route step by step as the chain would: on balances, with fresh quotes. Independent of how the route was
 * found, so it validates the results of a search.
 */
public final class Replay {
    private final Map<Address, Uint256> balances = new HashMap<>();
    private final Map<Address, Integer> hops = new HashMap<>();
    private final Map<Address, Integer> lastUse = new HashMap<>();
    private final Set<PoolId> used = new HashSet<>();

    private final GuardedPoolCalls calls;

    private Replay(GuardedPoolCalls calls) {
        this.calls = calls;
    }

    /**
     * As {@link #fault(SplitRoute, int, GuardedPoolCalls)}, without counting failures of pools.
     */
    public static String fault(SplitRoute route, int depth) {
        return fault(route, depth, new GuardedPoolCalls());
    }

    /**
     * The first fault of a route, as text; an empty string if it is valid. A route is valid if its amounts equal the
     * pools' quotes, nothing remains, each pool is used once, no token is produced after its last consumer, and no
     * chain of steps is longer than the depth. The chain of a step is the longest chain of steps that had produced its
     * input token when it ran.
     */
    public static String fault(SplitRoute route, int depth, GuardedPoolCalls calls) {
        Replay replay = new Replay(calls);
        replay.balances.put(route.tokenIn(), route.amountIn());
        replay.hops.put(route.tokenIn(), 0);
        List<RouteStep> steps = route.steps();
        for (int place = 0; place < steps.size(); place++) {
            replay.lastUse.put(steps.get(place).inputToken(), place);
        }
        for (int place = 0; place < steps.size(); place++) {
            String fault = replay.settle(steps.get(place), place, route);
            if (!fault.isEmpty()) {
                return fault;
            }
        }
        Uint256 paid = replay.held(route.tokenOut());
        replay.balances.remove(route.tokenOut());
        if (!paid.equals(route.amountOut())) {
            return "the steps pay " + paid + ", the route says " + route.amountOut();
        }
        if (replay.balances.values().stream().anyMatch(rest -> !rest.isZero())) {
            return "a token is left over";
        }
        int longest = replay.hops.getOrDefault(route.tokenOut(), 0);
        return longest <= depth ? "" : "a path takes " + longest + " hops, the maximum is " + depth;
    }

    private String settle(RouteStep step, int place, SplitRoute route) {
        Address in = step.inputToken();
        Address out = step.outputToken();
        if (!used.add(step.pool().id())) {
            return "the pool " + step.pool().id() + " is used twice";
        }
        if (in.equals(route.tokenOut()) || out.equals(route.tokenIn()) || out.equals(in)) {
            return "a step produces the input token, consumes the output token, or trades " + in + " for itself";
        }
        if (lastUse.getOrDefault(out, place) < place) {
            return "the token " + out + " is produced after its last consumer";
        }
        if (step.amountIn().isZero() || step.amountIn().isGreaterThan(held(in))) {
            return "a step takes " + step.amountIn() + " of " + held(in);
        }
        Uint256 paid = calls.amountOut(step.pool(), step.tokenIn(), step.tokenOut(), step.amountIn());
        if (paid.isZero() || !paid.equals(step.amountOut())) {
            return "the pool " + step.pool().id() + " pays " + paid + ", the step says " + step.amountOut();
        }
        balances.put(in, held(in).minus(step.amountIn()));
        balances.put(out, held(out).plus(paid));
        hops.merge(out, hops.getOrDefault(in, 0) + 1, Math::max);
        return "";
    }

    private Uint256 held(Address token) {
        return balances.getOrDefault(token, Uint256.ZERO);
    }
}
