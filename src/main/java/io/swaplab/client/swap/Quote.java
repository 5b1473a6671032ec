package io.swaplab.client.swap;

import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.FindRouteData.RouteTree;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A quote for display; it contains no transaction to send. For the native coin, the token is the wrapped token, and
 * {@code srcNative} or {@code dstNative} is true.
 *
 * @param amountOut output in base units, less the custom fee if one is displayed; the route contains the output before
 *     the fee
 * @param priceImpact price impact as a decimal fraction: 0.01 is one per cent
 * @param gasEstimate the gas, in gas units, that the service expects the swap to use
 * @param gasCost cost of that gas in base units of the output; null if the server ignored gas
 * @param optimalityBps upper bound, in basis points, on how far the route's output before gas is below the best output
 *     over any number of paths within the maximum path length; null if the server does not return it
 * @param optimalityPathsBps the same bound relative to the best plan with at most the allowed number of paths; may be
 *     null
 * @param optimalityNetBps the same bound as {@code optimalityPathsBps}, but for outputs less the cost of gas; may be
 *     null
 * @param routerAddress the legacy router
 * @param adapters adapter address by provider
 * @param responseHeaders HTTP headers of the answer, by lower-case name; null unless requested
 * @param customFee the effect of the custom fee; null unless the caller requested one
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
        DisplayedCustomFee.@Nullable Summary customFee,
        FindRouteData raw) {
    public Quote {
        NullChecks.given("srcToken", srcToken, "dstToken", dstToken, "amountIn", amountIn, "amountOut", amountOut);
        NullChecks.given("priceImpact", priceImpact, "route", route, "routerAddress", routerAddress);
        NullChecks.given("adapters", adapters, "raw", raw);
    }

    /** The route as a graph for drawing, with each trade's share of the input; computed from the checked amounts. */
    public RouteTree tree() {
        return RouteShares.of(raw);
    }

    /**
     * The split route of a quote, as steps in order of execution; amounts in base units.
     *
     * @param totalAmountOut output before any custom fee
     * @param providers the provider of each step
     */
    public record QuotedRoute(
            Uint256 totalAmountIn, Uint256 totalAmountOut, List<SwapStep> steps, List<String> providers) {
        public QuotedRoute {
            NullChecks.given("totalAmountIn", totalAmountIn, "totalAmountOut", totalAmountOut, "steps", steps);
            NullChecks.given("providers", providers);
            steps = List.copyOf(steps);
            providers = List.copyOf(providers);
        }
    }
}
