package io.swaplab.wire.swap;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.swaplab.wire.market.FindRouteData;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What GET /router/swap answers: one flat object of the route, the artifact and a transaction that is ready to send.
 *
 * @param approvalSpender who needs the allowance of an ERC-20 input: the execution router
 */
@JsonNaming(SnakeCaseStrategy.class)
public record SwapData(
        @JsonUnwrapped FindRouteData route,
        @JsonUnwrapped ArtifactData artifact,
        String approvalSpender,
        Signatures signatures,
        TxData tx) {}
