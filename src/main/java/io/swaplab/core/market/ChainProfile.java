package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Static facts about a chain.
 *
 * @param nativeSymbol symbol of the native coin, which has 18 decimals
 * @param wrappedNative the token that represents the native coin in routes
 * @param permit2 the canonical Permit2 contract
 * @param tokens known tokens, including the wrapped native token
 * @param contracts third-party contracts that Swaplab's own contracts need, by name
 * @param firstBlock first block scanned for pools
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

    /** A chain on which Swaplab's contracts need no third-party contracts. */
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

    /** The same chain with another chain id, as a fork may have. */
    public ChainProfile withChainId(long id) {
        return new ChainProfile(id, nativeSymbol, wrappedNative, permit2, tokens, providers, contracts, firstBlock);
    }

    /** The same chain with another first block to scan for pools. */
    public ChainProfile withFirstBlock(long block) {
        return new ChainProfile(chainId, nativeSymbol, wrappedNative, permit2, tokens, providers, contracts, block);
    }

    /** The same chain with more providers. */
    public ChainProfile withMoreProviders(List<Provider> more) {
        List<Provider> all = new ArrayList<>(providers);
        all.addAll(more);
        return new ChainProfile(chainId, nativeSymbol, wrappedNative, permit2, tokens, all, contracts, firstBlock);
    }

    /**
     * The address of a third-party contract by its name in {@link #contracts}; {@code wrapped_native} names the wrapped
     * native token.
     */
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
