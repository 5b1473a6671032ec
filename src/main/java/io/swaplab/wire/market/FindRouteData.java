package io.swaplab.wire.market;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swaplab.wire.WireNullable;
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
 * @param optimalityBps how far the route is at most from the best flow within the depth, over however many paths, gas left
 *     out, in basis points with two digits after the point; null, and absent on the wire, where nothing is proved
 * @param optimalityPathsBps the same from the best that as many paths can pay as were allowed; never more
 * @param optimalityNetBps the same from the best that these leave after the gas of their steps; null too where gas was not
 *     weighed
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
        BigDecimal optimalityBps,

        @WireNullable @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
        BigDecimal optimalityPathsBps,

        @WireNullable @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
        BigDecimal optimalityNetBps) {}
