package io.swaplab.wire.swap;

import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * Who gets which part of the output at the quoted amounts, and the router settings that decide it.
 *
 * @param customFeeReceiver the zero address when there is no fee
 * @param customFeeAmount the whole fee in base units of the fee token: protocol plus integrator
 * @param protocolCutBps share of the custom fee, not of the output
 * @param maxCustomFeeBps the cap of the router when the plan was made
 */
@JsonNaming(SnakeCaseStrategy.class)
public record FeeSettlement(
        int customFeeBps,
        String customFeeReceiver,
        String customFeeAmount,
        int protocolCutBps,
        String protocolFeeReceiver,
        String protocolFeeAmount,
        String integratorFeeAmount,
        String feeToken,
        int maxCustomFeeBps) {}
