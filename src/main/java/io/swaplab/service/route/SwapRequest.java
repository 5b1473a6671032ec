package io.swaplab.service.route;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.TradeRequest;
import org.jspecify.annotations.Nullable;

/**
 * A trade to execute.
 *
 * @param trade exact input only
 * @param payer account that pays the input; null for the executor
 * @param executor account that will send the transaction
 * @param recipient account that receives the output; null for the executor
 */
public record SwapRequest(
        TradeRequest<Address> trade,
        @Nullable Address payer,
        Address executor,
        @Nullable Address recipient,
        ExecutionTerms terms) {

    /**
     * The terms of a trade's execution.
     *
     * @param slippageBps 0 to 10000 of the net output
     * @param deadlineSecs seconds from now, 30 to 86400
     * @param customFeeBps fee of the integrator on the gross output, at most the router's cap
     * @param customFeeReceiver required if there is a fee
     * @param nativeIn the input is the native coin; the sentinel as input token means the same
     * @param nativeOut the output is the native coin; the sentinel as output token means the same
     */
    public record ExecutionTerms(
            int slippageBps,
            int deadlineSecs,
            int customFeeBps,
            @Nullable Address customFeeReceiver,
            boolean nativeIn,
            boolean nativeOut) {}
}
