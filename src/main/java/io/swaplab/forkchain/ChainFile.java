package io.swaplab.forkchain;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Token;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.StrictRecordJson;
import io.swaplab.router.pools.ProviderCatalog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The format of a file that describes a chain without its providers. Addresses are checksummed (EIP-55).
 *
 * @param wrappedNative the address of the wrapped native token, which is also listed in {@code tokens}
 */
record ChainFile(
        long chainId,
        String nativeSymbol,
        String wrappedNative,
        String permit2,
        long firstBlock,
        List<TokenEntry> tokens,
        SortedMap<String, String> contracts) {

    record TokenEntry(String symbol, int decimals, String address) {
        static TokenEntry of(Token token) {
            return new TokenEntry(
                    token.symbol(), token.decimals(), token.address().toString());
        }

        Token token() {
            return new Token(Address.parse(address), symbol, decimals);
        }
    }

    /**
     * The format of a file that describes a chain built on this machine, including its providers.
     *
     * @param providers by provider name, the addresses of the contracts whose events announce the provider's pools
     */
    record Built(ChainFile chain, Map<String, List<String>> providers) {
        static Built of(ChainProfile profile) {
            Map<String, List<String>> providers = new LinkedHashMap<>();
            for (Provider provider : profile.providers()) {
                providers.put(
                        provider.name(),
                        provider.factories().stream().map(Address::toString).toList());
            }
            return new Built(ChainFile.of(profile), providers);
        }

        ChainProfile profile() {
            return chain.profile(providers.entrySet().stream()
                    .map(entry -> ProviderCatalog.standard()
                            .providerWith(
                                    entry.getKey(),
                                    entry.getValue().stream()
                                            .map(Address::parse)
                                            .toList()))
                    .toList());
        }
    }

    /**
     * Reads the description of a public chain. Its providers come from the catalogue, which lists them by chain id.
     *
     * @throws ForkException when the file is missing or invalid; the message names the file and the error
     */
    static ChainProfile readPublic(Path file) {
        return named(file, () -> {
            ChainFile chain = StrictRecordJson.read(file, ChainFile.class);
            return chain.profile(ProviderCatalog.standard().providers(chain.chainId()));
        });
    }

    /**
     * Reads the description of a chain built on this machine. The file names the providers and their contracts; the
     * catalogue adds the pool families and fees.
     *
     * @throws ForkException when the file is missing or invalid; the message names the file and the error
     */
    static ChainProfile readBuilt(Path file) {
        return named(file, () -> StrictRecordJson.read(file, Built.class).profile());
    }

    static void writeBuilt(Path file, ChainProfile profile) throws IOException {
        StrictRecordJson.write(file, Built.of(profile));
    }

    private static ChainFile of(ChainProfile profile) {
        // Sorted by name, so that equal chains give equal files.
        SortedMap<String, String> contracts = new TreeMap<>();
        profile.contracts().forEach((name, address) -> contracts.put(name, address.toString()));
        return new ChainFile(
                profile.chainId(),
                profile.nativeSymbol(),
                profile.wrappedNative().toString(),
                profile.permit2().toString(),
                profile.firstBlock(),
                profile.tokens().stream().map(TokenEntry::of).toList(),
                contracts);
    }

    private ChainProfile profile(List<Provider> providers) {
        Map<String, Address> named = new HashMap<>();
        contracts.forEach((name, address) -> named.put(name, Address.parse(address)));
        return new ChainProfile(
                chainId,
                nativeSymbol,
                Address.parse(wrappedNative),
                Address.parse(permit2),
                tokens.stream().map(TokenEntry::token).toList(),
                providers,
                named,
                firstBlock);
    }

    /** Runs a read. If the file's content is invalid, adds the file's name to the error message. */
    private static ChainProfile named(Path file, Supplier<ChainProfile> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException wrong) {
            throw new ForkException(file + ": " + wrong.getMessage(), wrong);
        }
    }
}
