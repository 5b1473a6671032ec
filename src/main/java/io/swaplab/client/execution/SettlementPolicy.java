package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;

/**
 * The fee rules under which a plan was quoted. The plan contains their hash, and the router rejects it if its current
 * rules have another hash. Fees in 1e-4.
 *
 * @param feeToken the plan's output token
 * @param refundReceiver the plan's payer, who receives unspent input
 */
public record SettlementPolicy(
        Address feeToken,
        int maxCustomFeeBps,
        int protocolCutBps,
        Address protocolFeeReceiver,
        Address refundReceiver,
        Address wrappedNative) {
    public SettlementPolicy {
        FieldRanges.uint16("maxCustomFeeBps", maxCustomFeeBps);
        FieldRanges.uint16("protocolCutBps", protocolCutBps);
    }
}
