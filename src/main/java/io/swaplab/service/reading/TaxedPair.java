package io.swaplab.service.reading;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.TokenFinding.TokenKind;
import java.util.List;
import java.util.Optional;

/**
 * A pair of a taxed and an ordinary token, as the first or last hop of a route. It can be quoted to the wei, because
 * the pair measures the input that arrives and the whole taxed amount takes one path. Every transfer is taxed: from the
 * payer to the router, to the adapter and into the pair; or out of the pair and from the router to the recipient.
 *
 * @param taxed index of the taxed token in the pool
 * @param taxes the taxes on transfers out of the pair, between other accounts, and into the pair
 */
public record TaxedPair(Pool pool, int taxed, List<Tax> taxes) {
    /** The family whose adapter derives the input from the pair's balance. */
    private static final String FAMILY = "constantproduct";

    private static final int TAXES = 3;

    public TaxedPair {
        taxes = List.copyOf(taxes);
    }

    /** A pool as a taxed pair; empty if the pool is not of the supported family, or its other token is not plain. */
    static Optional<TaxedPair> of(Pool pool, TokenFinding finding, Optional<TokenFinding> other) {
        boolean fits = pool.family().equals(FAMILY)
                && finding.kind() == TokenKind.TAXED
                && finding.taxes().size() == TAXES
                && other.filter(TokenFinding::isPlain).isPresent();
        return fits
                ? Optional.of(new TaxedPair(pool, pool.indexOf(finding.token()), finding.taxes()))
                : Optional.empty();
    }

    /** The pair's plain token. */
    public Address partner() {
        return pool.tokens().get(1 - taxed);
    }

    /**
     * The pair as a first hop: an amount of the taxed token that the payer sends, and the output that the router gets.
     */
    public RouteStep selling(Uint256 sent) {
        Uint256 adapters = between().left(between().left(sent));
        Uint256 paid = pool.amountOut(taxed, 1 - taxed, taxes.getLast().left(adapters));
        return new RouteStep(pool, taxed, 1 - taxed, sent, paid);
    }

    /**
     * The pair as a last hop: an amount of the plain token that the router holds, and the taxed tokens that the
     * recipient gets.
     */
    public RouteStep buying(Uint256 held) {
        Uint256 routers = taxes.getFirst().left(pool.amountOut(1 - taxed, taxed, held));
        return new RouteStep(pool, 1 - taxed, taxed, held, between().left(routers));
    }

    private Tax between() {
        return taxes.get(1);
    }
}
