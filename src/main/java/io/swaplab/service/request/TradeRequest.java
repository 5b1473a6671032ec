package io.swaplab.service.request;

import io.swaplab.evm.Address;
import io.swaplab.math.Uint256;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is to be traded.
 *
 * @param from input token, or the native sentinel
 * @param target output token, or the native sentinel
 * @param amount base units above zero: of the input, or of the wanted output when not exactIn
 * @param depth most hops of a path, 1 to 5
 * @param splitCount most parts to split the amount into, 1 to 100
 * @param providers names to route through; empty for all
 * @param gasPriceWei wei per unit of gas to weigh gas at, zero not to weigh it; null for the chain's price
 */
public record TradeRequest(
        Address from,
        Address target,
        Uint256 amount,
        boolean exactIn,
        int depth,
        int splitCount,
        Set<String> providers,
        @Nullable Uint256 gasPriceWei) {
    public TradeRequest {
        providers = Set.copyOf(providers);
    }

    /** A trade that weighs gas at the chain's price. */
    public TradeRequest(
            Address from,
            Address target,
            Uint256 amount,
            boolean exactIn,
            int depth,
            int splitCount,
            Set<String> providers) {
        this(from, target, amount, exactIn, depth, splitCount, providers, null);
    }
}
