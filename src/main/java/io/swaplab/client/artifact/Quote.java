package io.swaplab.client.artifact;

import io.swaplab.client.terms.CustomFee;
import io.swaplab.evm.Address;
import io.swaplab.math.Uint256;
import io.swaplab.wire.market.FindRouteData;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A quote to look at; nothing in it can be sent. The native coin stands as its wrapped token, with a flag.
 *
 * @param amountOut net of the custom fee for display, base units; the gross output is in the route
 * @param priceImpact decimal fraction: 0.01 is one per cent
 * @param gasEstimate gas units
 * @param gasCost what that gas costs, in base units of the output; null where the server did not weigh gas
 * @param optimalityBps how far the route is at most from the best flow within the depth, gas left out, in basis points; null
 *     where the server does not say, as the other two
 * @param optimalityPathsBps the same from the best that as many paths can pay as were allowed
 * @param optimalityNetBps the same from the best that these leave after the gas of their steps
 * @param routerAddress the legacy router
 * @param adapters adapter address by provider
 * @param responseHeaders by lower-case name; null unless asked for
 * @param customFee null unless asked for
 * @param raw the answer as it came
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
        FindRouteData raw) {}
