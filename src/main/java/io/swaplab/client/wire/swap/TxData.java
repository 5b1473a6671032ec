package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Example;
import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;

/**
 * A transaction for the executor to send unchanged. Its data may contain the payer's signature, so {@code toString}
 * omits it.
 */
@WireObject
public record TxData(
        @WireField(
                value = "target of the transaction: the execution router",
                example = Example.ROUTER,
                shape = Shape.ADDRESS)
        String to,

        @WireField(value = "call data", example = "0xf8b8e75c", shape = Shape.BYTES)
        String data,

        @WireField(value = "wei to send with it, decimal", example = "0", shape = Shape.UINT)
        String value,

        @WireField(value = "always executePlan", example = "executePlan", oneOf = "executePlan")
        String entrypoint,

        @WireField(
                value = "least net output that the plan accepts, base units",
                example = "162533250000000000000",
                shape = Shape.UINT)
        String amountOutMin) {
    @Override
    public String toString() {
        return "TxData[to=" + to + ", data of " + data.length() + " characters, value=" + value + ", entrypoint="
                + entrypoint + ", amountOutMin=" + amountOutMin + "]";
    }
}
