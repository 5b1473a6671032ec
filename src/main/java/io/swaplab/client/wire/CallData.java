package io.swaplab.client.wire;

/** One call of a list for a wallet that makes several calls at once. {@code toString} omits its data. */
@SnakeCaseJson
public record CallData(
        @WireField(
                value = "target of the call: the input token, or the execution router",
                example = ExampleValues.ROUTER,
                shape = FieldFormat.ADDRESS)
        String to,

        @WireField(value = "calldata of the call", example = "0xf8b8e75c", shape = FieldFormat.BYTES)
        String data,

        @WireField(value = "native value to send with the call, in wei", example = "0", shape = FieldFormat.UINT)
        String value) {
    @Override
    public String toString() {
        return "CallData[to=" + to + ", data of " + data.length() + " characters, value=" + value + "]";
    }
}
