package io.swaplab.client.swap;

import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A quote for display; it contains no transaction to send. The native coin appears as its wrapped token, with a flag.
 *
 * @param amountOut output in base units after subtracting the custom fee, which is only displayed; the gross output is
 *     in the route
 * @param priceImpact decimal fraction: 0.01 is one per cent
 * @param gasEstimate gas units
 * @param gasCost cost of that gas in base units of the output; null if the server ignored gas
 * @param optimalityBps upper bound, in basis points, of how far the route's output is below that of the best flow
 *     within the depth, before gas; null if the server does not return it, like the next two
 * @param optimalityPathsBps the same bound against the best plan with at most the allowed number of paths
 * @param optimalityNetBps the same bound against the best such plan after gas
 * @param routerAddress the legacy router
 * @param adapters adapter address by provider
 * @param responseHeaders by lower-case name; null unless requested
 * @param customFee null unless requested
 * @param raw the service's answer, unmodified
 */
public record Quote(
        Address srcToken,
        Address dstToken,
        Uint256 amountIn,
        Uint256 amountOut,
        String priceImpact,
        QuotedRoute route,
        long gasEstimate,
        @Nullable Uint256 gasCost,
        @Nullable BigDecimal optimalityBps,
        @Nullable BigDecimal optimalityPathsBps,
        @Nullable BigDecimal optimalityNetBps,
        boolean srcNative,
        boolean dstNative,
        Address routerAddress,
        Map<String, Address> adapters,
        @Nullable Map<String, List<String>> responseHeaders,
        CustomFee.@Nullable Summary customFee,
        FindRouteData raw) {
    /**
     * The split route of a quote, as steps in order of execution; amounts in base units.
     *
     * @param totalAmountOut gross output
     * @param providers the provider of each step
     */
    public record QuotedRoute(
            Uint256 totalAmountIn, Uint256 totalAmountOut, List<SwapStep> steps, List<String> providers) {
        public QuotedRoute {
            steps = List.copyOf(steps);
            providers = List.copyOf(providers);
        }
    }
}
