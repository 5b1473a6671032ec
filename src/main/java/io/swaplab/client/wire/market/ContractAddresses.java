package io.swaplab.client.wire.market;

import io.swaplab.client.wire.Example;
import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;
import java.util.Map;

/** The contracts that a transaction needs. */
@WireObject
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
                example = Example.ADAPTER,
                shape = Shape.ADDRESS)
        Map<String, String> adapters) {}
