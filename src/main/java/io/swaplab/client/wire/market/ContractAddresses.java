package io.swaplab.client.wire.market;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import java.util.Map;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The contracts that a transaction needs.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ContractAddresses(
        @WireField(
                value =
                        "legacy router, the target of quote-approve-swap transactions; the execution flow names its own "
                                + "router; the zero address on a chain that is followed for quotes only",
                example = "0x5FbDB2315678afecb367f032d93F642f64180aa3",
                shape = Shape.ADDRESS)
        String router,

        @WireField(
                value = "adapter contract of each provider, by provider name",
                example = "0xa513E6E4b8f2a923D98304ec87F64353C4D5C853",
                shape = Shape.ADDRESS)
        Map<String, String> adapters) {}
