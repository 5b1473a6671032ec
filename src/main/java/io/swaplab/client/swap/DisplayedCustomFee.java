package io.swaplab.client.swap;

import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.refusal.CustomFeeError;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;

/**
 * A fee that a quote only displays; it is not charged.
 *
 * @param feeAccount the account that would receive the fee: an address as text
 * @param feeBps 1 to 500 basis points of the gross output
 */
public record DisplayedCustomFee(String feeAccount, int feeBps) {
    public DisplayedCustomFee {
        NullChecks.given("feeAccount", feeAccount);
    }

    /**
     * The effect that the fee would have on a quote if it were charged; amounts in base units of the output.
     *
     * @param feeAmount the fee, rounded down
     */
    public record Summary(Address feeAccount, int feeBps, Uint256 feeAmount, Uint256 netAmountOut) {
        public Summary {
            NullChecks.given("feeAccount", feeAccount, "feeAmount", feeAmount, "netAmountOut", netAmountOut);
        }
    }

    /**
     * Validates the fee and returns its account.
     *
     * @throws CustomFeeError if the basis points are out of range, or the account is not an address or is the zero
     *     address
     */
    public Address checked() {
        if (feeBps < 1 || feeBps > ClientConfig.MAX_FEE_BPS) {
            throw new CustomFeeError("feeBps", "must be an integer from 1 to " + ClientConfig.MAX_FEE_BPS, feeBps);
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
        NullChecks.given("grossAmountOut", grossAmountOut);
        FeeSplit split = FeeSplit.of(grossAmountOut, feeBps, 0);
        return new Summary(checked(), feeBps, split.fee(), split.net());
    }
}
