package io.swaplab.service.route;

import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.FindRouteData.ContractAddresses;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.search.PriceImpact;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Converts a route to the records of the API's response. */
public final class RouteWriter {
    private static final int PIP_DIGITS = 6;

    private RouteWriter() {}

    /**
     * Converts a route to a response with a new request id, and the gas of a swap on these terms.
     *
     * @param upTo the same route with the largest input that its plan may spend; null if the input is exact
     */
    public static FindRouteData write(
            RouteSearch.Found found, @Nullable SplitRoute upTo, ChainContext chain, GasModel.Terms terms) {
        SplitRoute route = found.route();
        long gasUnits = GasModel.units(route, terms, chain.deployment().adapters());
        OptimalityGaps optimality = found.optimality();
        ContractAddresses contracts = upTo == null ? chain.contracts() : chain.contractsForExactOutputs();
        List<RouteSegment> paths = Objects.requireNonNullElse(upTo, route).steps().stream()
                .map(step -> path(step, contracts.adapters()))
                .toList();
        return new FindRouteData(
                UUID.randomUUID().toString(),
                route.amountIn().toString(),
                route.amountOut().toString(),
                upTo == null ? null : upTo.amountIn().toString(),
                PriceImpact.ratioUp(route),
                paths,
                contracts,
                gasUnits,
                found.gas().areWeighed() ? found.gas().costUp(gasUnits).toString() : null,
                optimality == null ? null : optimality.flows().bps(),
                optimality == null ? null : optimality.paths().bps(),
                optimality == null || optimality.afterGas() == null
                        ? null
                        : optimality.afterGas().bps(),
                found.block().number(),
                found.block().hash().toString(),
                null);
    }

    /** A step's extra data as hexadecimal text; null if it is empty, as the response format requires. */
    public static @Nullable String textOrNull(Bytes extraData) {
        return extraData.isEmpty() ? null : extraData.toString();
    }

    private static RouteSegment path(RouteStep step, Map<String, String> adapters) {
        String adapter = adapters.get(step.pool().provider());
        if (adapter == null) {
            throw new IllegalStateException("the route uses " + step.pool().provider() + ", which has no adapter");
        }
        return new RouteSegment(
                step.pool().id().contract().toString(),
                step.pool().provider(),
                adapter,
                step.inputToken().toString(),
                step.outputToken().toString(),
                step.zeroForOne(),
                fraction(step.pool().feePips(step.tokenIn(), step.tokenOut())),
                step.amountIn().toString(),
                step.amountOut().toString(),
                textOrNull(step.pool().extraData(step.tokenIn(), step.tokenOut())),
                usedOrNull(step));
    }

    private static @Nullable String usedOrNull(RouteStep step) {
        Uint256 used = step.pool().amountUsed(step.tokenIn(), step.tokenOut(), step.amountIn());
        return used.equals(step.amountIn()) ? null : used.toString();
    }

    /** Formats a fee given in millionths as a decimal fraction without trailing zeros: 2500 becomes 0.0025. */
    static String fraction(int feePips) {
        return BigDecimal.valueOf(feePips, PIP_DIGITS).stripTrailingZeros().toPlainString();
    }
}
