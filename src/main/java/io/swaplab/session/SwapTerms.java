package io.swaplab.session;

import io.swaplab.math.Uint256;
import java.util.List;

/**
 * What a person wants to swap, before anyone was asked.
 *
 * @param amountIn exact input in base units of {@code from}
 * @param depth most hops of a path
 * @param splits most parts the amount is split into
 * @param providers the only providers to use; empty means all
 */
public record SwapTerms(Asset from, Asset to, Uint256 amountIn, int depth, int splits, List<String> providers) {
    public SwapTerms {
        providers = List.copyOf(providers);
    }
}
