package io.swaplab.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
 * @param gasCost what that gas costs at the price at which gas was weighed, in base units of the output, or of the input
 *     where the output was given; null, and absent on the wire, where gas was not weighed
 * @param optimalityBps how far the route is at most from the best there is, gas left out, in basis points with two digits
 *     after the point; null, and absent on the wire, where nothing is proved
 */
@JsonNaming(SnakeCaseStrategy.class)
public record FindRouteData(
        String requestId,
        String amountIn,
        String amountOut,
        String deviationRatio,
        List<RoutePath> paths,
        ContractAddresses contracts,
        long gas,

        @WireNullable @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
        String gasCost,

        @WireNullable @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
        BigDecimal optimalityBps) {}
