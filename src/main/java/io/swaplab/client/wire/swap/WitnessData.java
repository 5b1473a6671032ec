package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Example;
import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;

/** The part of the Permit2 signature that binds it to one plan and shows the payer's minimum output. */
@WireObject
public record WitnessData(
        @WireField(value = "EIP-712 digest of the plan", example = Example.PLAN_HASH, shape = Shape.BYTES32)
        String planHash,

        @WireField(value = "account that sends the transaction", example = Example.EXECUTOR, shape = Shape.ADDRESS)
        String executor,

        @WireField(value = "account that receives the output", example = Example.PAYER, shape = Shape.ADDRESS)
        String recipient,

        @WireField(value = "output token", example = Example.TOKEN_OUT, shape = Shape.ADDRESS)
        String tokenOut,

        @WireField(value = "least net output, base units", example = "162533250000000000000", shape = Shape.UINT)
        String minAmountOut) {}
