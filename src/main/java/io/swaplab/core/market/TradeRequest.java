package io.swaplab.core.market;

import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * What to trade, and how to search for its route. Console, client and service all use this type, so that a field has
 * the same meaning from the user's input to the route search.
 *
 * @param <T> how a token is identified: by the asset that a user knows, by a caller's text, or by an address
 * @param tokenIn input token, or the native sentinel
 * @param tokenOut output token, or the native sentinel
 * @param amount in base units, above zero: of the input, or of the wanted output when not exactIn
 */
public record TradeRequest<T>(T tokenIn, T tokenOut, Uint256 amount, boolean exactIn, SearchTerms search) {
    /** A trade of exactly this input amount. */
    public static <T> TradeRequest<T> selling(T tokenIn, T tokenOut, Uint256 amount, SearchTerms search) {
        return new TradeRequest<>(tokenIn, tokenOut, amount, true, search);
    }

    /** The same trade with another amount. */
    public TradeRequest<T> withAmount(Uint256 other) {
        return new TradeRequest<>(tokenIn, tokenOut, other, exactIn, search);
    }

    /** The same trade limited to these providers. */
    public TradeRequest<T> withProviders(List<String> only) {
        return new TradeRequest<>(tokenIn, tokenOut, amount, exactIn, search.withProviders(only));
    }

    /** The same trade, whose search ignores gas unless it states a gas price. */
    public TradeRequest<T> ignoringGasByDefault() {
        return new TradeRequest<>(tokenIn, tokenOut, amount, exactIn, search.ignoringGasByDefault());
    }

    /** The same trade with its tokens identified in another way. */
    public <U> TradeRequest<U> between(U in, U out) {
        return new TradeRequest<>(in, out, amount, exactIn, search);
    }
}
