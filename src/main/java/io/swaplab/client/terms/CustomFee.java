package io.swaplab.client.terms;

import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.refusal.CustomFeeError;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;

/**
 * A fee to be shown in a quote; it is not charged.
 *
 * @param feeAccount address text
 * @param feeBps 1 to 500, in 1e-4 of the gross output
 */
public record CustomFee(String feeAccount, int feeBps) {

    /**
     * The projection of a fee on a quote, in base units of the output.
     *
     * @param feeAmount rounded down
     */
    public record Summary(Address feeAccount, int feeBps, Uint256 feeAmount, Uint256 netAmountOut) {}

    /**
     * The account, when fee and account are usable.
     *
     * @throws CustomFeeError for basis points out of range, no address, or the zero address
     */
    public Address checked() {
        if (feeBps < 1 || feeBps > ClientConfig.MAX_FEE_BPS) {
            throw new CustomFeeError("feeBps", "must be an integer within 1 and " + ClientConfig.MAX_FEE_BPS, feeBps);
        }
        Address account;
        try {
            account = Address.parse(feeAccount);
        } catch (IllegalArgumentException malformed) {
            throw new CustomFeeError("feeAccount", "must be an address", feeAccount);
        }
        if (account.isZero()) {
            throw new CustomFeeError("feeAccount", "must not be the zero address", feeAccount);
        }
        return account;
    }

    public Summary projectedOn(Uint256 grossAmountOut) {
        FeeSplit split = FeeSplit.of(grossAmountOut, feeBps, 0);
        return new Summary(checked(), feeBps, split.fee(), split.net());
    }
}
