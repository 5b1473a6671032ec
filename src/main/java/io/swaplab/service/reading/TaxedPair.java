package io.swaplab.service.reading;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.TokenFinding.TokenKind;
import java.util.List;
import java.util.Optional;

/**
 * A pair of a taxed and an ordinary token, as the first or last hop of a route. The taxed token moves once: as input,
 * from the payer to the pair; as output, from the pair to the recipient. The quote is exact: the tax is known, the pair
 * computes its output from the input that arrives, and the whole amount goes through one pair.
 *
 * @param taxed index of the taxed token in the pool, 0 or 1
 * @param taxes the taxes on transfers out of the pair, between other accounts, and into the pair
 */
public record TaxedPair(Pool pool, int taxed, List<Tax> taxes) {
    /** The pool family whose adapter derives the input amount from the balance that arrived at the pair. */
    private static final String FAMILY = "constantproduct";

    private static final int TAXES = 3;

    public TaxedPair {
        taxes = List.copyOf(taxes);
    }

    /** Creates a taxed pair; empty if the pool's family is unsupported, or if the other token is not PLAIN. */
    static Optional<TaxedPair> of(Pool pool, TokenFinding finding, Optional<TokenFinding> other) {
        boolean fits = pool.family().equals(FAMILY)
                && finding.kind() == TokenKind.TAXED
                && finding.taxes().size() == TAXES
                && other.filter(TokenFinding::isPlain).isPresent();
        return fits
                ? Optional.of(new TaxedPair(pool, pool.indexOf(finding.token()), finding.taxes()))
                : Optional.empty();
    }

    /** The pair's other token, which has no tax. */
    public Address partner() {
        return pool.tokens().get(1 - taxed);
    }

    /**
     * The step that sells the taxed token as the first hop. Its input is the amount that the payer sends; its output is
     * the amount that the router or the recipient receives.
     */
    public RouteStep selling(Uint256 sent) {
        Uint256 paid = pool.amountOut(taxed, 1 - taxed, taxes.getLast().left(sent));
        return new RouteStep(pool, taxed, 1 - taxed, sent, paid);
    }

    /**
     * The step that buys the taxed token as the last hop. Its input is the amount of the plain token that arrives at the
     * pair; its output is the amount that the recipient receives.
     */
    public RouteStep buying(Uint256 held) {
        Uint256 paid = taxes.getFirst().left(pool.amountOut(1 - taxed, taxed, held));
        return new RouteStep(pool, 1 - taxed, taxed, held, paid);
    }
}
