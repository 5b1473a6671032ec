package io.swaplab.tokens;

import io.swaplab.evm.Address;
import io.swaplab.market.Pool;
import io.swaplab.market.route.RouteStep;
import io.swaplab.math.Uint256;
import java.util.List;
import java.util.Optional;

/**
 * A pair of a taxed token and a plain one, which measures what it is paid: as the first or the last hop of a route it can
 * be quoted to the wei, since all that is taxed goes one way. A tax is taken of each transfer: from the payer to the
 * router, on to the adapter and into the pair; or out of the pair and from the router to the recipient.
 *
 * @param taxed index of the taxed token in the pool
 * @param taxes out of the pair, between others, and into the pair
 */
public record TaxedPair(Pool pool, int taxed, List<Tax> taxes) {
    /** The family whose adapter works out what arrived by the pair's balance. */
    private static final String FAMILY = "constantproduct";

    private static final int TAXES = 3;

    public TaxedPair {
        taxes = List.copyOf(taxes);
    }

    /** The pair, where a pool is one. */
    static Optional<TaxedPair> of(Pool pool, TokenFinding finding, Optional<TokenFinding> other) {
        boolean fits = pool.family().equals(FAMILY)
                && finding.kind() == TokenKind.TAXED
                && finding.taxes().size() == TAXES
                && other.filter(TokenFinding::isPlain).isPresent();
        return fits
                ? Optional.of(new TaxedPair(pool, pool.indexOf(finding.token()), finding.taxes()))
                : Optional.empty();
    }

    /** The plain token. */
    public Address partner() {
        return pool.tokens().get(1 - taxed);
    }

    /** A first hop: what the router gets for an amount of the taxed token that the payer sends. */
    public RouteStep selling(Uint256 sent) {
        Uint256 adapters = between().left(between().left(sent));
        Uint256 paid = pool.amountOut(taxed, 1 - taxed, taxes.getLast().left(adapters));
        return new RouteStep(pool, taxed, 1 - taxed, sent, paid);
    }

    /** A last hop: what the recipient gets of the taxed token for an amount of the plain one that the router holds. */
    public RouteStep buying(Uint256 held) {
        Uint256 routers = taxes.getFirst().left(pool.amountOut(1 - taxed, taxed, held));
        return new RouteStep(pool, 1 - taxed, taxed, held, between().left(routers));
    }

    private Tax between() {
        return taxes.get(1);
    }
}
