package io.swaplab.lab.session;

import io.swaplab.client.chain.OnChainSpotPrice;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.Quote.QuotedRoute;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * The console's assessment of a swap's price. It does not rely on the service's figures alone.
 *
 * @param impact the greater of two price impacts: the one that the service states, and the one computed from {@code
 *     price}
 * @param price the price before the swap, read from the chain; empty if it could not be read
 * @param behind the fraction by which the output is lower than that of the console's own search, at least 0; empty if
 *     there was no search
 */
public record PriceAssessment(PriceImpact impact, Optional<OnChainSpotPrice> price, Optional<BigDecimal> behind) {
    private static final int DIGITS = 10;
    private static final BigDecimal ASKED = new BigDecimal("0.01");
    private static final BigDecimal REFUSED = new BigDecimal("0.15");

    /**
     * Assesses the price of a prepared swap.
     *
     * @param best the output of the console's own search, in base units; empty without a search
     */
    public static PriceAssessment of(PreparedSwap swap, Optional<OnChainSpotPrice> price, Optional<Uint256> best) {
        return of(PriceImpact.of(swap), swap.amountIn(), swap.amountOut(), price, best);
    }

    /**
     * Assesses the price of a quote that is executed through the legacy router, without a plan.
     *
     * @param best the output of the console's own search, in base units; empty without a search
     */
    public static PriceAssessment of(Quote quote, Optional<OnChainSpotPrice> price, Optional<Uint256> best) {
        QuotedRoute route = quote.route();
        return of(PriceImpact.of(quote), route.totalAmountIn(), route.totalAmountOut(), price, best);
    }

    private static PriceAssessment of(
            PriceImpact claimed, Uint256 in, Uint256 out, Optional<OnChainSpotPrice> price, Optional<Uint256> best) {
        BigDecimal own = price.map(known -> known.impact(in, out)).orElse(BigDecimal.ZERO);
        return new PriceAssessment(new PriceImpact(claimed.fraction().max(own)), price, below(best, out));
    }

    private static Optional<BigDecimal> below(Optional<Uint256> best, Uint256 output) {
        return best.filter(found -> !found.isZero()).map(found -> below(output, found));
    }

    private static BigDecimal below(Uint256 output, Uint256 best) {
        BigDecimal kept =
                new BigDecimal(output.toString()).divide(new BigDecimal(best.toString()), DIGITS, RoundingMode.DOWN);
        return BigDecimal.ONE.subtract(kept).max(BigDecimal.ZERO).stripTrailingZeros();
    }

    /** The confirmation that the user must give because the output is lower than that of the console's own search. */
    public Consent consentToBehind() {
        BigDecimal part = behind.orElse(BigDecimal.ZERO);
        if (part.compareTo(ASKED) <= 0) {
            return Consent.NONE;
        }
        return part.compareTo(REFUSED) < 0 ? Consent.WORD : Consent.OPTION;
    }
}
