package io.swaplab.service.reading;

import io.swaplab.core.math.Uint256;
import java.util.Optional;

/**
 * A token's transfer tax in basis points, and how the tax is rounded.
 *
 * @param bps the tax in basis points of the sent amount; 0 for a token without a tax
 * @param roundsUp whether the tax is rounded up, against the recipient; otherwise it is rounded down
 */
public record Tax(int bps, boolean roundsUp) {
    public static final Tax NONE = new Tax(0, false);

    private static final int WHOLE = 10_000;

    /** The part of a sent amount that arrives after the tax. */
    public Uint256 left(Uint256 amount) {
        Uint256 rate = Uint256.of(bps);
        Uint256 whole = Uint256.of(WHOLE);
        return amount.minus(roundsUp ? Uint256.mulDivUp(amount, rate, whole) : Uint256.mulDivDown(amount, rate, whole));
    }

    /**
     * The tax with which exactly {@code arrived} of a sent amount arrives; empty if no whole number of basis points
     * gives this.
     */
    static Optional<Tax> of(Uint256 amount, Uint256 arrived) {
        if (amount.isZero() || arrived.isGreaterThan(amount)) {
            return Optional.empty();
        }
        Uint256 taken = amount.minus(arrived);
        int near = Uint256.mulDivDown(taken, Uint256.of(WHOLE), amount).toIntExact();
        for (int bps = near; bps <= Math.min(WHOLE, near + 1); bps++) {
            for (boolean up : new boolean[] {false, true}) {
                Tax tax = new Tax(bps, up);
                if (tax.left(amount).equals(arrived)) {
                    return Optional.of(tax);
                }
            }
        }
        return Optional.empty();
    }

    /** The tax for display, such as {@code 5 %}. */
    public String text() {
        String percent =
                java.math.BigDecimal.valueOf(bps, 2).stripTrailingZeros().toPlainString();
        return percent + " %";
    }
}
