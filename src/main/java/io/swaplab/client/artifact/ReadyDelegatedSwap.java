package io.swaplab.client.artifact;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.wire.ArtifactData;
import io.swaplab.client.wire.BuildData;

/**
 * A delegated swap with its signed transaction data, for the executor to send. The signature is omitted from
 * {@code toString}.
 *
 * @param raw the unmodified answer
 */
public record ReadyDelegatedSwap(
        SwapTransaction tx, SwapExecution execution, PreparedDelegatedSwap prepared, BuildData raw)
        implements ExecutableSwap {
    public String mode() {
        return FundingMode.PERMIT2_WITNESS.wireName();
    }

    public String status() {
        return ArtifactData.TRANSACTION_READY;
    }

    @Override
    public String toString() {
        return "ReadyDelegatedSwap[planHash=" + execution.planHash() + ", tx=" + tx + "]";
    }
}
