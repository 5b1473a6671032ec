package io.swaplab.routing;

import io.swaplab.evm.Address;
import io.swaplab.market.PoolId;
import io.swaplab.market.RouteStep;
import io.swaplab.market.SplitRoute;
import io.swaplab.math.Uint256;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Settles a route step by step as the chain would: on balances, with fresh quotes. Knows nothing of how the route was
 * found, so it is the judge of what a search returns.
 */
final class Replay {
    private final Map<Address, Uint256> balances = new HashMap<>();
    private final Map<Address, Integer> hops = new HashMap<>();
    private final Set<Address> consumed = new HashSet<>();
    private final Set<PoolId> used = new HashSet<>();

    private Replay() {}

    /**
     * What is wrong with a route, or an empty text when it is sound: amounts as the pools quote them, nothing left over,
     * each pool once, no token made after it was consumed, no way longer than the depth.
     */
    static String fault(SplitRoute route, int depth) {
        Replay replay = new Replay();
        replay.balances.put(route.tokenIn(), route.amountIn());
        replay.hops.put(route.tokenIn(), 0);
        for (RouteStep step : route.steps()) {
            String fault = replay.settle(step, route);
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
        return longest <= depth ? "" : "a way takes " + longest + " hops, allowed are " + depth;
    }

    private String settle(RouteStep step, SplitRoute route) {
        Address in = step.inputToken();
        Address out = step.outputToken();
        if (!used.add(step.pool().id())) {
            return "the pool " + step.pool().id() + " is used twice";
        }
        if (in.equals(route.tokenOut()) || out.equals(route.tokenIn()) || consumed.contains(out)) {
            return "the token " + out + " is made after it was consumed, or the output is consumed";
        }
        if (step.amountIn().isZero() || step.amountIn().isGreaterThan(held(in))) {
            return "a step takes " + step.amountIn() + " of " + held(in);
        }
        Uint256 paid = step.pool().amountOut(step.tokenIn(), step.tokenOut(), step.amountIn());
        if (paid.isZero() || !paid.equals(step.amountOut())) {
            return "the pool " + step.pool().id() + " pays " + paid + ", the step says " + step.amountOut();
        }
        consumed.add(in);
        balances.put(in, held(in).minus(step.amountIn()));
        balances.put(out, held(out).plus(paid));
        hops.merge(out, hops.getOrDefault(in, 0) + 1, Math::max);
        return "";
    }

    private Uint256 held(Address token) {
        return balances.getOrDefault(token, Uint256.ZERO);
    }
}
