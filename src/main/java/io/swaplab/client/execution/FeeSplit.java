package io.swaplab.client.execution;

import io.swaplab.core.math.Uint256;

/**
 * The division of an output, in base units: {@code gross = net + protocolCut + integratorFee}. The fee and the protocol
 * cut are rounded down, as in the router. Rounding the fee therefore benefits the recipient, and rounding the cut
 * benefits the integrator.
 *
 * @param fee the whole custom fee
 * @param net the recipient's part
 */
public record FeeSplit(Uint256 gross, Uint256 fee, Uint256 protocolCut, Uint256 integratorFee, Uint256 net) {

    /**
     * The gross output from which at least {@code net} remains after the fee, as the router computes it: {@code net *
     * 10000 / (10000 - customFeeBps)}, rounded up.
     *
     * @throws ArithmeticException if the result, or {@code net * 10000}, exceeds 256 bits
     */
    public static Uint256 grossFor(Uint256 net, int customFeeBps) {
        return BasisPoints.grossUp(net, BasisPoints.within("customFeeBps", customFeeBps));
    }

    /**
     * Divides a gross output.
     *
     * @param customFeeBps fee on the gross output, in basis points
     * @param protocolCutBps the protocol's share of that fee, in basis points
     */
    public static FeeSplit of(Uint256 gross, int customFeeBps, int protocolCutBps) {
        Uint256 fee = BasisPoints.shareDown(gross, BasisPoints.within("customFeeBps", customFeeBps));
        Uint256 cut = BasisPoints.shareDown(fee, BasisPoints.within("protocolCutBps", protocolCutBps));
        return new FeeSplit(gross, fee, cut, fee.minus(cut), gross.minus(fee));
    }
}
