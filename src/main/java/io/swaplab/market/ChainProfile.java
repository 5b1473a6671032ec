package io.swaplab.market;

import io.swaplab.evm.Address;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a chain before it is read.
 *
 * @param nativeSymbol symbol of the native coin, which has 18 decimals
 * @param wrappedNative the token that stands for the native coin in routes
 * @param permit2 the canonical Permit2
 * @param tokens known tokens, the wrapped native among them
 * @param contracts what else stands on the chain and our own contracts must be told, by name
 * @param firstBlock where discovery starts to scan
 */
public record ChainProfile(
        long chainId,
        String nativeSymbol,
        Address wrappedNative,
        Address permit2,
        List<Token> tokens,
        List<Provider> providers,
        Map<String, Address> contracts,
        long firstBlock) {
    private static final String WRAPPED_NATIVE = "wrapped_native";

    public ChainProfile {
        tokens = List.copyOf(tokens);
        providers = List.copyOf(providers);
        contracts = Map.copyOf(contracts);
    }

    /** A chain on which our contracts need to be told nothing else. */
    public ChainProfile(
            long chainId,
            String nativeSymbol,
            Address wrappedNative,
            Address permit2,
            List<Token> tokens,
            List<Provider> providers,
            long firstBlock) {
        this(chainId, nativeSymbol, wrappedNative, permit2, tokens, providers, Map.of(), firstBlock);
    }

    /** A contract by its name in {@link #contracts}; the wrapped native token is {@code wrapped_native}. */
    public Optional<Address> contract(String name) {
        return name.equals(WRAPPED_NATIVE) ? Optional.of(wrappedNative) : Optional.ofNullable(contracts.get(name));
    }

    public Optional<Token> token(Address address) {
        return tokens.stream().filter(t -> t.address().equals(address)).findFirst();
    }

    public Optional<Token> tokenBySymbol(String symbol) {
        return tokens.stream().filter(t -> t.symbol().equalsIgnoreCase(symbol)).findFirst();
    }
}
