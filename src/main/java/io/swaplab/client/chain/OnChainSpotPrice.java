package io.swaplab.client.chain;

import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * The price of a small trade along the route of a swap. The client reads it from the chain, not from the service.
 *
 * @param blockNumber the block at which the price was read
 * @param amountIn input of the small trade in base units: a thousandth, hundredth or tenth of the swap's input
 * @param amountOut output of the small trade in base units, before any custom fee
 */
public record OnChainSpotPrice(long blockNumber, Uint256 amountIn, Uint256 amountOut) {
    /** Number of decimals of a price impact, as in the answers of the service. */
    private static final int DIGITS = 10;

    /**
     * The price impact of a whole swap: the fraction by which its output is below the output at this price. 0.01 is one
     * per cent. Rounded up; never negative.
     *
     * @param in input of the swap in base units
     * @param out output of the swap in base units, before any custom fee
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
