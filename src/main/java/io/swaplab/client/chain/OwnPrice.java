package io.swaplab.client.chain;

import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * What a plan's route pays for a small part of its amount, as read from the chain by the client itself.
 *
 * @param blockNumber the block at which it was read
 * @param amountIn base units, a thousandth of the plan's input, or up to a tenth
 * @param amountOut base units, without a custom fee
 */
public record OwnPrice(long blockNumber, Uint256 amountIn, Uint256 amountOut) {
    /** Decimals of an impact, as in the service's. */
    private static final int DIGITS = 10;

    /**
     * By which part an output lies below that at this price: 0.01 is one per cent; rounded up, 0 if it is not below.
     *
     * @param in base units
     * @param out base units, without a custom fee
     */
    public BigDecimal impact(Uint256 in, Uint256 out) {
        BigDecimal kept = decimal(out)
                .multiply(decimal(amountIn))
                .divide(decimal(in).multiply(decimal(amountOut)), DIGITS, RoundingMode.DOWN);
        return BigDecimal.ONE.subtract(kept).max(BigDecimal.ZERO);
    }

    private static BigDecimal decimal(Uint256 units) {
        return new BigDecimal(units.toString());
    }
}
