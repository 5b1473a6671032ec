package io.swaplab.wire.swap;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.swaplab.wire.WireField;
import io.swaplab.wire.market.FindRouteData;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The answer of GET /router/swap/prepare: one flat object of the route, the artifact and the message for the payer to
 * sign.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record PrepareData(
        @JsonUnwrapped FindRouteData route,
        @JsonUnwrapped ArtifactData artifact,
        @WireField("the message that the payer signs") PayerAuthorization payerAuthorization) {}
