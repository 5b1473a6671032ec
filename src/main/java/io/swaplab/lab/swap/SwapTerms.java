package io.swaplab.lab.swap;

import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import java.util.List;

/**
 * The terms of a swap before any quote.
 *
 * @param amount exact input in base units of {@code tokenIn}
 */
public record SwapTerms(Asset tokenIn, Asset tokenOut, Uint256 amount, SearchTerms search) {
    /** The same terms with another input. */
    public SwapTerms withAmount(Uint256 other) {
        return new SwapTerms(tokenIn, tokenOut, other, search);
    }

    /** The same terms limited to these providers. */
    public SwapTerms withProviders(List<String> only) {
        return new SwapTerms(tokenIn, tokenOut, amount, search.withProviders(only));
    }

    /** The same in the client's types. */
    public TradeRequest<String> trade() {
        return TradeRequest.selling(
                tokenIn.address().toString(), tokenOut.address().toString(), amount, search);
    }
}
