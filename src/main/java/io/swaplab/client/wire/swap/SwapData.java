package io.swaplab.client.wire.swap;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.market.FindRouteData;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The answer of GET /router/swap: one flat object of the route, the artifact and a transaction that is ready to send.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record SwapData(
        @JsonUnwrapped FindRouteData route,
        @JsonUnwrapped ArtifactData artifact,

        @WireField(
                value = "the spender that needs the allowance of an ERC-20 input: the execution router",
                example = "0x0165878A594ca255338adfa4d48449f69242Eb8F",
                shape = Shape.ADDRESS)
        String approvalSpender,

        @WireField("the service's signature over the plan") Signatures signatures,
        @WireField("transaction for the executor to send") TxData tx) {}
