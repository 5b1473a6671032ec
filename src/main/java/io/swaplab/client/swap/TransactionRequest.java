package io.swaplab.client.swap;

import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;

/** A transaction that its sender may send unchanged; the value is in wei. {@code toString} omits the data. */
public record TransactionRequest(Address to, Bytes data, Uint256 value) {
    public TransactionRequest {
        NullChecks.given("to", to, "data", data, "value", value);
    }

    @Override
    public String toString() {
        return "TransactionRequest[to=" + to + ", data of " + data.size() + " bytes, value=" + value + "]";
    }
}
