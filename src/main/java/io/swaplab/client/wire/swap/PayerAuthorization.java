package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import java.util.Map;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The message that the payer of a delegated swap signs.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record PayerAuthorization(
        @WireField(value = "the payer", example = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", shape = Shape.ADDRESS)
        String owner,

        @WireField(
                value = "Permit2 contract, which needs an ERC-20 allowance of the payer",
                example = "0x000000000022D473030F116dDEE9F6B43aC78BA3",
                shape = Shape.ADDRESS)
        String permit2,

        @WireField(
                value = "execution router",
                example = "0x0165878A594ca255338adfa4d48449f69242Eb8F",
                shape = Shape.ADDRESS)
        String spender,

        @WireField(value = "input token", example = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0", shape = Shape.ADDRESS)
        String token,

        @WireField(value = "input in base units", example = "100000000000000000000", shape = Shape.UINT)
        String amount,

        @WireField(value = "the plan's nonce, in Permit2's bitmap of the payer", example = "257", shape = Shape.UINT)
        String nonce,

        @WireField(
                value = "last moment at which the signature is good, Unix seconds",
                example = "4102444800",
                shape = Shape.UINT)
        String deadline,

        @WireField(
                value = "EIP-712 digest of the plan",
                example = "0xae76571d9c2303ca1cbf0b895f283af5cda0051a563bebfb4dd3676621f59ec9",
                shape = Shape.BYTES32)
        String planHash,

        @WireField("part of the signature that binds it to the plan")
        WitnessData witness,

        @WireField(
                value = "EIP-712 tree to sign, with the keys that wallets know: types, primaryType, domain, message",
                example = "{\"primaryType\":\"PermitWitnessTransferFrom\"}")
        Map<String, Object> typedData) {}
