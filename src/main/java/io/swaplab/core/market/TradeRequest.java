package io.swaplab.core.market;

import io.swaplab.core.math.Uint256;

/**
 * What is to be traded, and how its route is searched. Client and service both carry it, so that one name means one
 * thing on either side of the API.
 *
 * @param <T> how a token is named: the text that a caller gave, or an address
 * @param tokenIn input token, or the native sentinel
 * @param tokenOut output token, or the native sentinel
 * @param amount base units above zero: of the input, or of the wanted output when not exactIn
 */
public record TradeRequest<T>(T tokenIn, T tokenOut, Uint256 amount, boolean exactIn, SearchTerms search) {
    /** A trade that gives exactly the amount. */
    public static <T> TradeRequest<T> selling(T tokenIn, T tokenOut, Uint256 amount, SearchTerms search) {
        return new TradeRequest<>(tokenIn, tokenOut, amount, true, search);
    }

    /** The same trade with its tokens named in another way. */
    public <U> TradeRequest<U> between(U in, U out) {
        return new TradeRequest<>(in, out, amount, exactIn, search);
    }
}
