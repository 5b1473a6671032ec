package io.swaplab.service;

import io.swaplab.evm.Address;
import io.swaplab.math.Uint256;
import java.util.Set;

/**
 * What is to be traded.
 *
 * @param from input token, or the native sentinel
 * @param target output token, or the native sentinel
 * @param amount base units above zero: of the input, or of the wanted output when not exactIn
 * @param depth most hops of a path, 1 to 5
 * @param splitCount most parts to split the amount into, 1 to 100
 * @param providers names to route through; empty for all
 */
public record TradeRequest(
        Address from,
        Address target,
        Uint256 amount,
        boolean exactIn,
        int depth,
        int splitCount,
        Set<String> providers) {
    public TradeRequest {
        providers = Set.copyOf(providers);
    }
}
