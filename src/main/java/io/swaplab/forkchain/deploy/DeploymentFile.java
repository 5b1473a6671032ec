package io.swaplab.forkchain.deploy;

import io.swaplab.evm.Address;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.Provider;
import io.swaplab.market.Token;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the JSON files that describe chains: plans, and what lives where on a chain. */
public final class DeploymentFile {
    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .build();

    private DeploymentFile() {}

    /** The file's form of a {@link ChainProfile}; addresses carry their checksum. */
    record ChainFile(
            long chainId,
            String nativeSymbol,
            String wrappedNative,
            String permit2,
            long firstBlock,
            List<TokenEntry> tokens,
            List<ProviderEntry> providers,
            SortedMap<String, String> contracts) {

        record TokenEntry(String symbol, int decimals, String address) {}

        record ProviderEntry(String name, String family, List<String> factories, int feePips) {}

        static ChainFile of(ChainProfile profile) {
            return new ChainFile(
                    profile.chainId(),
                    profile.nativeSymbol(),
                    profile.wrappedNative().toString(),
                    profile.permit2().toString(),
                    profile.firstBlock(),
                    profile.tokens().stream()
                            .map(token -> new TokenEntry(
                                    token.symbol(),
                                    token.decimals(),
                                    token.address().toString()))
                            .toList(),
                    profile.providers().stream()
                            .map(provider -> new ProviderEntry(
                                    provider.name(),
                                    provider.family(),
                                    provider.factories().stream()
                                            .map(Address::toString)
                                            .toList(),
                                    provider.feePips()))
                            .toList(),
                    written(profile.contracts()));
        }

        /** In the order of the names, so that the same chain is the same file. */
        private static SortedMap<String, String> written(Map<String, Address> contracts) {
            SortedMap<String, String> texts = new TreeMap<>();
            contracts.forEach((name, address) -> texts.put(name, address.toString()));
            return texts;
        }

        private Map<String, Address> parsed() {
            Map<String, Address> addresses = new HashMap<>();
            contracts.forEach((name, text) -> addresses.put(name, Address.parse(text)));
            return addresses;
        }

        ChainProfile profile() {
            return new ChainProfile(
                    chainId,
                    nativeSymbol,
                    Address.parse(wrappedNative),
                    Address.parse(permit2),
                    tokens.stream()
                            .map(token -> new Token(Address.parse(token.address()), token.symbol(), token.decimals()))
                            .toList(),
                    providers.stream()
                            .map(provider -> new Provider(
                                    provider.name(),
                                    provider.family(),
                                    provider.factories().stream()
                                            .map(Address::parse)
                                            .toList(),
                                    provider.feePips()))
                            .toList(),
                    parsed(),
                    firstBlock);
        }
    }

    /** @throws ForkException when the file is missing or breaks a rule, naming both */
    public static ChainProfile readChain(Path file) {
        try {
            return read(file, ChainFile.class).profile();
        } catch (IllegalArgumentException badAddress) {
            throw new ForkException(file + ": " + badAddress.getMessage(), badAddress);
        }
    }

    public static void writeChain(Path file, ChainProfile profile) throws IOException {
        Files.write(file, JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(ChainFile.of(profile)));
    }

    /** @throws ForkException when the file is missing or has another form, naming both */
    public static <T> T read(Path file, Class<T> type) {
        try {
            return JSON.readValue(Files.readAllBytes(file), type);
        } catch (IOException missing) {
            throw new ForkException(file + " cannot be read", missing);
        } catch (JacksonException malformed) {
            throw new ForkException(file + " has a wrong form: " + malformed.getOriginalMessage(), malformed);
        }
    }

    /**
     * A part of a file that was read as a tree.
     *
     * @param what names the part
     * @throws ForkException when it has another form, naming it
     */
    public static <T> T convert(String what, JsonNode part, Class<T> type) {
        try {
            return JSON.treeToValue(part, type);
        } catch (JacksonException malformed) {
            throw new ForkException(what + " has a wrong form: " + malformed.getOriginalMessage(), malformed);
        }
    }
}
