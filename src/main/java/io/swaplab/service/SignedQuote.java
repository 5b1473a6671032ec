package io.swaplab.service;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import java.util.List;

/**
 * A plan signed by the service, valid until it expires. Contains no part of the payer's signature.
 *
 * @param planHash digest of the plan for its chain and router, as signed by the quote signer
 * @param quoteSignature 65-byte signature by quoteSigner over the plan hash
 * @param expiresAtMillis the plan's deadline in Unix milliseconds
 */
public record SignedQuote(
        ExecutionPlan plan,
        List<SwapStep> steps,
        Bytes32 planStructHash,
        Bytes32 planHash,
        Address quoteSigner,
        Bytes quoteSignature,
        long issuedAtMillis,
        long expiresAtMillis) {
    public SignedQuote {
        steps = List.copyOf(steps);
    }

    /** The quote as text, without the quote signature. */
    @Override
    public String toString() {
        return "SignedQuote[planHash=" + planHash + ", plan=" + plan + ", steps=" + steps + ", expiresAtMillis="
                + expiresAtMillis + "]";
    }
}
