package io.swaplab.client.artifact;

import io.swaplab.client.execution.SwapStep;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * The split route of a quote as steps in running order; amounts in base units.
 *
 * @param totalAmountOut gross output
 * @param providers the provider of each step
 */
public record QuotedRoute(Uint256 totalAmountIn, Uint256 totalAmountOut, List<SwapStep> steps, List<String> providers) {
    public QuotedRoute {
        steps = List.copyOf(steps);
        providers = List.copyOf(providers);
    }
}
