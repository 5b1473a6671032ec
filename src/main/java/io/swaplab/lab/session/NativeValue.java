package io.swaplab.lab.session;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.router.NativePrices;
import io.swaplab.router.Router;
import java.util.Optional;

/**
 * The value of a plan's trade in the native coin: from the coin in the trade, the program's own pools, or its own
 * search.
 */
public final class NativeValue {
    private NativeValue() {}

    /** The value in wei, rounded down; empty if only the service could tell. */
    public static Optional<Uint256> of(ExecutionPlan plan, Connection on) {
        return plan.tokenIn().equals(on.wrappedNative())
                ? Optional.of(plan.amountIn())
                : of(plan.tokenOut(), plan.minAmountOut(), on).or(() -> of(plan.tokenIn(), plan.amountIn(), on));
    }

    /** The value of an amount of a token in wei; the native coin counts as its wrapped token. */
    public static Optional<Uint256> of(Address token, Uint256 amount, Connection on) {
        Address wrapped = on.wrappedNative();
        if (token.equals(wrapped) || token.equals(Token.NATIVE_SENTINEL)) {
            return Optional.of(amount);
        }
        return on.pools().isPresent() ? byPools(token, amount, on) : bySearch(token, amount, on);
    }

    /** With a third-party service: what selling the amount would yield, found by the console's own search. */
    private static Optional<Uint256> bySearch(Address token, Uint256 amount, Connection on) {
        return on.search().best(TradeRequest.selling(token, on.wrappedNative(), amount, SearchTerms.DEFAULTS));
    }

    private static Optional<Uint256> byPools(Address token, Uint256 amount, Connection on) {
        return on.pools()
                .map(pools -> new NativePrices(new Router(), on.wrappedNative())
                        .terms(pools.last(), token, Uint256.ONE)
                        .tokenPerWei())
                .filter(rate -> !rate.numerator().isZero())
                .flatMap(rate -> wei(amount, rate));
    }

    private static Optional<Uint256> wei(Uint256 tokens, Rate tokenPerWei) {
        boolean fits = tokens.timesHigh(tokenPerWei.denominator()).isLessThan(tokenPerWei.numerator());
        return fits
                ? Optional.of(Uint256.mulDivDown(tokens, tokenPerWei.denominator(), tokenPerWei.numerator()))
                : Optional.empty();
    }
}
