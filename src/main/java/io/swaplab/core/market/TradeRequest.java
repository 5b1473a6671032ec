package io.swaplab.core.market;

import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * What is to be traded, and how its route is searched. Console, client and service all carry it, so that one name means one
 * thing from the typed word to the search; the router's request has the price of gas in its place and no native coin.
 *
 * @param <T> how a token is named: the asset that a user knows, the text that a caller gave, or an address
 * @param tokenIn input token, or the native sentinel
 * @param tokenOut output token, or the native sentinel
 * @param amount base units above zero: of the input, or of the wanted output when not exactIn
 */
public record TradeRequest<T>(T tokenIn, T tokenOut, Uint256 amount, boolean exactIn, SearchTerms search) {
    /** A trade that gives exactly the amount. */
    public static <T> TradeRequest<T> selling(T tokenIn, T tokenOut, Uint256 amount, SearchTerms search) {
        return new TradeRequest<>(tokenIn, tokenOut, amount, true, search);
    }

    /** The same trade of another amount. */
    public TradeRequest<T> withAmount(Uint256 other) {
        return new TradeRequest<>(tokenIn, tokenOut, other, exactIn, search);
    }

    /** The same trade limited to these providers. */
    public TradeRequest<T> withProviders(List<String> only) {
        return new TradeRequest<>(tokenIn, tokenOut, amount, exactIn, search.withProviders(only));
    }

    /** The same trade with its tokens named in another way. */
    public <U> TradeRequest<U> between(U in, U out) {
        return new TradeRequest<>(in, out, amount, exactIn, search);
    }
}
