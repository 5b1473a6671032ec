package io.swaplab.execution;

import io.swaplab.evm.Address;

/**
 * The fee rules that a plan was quoted under; the plan carries only its hash, and the router refuses the plan when its
 * live rules hash to something else. Fees in 1e-4.
 *
 * @param feeToken the plan's output token
 * @param refundReceiver the plan's payer, who gets unspent input back
 */
public record SettlementPolicy(
        Address feeToken,
        int maxCustomFeeBps,
        int protocolCutBps,
        Address protocolFeeReceiver,
        Address refundReceiver,
        Address wrappedNative) {
    public SettlementPolicy {
        Ranges.uint16("maxCustomFeeBps", maxCustomFeeBps);
        Ranges.uint16("protocolCutBps", protocolCutBps);
    }
}
