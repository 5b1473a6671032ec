package io.swaplab.market;

import io.swaplab.evm.Address;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a chain before it is read.
 *
 * @param nativeSymbol symbol of the native coin, which has 18 decimals
 * @param wrappedNative the token that stands for the native coin in routes
 * @param permit2 the canonical Permit2
 * @param tokens known tokens, the wrapped native among them
 * @param firstBlock where discovery starts to scan
 */
public record ChainProfile(
        long chainId,
        String nativeSymbol,
        Address wrappedNative,
        Address permit2,
        List<Token> tokens,
        List<Provider> providers,
        long firstBlock) {
    public ChainProfile {
        tokens = List.copyOf(tokens);
        providers = List.copyOf(providers);
    }

    public Optional<Token> token(Address address) {
        return tokens.stream().filter(t -> t.address().equals(address)).findFirst();
    }

    public Optional<Token> tokenBySymbol(String symbol) {
        return tokens.stream().filter(t -> t.symbol().equalsIgnoreCase(symbol)).findFirst();
    }
}
