package io.swaplab.tokens;

import io.swaplab.math.Uint256;
import java.util.Optional;

/**
 * What a token takes of a transfer: so many ten-thousandths, rounded for or against who receives it.
 *
 * @param bps 0 for a token that takes nothing
 * @param roundsUp whether the tax is rounded up
 */
public record Tax(int bps, boolean roundsUp) {
    public static final Tax NONE = new Tax(0, false);

    private static final int WHOLE = 10_000;

    /** What arrives of an amount. */
    public Uint256 left(Uint256 amount) {
        Uint256 rate = Uint256.of(bps);
        Uint256 whole = Uint256.of(WHOLE);
        return amount.minus(roundsUp ? Uint256.mulDivUp(amount, rate, whole) : Uint256.mulDivDown(amount, rate, whole));
    }

    /** The tax of which exactly this arrives; empty where no whole number of ten-thousandths explains it. */
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

    /** As people say it, such as {@code 5 %}. */
    public String text() {
        String percent =
                java.math.BigDecimal.valueOf(bps, 2).stripTrailingZeros().toPlainString();
        return percent + " %";
    }
}
