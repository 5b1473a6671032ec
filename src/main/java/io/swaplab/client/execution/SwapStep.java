package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One swap step of a plan, with the fields of the router contract's struct.
 *
 * @param adapter the adapter, or {@link #CONCENTRATED_POOLS} or {@link #PAIRS} if the routers swap in the pool themselves
 * @param pool the contract that the adapter calls: the pool, or for singleton protocols the contract that holds all
 *     pools
 * @param amountIn nominal input in base units. The step spends at most this amount if a later step produces more of its
 *     input token. Otherwise, it gets its share of the available amount, in proportion to the nominal inputs
 * @param zeroForOne whether the step goes from the lower to the higher token index; the API field {@code direction}
 * @param extraData additional data for the adapter; empty if none
 */
public record SwapStep(
        Address adapter,
        Address pool,
        Address tokenIn,
        Address tokenOut,
        Uint256 amountIn,
        boolean zeroForOne,
        Bytes extraData) {
    /** In place of an adapter: a concentrated liquidity pool that is paid in its callback. */
    public static final Address CONCENTRATED_POOLS = Address.parse("0x0000000000000000000000000000000000000001");

    /** In place of an adapter: a pair that is paid before the swap. */
    public static final Address PAIRS = Address.parse("0x0000000000000000000000000000000000000002");

    /** The pools of a step that buys an exact output along a path; empty for any other step. */
    public List<ExactOutputHop> path() {
        if (isWithoutAdapter() || extraData.isEmpty()) {
            return List.of();
        }
        try {
            List<ExactOutputHop> path = ExactOutputHop.decode(extraData);
            ExactOutputHop first = path.getFirst();
            return first.pool().equals(pool) && first.tokenIn().equals(tokenIn) ? path : List.of();
        } catch (IllegalArgumentException otherFamily) {
            return List.of();
        }
    }

    /** Whether the routers swap in the pool themselves. */
    public boolean isWithoutAdapter() {
        return adapter.equals(CONCENTRATED_POOLS) || adapter.equals(PAIRS);
    }

    /**
     * Whether a single pair takes the whole input. Permit2 then pays that pair itself instead of the router.
     */
    public static boolean isForOnePair(List<SwapStep> steps, Address tokenIn) {
        List<SwapStep> first =
                steps.stream().filter(step -> step.tokenIn.equals(tokenIn)).toList();
        return first.size() == 1 && first.getFirst().adapter.equals(PAIRS);
    }

    /**
     * Converts a route to steps, in order. A step's nominal input is the amount that the route trades in it.
     *
     * @param adapters adapter address by pool family (a kind of pool contract), as in {@link
     *     io.swaplab.core.market.RouterDeployment}
     * @throws IllegalArgumentException naming a family that has no adapter in the map
     */
    public static List<SwapStep> of(SplitRoute route, Map<String, Address> adapters) {
        List<SwapStep> steps = new ArrayList<>(route.steps().size());
        for (RouteStep step : route.steps()) {
            String family = step.pool().family();
            Address adapter = adapters.get(family);
            if (adapter == null) {
                throw new IllegalArgumentException("no adapter is deployed for the pool family " + family);
            }
            steps.add(new SwapStep(
                    adapter,
                    step.pool().id().contract(),
                    step.inputToken(),
                    step.outputToken(),
                    step.amountIn(),
                    step.zeroForOne(),
                    step.pool().extraData(step.tokenIn(), step.tokenOut())));
        }
        return List.copyOf(steps);
    }
}
