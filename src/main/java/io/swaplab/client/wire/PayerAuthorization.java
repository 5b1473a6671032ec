package io.swaplab.client.wire;

import java.util.Map;

/** The message that the payer of a delegated swap signs. */
@WireObject
public record PayerAuthorization(
        @WireField(value = "the payer", example = Example.PAYER, shape = Shape.ADDRESS)
        String owner,

        @WireField(
                value = "Permit2 contract, which needs an ERC-20 allowance of the payer",
                example = "0x000000000022D473030F116dDEE9F6B43aC78BA3",
                shape = Shape.ADDRESS)
        String permit2,

        @WireField(value = "execution router", example = Example.ROUTER, shape = Shape.ADDRESS)
        String spender,

        @WireField(value = "input token", example = Example.TOKEN_IN, shape = Shape.ADDRESS)
        String token,

        @WireField(value = "input in base units", example = "100000000000000000000", shape = Shape.UINT)
        String amount,

        @WireField(value = "the plan's nonce, in Permit2's bitmap of the payer", example = "257", shape = Shape.UINT)
        String nonce,

        @WireField(
                value = "last moment at which the signature is valid, Unix seconds",
                example = "4102444800",
                shape = Shape.UINT)
        String deadline,

        @WireField(value = "EIP-712 digest of the plan", example = Example.PLAN_HASH, shape = Shape.BYTES32)
        String planHash,

        @WireField("part of the signature that binds it to the plan")
        WitnessData witness,

        @WireField(
                value = "EIP-712 tree to sign, with the keys that wallets know: types, primaryType, domain, message",
                example = "{\"primaryType\":\"PermitWitnessTransferFrom\"}")
        Map<String, Object> typedData) {
    /** The witness in the Permit2 signature, which binds it to one plan and shows the payer's minimum output. */
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

            @WireField(value = "minimum net output, base units", example = "162533250000000000000", shape = Shape.UINT)
            String minAmountOut) {}
}
