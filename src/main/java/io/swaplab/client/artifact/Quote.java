package io.swaplab.client.artifact;

import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.terms.CustomFee;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An informative quote; nothing in it can be sent. The native coin is represented by its wrapped token, with a flag.
 *
 * @param amountOut net of the custom fee for display, base units; the gross output is in the route
 * @param priceImpact decimal fraction: 0.01 is one per cent
 * @param gasEstimate gas units
 * @param gasCost cost of that gas in base units of the output; null if the server ignored gas
 * @param optimalityBps maximum distance of the route from the best flow within the depth, before gas, in basis points;
 *     null if the server does not return it, like the next two
 * @param optimalityPathsBps the same from the best plan with as many paths as allowed
 * @param optimalityNetBps the same from the best such plan after gas
 * @param routerAddress the legacy router
 * @param adapters adapter address by provider
 * @param responseHeaders by lower-case name; null unless requested
 * @param customFee null unless requested
 * @param raw the unmodified answer
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
     * The split route of a quote as steps in running order; amounts in base units.
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
