package io.swaplab.client.swap;

import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;

/**
 * A validated call of the execution router. {@code toString} omits its data, which may contain the payer's signature.
 *
 * @param value native value in wei
 * @param entrypoint always {@code executePlan}
 * @param amountOutMin minimum output after the custom fee, in base units
 */
public record SwapTransaction(Address to, Bytes data, Uint256 value, String entrypoint, Uint256 amountOutMin) {
    public SwapTransaction {
        NullChecks.given("to", to, "data", data, "value", value, "entrypoint", entrypoint);
        NullChecks.given("amountOutMin", amountOutMin);
    }

    /** The transaction to pass to a wallet. */
    public TransactionRequest request() {
        return new TransactionRequest(to, data, value);
    }

    @Override
    public String toString() {
        return "SwapTransaction[to=" + to + ", entrypoint=" + entrypoint + ", data of " + data.size() + " bytes, value="
                + value + ", amountOutMin=" + amountOutMin + "]";
    }
}
