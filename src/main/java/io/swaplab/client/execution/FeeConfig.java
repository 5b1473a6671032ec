package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;

/**
 * The fee rules that a router currently applies; fees in basis points.
 *
 * @param maxCustomFeeBps highest custom fee that a plan may have
 * @param protocolCutBps the protocol's share of the custom fee
 */
public record FeeConfig(int maxCustomFeeBps, int protocolCutBps, Address protocolFeeReceiver, Address wrappedNative) {
    public FeeConfig {
        BasisPoints.within("maxCustomFeeBps", maxCustomFeeBps);
        BasisPoints.within("protocolCutBps", protocolCutBps);
    }

    /** The fee rules for a plan with this output token and payer. */
    public SettlementPolicy policyFor(Address tokenOut, Address payer) {
        return new SettlementPolicy(
                tokenOut, maxCustomFeeBps, protocolCutBps, protocolFeeReceiver, payer, wrappedNative);
    }

    /**
     * The fee rules under which a plan was quoted. The plan contains their hash, and the router rejects the plan if the
     * hash of the router's current rules differs. Fees in basis points.
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
            BasisPoints.uint16("maxCustomFeeBps", maxCustomFeeBps);
            BasisPoints.uint16("protocolCutBps", protocolCutBps);
        }
    }
}
