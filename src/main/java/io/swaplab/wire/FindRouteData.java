package io.swaplab.wire;

import java.util.List;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What GET /router/find_routes answers, and the first part of what the execution endpoints answer.
 *
 * @param amountIn total input in base units
 * @param amountOut total output in base units, before any custom fee
 * @param deviationRatio price impact as a decimal fraction: 0.01 is one per cent
 * @param paths the steps of the route in the order in which they run
 * @param gas expected gas of the whole transaction
 */
@JsonNaming(SnakeCaseStrategy.class)
public record FindRouteData(
        String requestId,
        String amountIn,
        String amountOut,
        String deviationRatio,
        List<RoutePath> paths,
        ContractAddresses contracts,
        long gas) {}
