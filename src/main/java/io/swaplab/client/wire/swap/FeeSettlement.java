package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Example;
import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;

/** The division of the output at the quoted amounts, and the router settings behind it. */
@WireObject
public record FeeSettlement(
        @WireField(value = "custom fee on the gross output, basis points", example = "100", most = 10_000)
        int customFeeBps,

        @WireField(
                value = "account of the integrator; the zero address where there is no fee",
                example = Example.INTEGRATOR,
                shape = Shape.ADDRESS)
        String customFeeReceiver,

        @WireField(
                value = "whole custom fee in base units of the fee token, rounded down: protocol part plus integrator "
                        + "part",
                example = "1650000000000000000",
                shape = Shape.UINT)
        String customFeeAmount,

        @WireField(
                value = "protocol's share of the custom fee, basis points of the fee",
                example = "2000",
                most = 10_000)
        int protocolCutBps,

        @WireField(value = "account of the protocol", example = Example.PROTOCOL, shape = Shape.ADDRESS)
        String protocolFeeReceiver,

        @WireField(
                value = "protocol part in base units, rounded down",
                example = "330000000000000000",
                shape = Shape.UINT)
        String protocolFeeAmount,

        @WireField(
                value = "integrator part in base units: the rest",
                example = "1320000000000000000",
                shape = Shape.UINT)
        String integratorFeeAmount,

        @WireField(value = "token of the fee: the output token", example = Example.TOKEN_OUT, shape = Shape.ADDRESS)
        String feeToken,

        @WireField(
                value = "router's cap on the custom fee when the plan was made, basis points",
                example = "500",
                most = 10_000)
        int maxCustomFeeBps) {}
