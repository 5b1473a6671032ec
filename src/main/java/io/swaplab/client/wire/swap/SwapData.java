package io.swaplab.client.wire.swap;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.swaplab.client.wire.Example;
import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;
import io.swaplab.client.wire.market.FindRouteData;

/**
 * The answer of GET /router/swap: one flat object of the route, the artifact and a transaction that is ready to send.
 */
@WireObject
public record SwapData(
        @JsonUnwrapped FindRouteData route,
        @JsonUnwrapped ArtifactData artifact,

        @WireField(
                value = "the spender that needs the allowance of an ERC-20 input: the execution router",
                example = Example.ROUTER,
                shape = Shape.ADDRESS)
        String approvalSpender,

        @WireField("the service's signature over the plan") Signatures signatures,
        @WireField("transaction for the executor to send") TxData tx) {}
