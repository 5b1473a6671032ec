package io.swaplab.client.chain;

import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * The price of a plan's route for a small part of its amount, which the client read from the chain itself.
 *
 * @param blockNumber the block at which it was read
 * @param amountIn base units; a thousandth to a tenth of the plan's input
 * @param amountOut base units, before any custom fee
 */
public record PriceFromChain(long blockNumber, Uint256 amountIn, Uint256 amountOut) {
    /** Decimals of a price impact, as many as the service returns. */
    private static final int DIGITS = 10;

    /**
     * The price impact: by which fraction an output is below the output at this price. 0.01 is one per cent; rounded
     * up; 0 if the output is not below.
     *
     * @param in base units
     * @param out base units, before any custom fee
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
