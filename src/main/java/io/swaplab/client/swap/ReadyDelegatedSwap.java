package io.swaplab.client.swap;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.CommonSwapData;

/**
 * A delegated swap that is ready to send: its transaction contains the payer's signature, and the executor can send it.
 * {@code toString} omits the signature.
 *
 * @param raw the service's answer, unmodified
 */
public record ReadyDelegatedSwap(
        SwapTransaction tx, ExecutablePlan execution, PreparedDelegatedSwap prepared, BuildData raw)
        implements ExecutableSwap {
    public ReadyDelegatedSwap {
        NullChecks.given("tx", tx, "execution", execution, "prepared", prepared, "raw", raw);
    }

    public String mode() {
        return FundingMode.PERMIT2_WITNESS.wireName();
    }

    public String status() {
        return CommonSwapData.TRANSACTION_READY;
    }

    @Override
    public String toString() {
        return "ReadyDelegatedSwap[planHash=" + execution.planHash() + ", tx=" + tx + "]";
    }
}
