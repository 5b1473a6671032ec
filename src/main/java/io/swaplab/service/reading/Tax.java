package io.swaplab.service.reading;

import io.swaplab.core.math.Uint256;
import java.util.Optional;

/**
 * A token's transfer tax in basis points, rounded for or against the recipient.
 *
 * @param bps 0 for a token without a tax
 * @param roundsUp whether the tax is rounded up
 */
public record Tax(int bps, boolean roundsUp) {
    public static final Tax NONE = new Tax(0, false);

    private static final int WHOLE = 10_000;

    /** The amount that arrives of a sent amount. */
    public Uint256 left(Uint256 amount) {
        Uint256 rate = Uint256.of(bps);
        Uint256 whole = Uint256.of(WHOLE);
        return amount.minus(roundsUp ? Uint256.mulDivUp(amount, rate, whole) : Uint256.mulDivDown(amount, rate, whole));
    }

    /**
     * The tax by which exactly {@code arrived} arrives of a sent amount; empty if it is no whole number of basis
     * points.
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
