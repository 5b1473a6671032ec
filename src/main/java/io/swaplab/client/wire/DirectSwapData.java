package io.swaplab.client.wire;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.swaplab.client.wire.IssuesData.CallData;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer of GET /router/swap: one JSON object with the fields of the route, the fields of the plan, and a
 * transaction that is ready to send.
 */
@SnakeCaseJson
public record DirectSwapData(
        @JsonUnwrapped FindRouteData route,
        @JsonUnwrapped CommonSwapData artifact,

        @WireField(
                value = "spender that the payer must approve if the input is an ERC-20 token: the execution router",
                example = ExampleValues.ROUTER,
                shape = FieldFormat.ADDRESS)
        String approvalSpender,

        @WireField("signature of the service over the plan hash, and the account that signed")
        Signatures signatures,

        @WireField("transaction for the executor to send") TxData tx,

        @WireField(
                value = "the calls for a wallet that makes several calls at once: a missing approval of exactly the "
                        + "input, then tx; instead of approving and sending tx separately",
                least = 1,
                most = 3)
        List<CallData> calls,

        @WireField(
                "what keeps the swap from settling now, as read from the chain for this answer; absent in answers of "
                        + "services that do not check it")
        @Nullable
        IssuesData issues) {
    /**
     * A transaction for the executor to send unchanged. {@code toString} omits its data, which may contain the payer's
     * signature.
     */
    @SnakeCaseJson
    public record TxData(
            @WireField(
                    value = "target of the transaction: the execution router",
                    example = ExampleValues.ROUTER,
                    shape = FieldFormat.ADDRESS)
            String to,

            @WireField(value = "calldata of the transaction", example = "0xf8b8e75c", shape = FieldFormat.BYTES)
            String data,

            @WireField(
                    value = "native value to send with the transaction, in wei",
                    example = "0",
                    shape = FieldFormat.UINT)
            String value,

            @WireField(
                    value = "function of the router that the calldata calls: always executePlan",
                    example = "executePlan",
                    oneOf = "executePlan")
            String entrypoint,

            @WireField(
                    value = "minimum output after the custom fee, in base units of the output token; with less, the "
                            + "swap reverts",
                    example = "162533250000000000000",
                    shape = FieldFormat.UINT)
            String amountOutMin,

            @WireField(
                    value =
                            "gas limit to send the transaction with: the node's estimate for it and a tenth more; absent if "
                                    + "issues.simulation is not null, or if the node did not answer in time",
                    example = "310000",
                    shape = FieldFormat.UINT)
            @Nullable
            String gasLimit) {
        /** A copy with this gas limit. */
        public TxData withGasLimit(@Nullable String limit) {
            return new TxData(to, data, value, entrypoint, amountOutMin, limit);
        }

        @Override
        public String toString() {
            return "TxData[to=" + to + ", data of " + data.length() + " characters, value=" + value + ", entrypoint="
                    + entrypoint + ", amountOutMin=" + amountOutMin + ", gasLimit=" + gasLimit + "]";
        }
    }

    /**
     * The service's signature of 65 bytes over the plan hash, and the account that signed. {@code toString} omits the
     * signature.
     */
    @SnakeCaseJson
    public record Signatures(
            @WireField(
                    value = "account with which the service signs quotes",
                    example = ExampleValues.SIGNER,
                    shape = FieldFormat.ADDRESS)
            String quoteSigner,

            @WireField(
                    value = "signature of the quote signer over the plan hash, 65 bytes",
                    example = ExampleValues.SIGNATURE,
                    shape = FieldFormat.SIGNATURE)
            String quoteSignature) {
        @Override
        public String toString() {
            return "Signatures[quoteSigner=" + quoteSigner + ", quoteSignature masked]";
        }
    }
}
