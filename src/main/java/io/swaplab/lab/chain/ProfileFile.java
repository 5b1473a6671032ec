package io.swaplab.lab.chain;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.market.Token;
import io.swaplab.router.pools.ProviderCatalog;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The content of a {@code chain-profile/1} file: a chain's profile, and our routers on that chain.
 *
 * @param routers our contracts on the profile's chain; {@link RouterDeployment#NONE} if the file names none
 * @param blockTime the interval between the chain's blocks; zero if the file does not state it, as for a chain that
 *     mines on demand
 */
public record ProfileFile(ChainProfile profile, RouterDeployment routers, Duration blockTime) {
    static final String FORMAT = "chain-profile/1";
    private static final String NAME = "[A-Za-z][A-Za-z0-9_]{0,63}";
    private static final int MOST_MEGABYTES = 1;
    private static final int MOST_DECIMALS = 77;
    private static final int MOST_ENTRIES = 4_096;
    private static final int MILLION = 1_000_000;
    private static final int MOST_BLOCK_TIME = 600_000;
    private static final String BLOCK_TIME = "blockTimeMillis";

    /** Creates the content for a chain that mines on demand, without a block time. */
    public ProfileFile(ChainProfile profile, RouterDeployment routers) {
        this(profile, routers, Duration.ZERO);
    }

    /** The description of the chain. */
    public ChainDescription description() {
        return new ChainDescription(profile, routers, blockTime);
    }

    /**
     * Writes the file, replacing its content.
     *
     * @throws UncheckedIOException if it cannot be written
     */
    public void write(Path file) {
        ObjectNode top = JsonNodeFactory.instance.objectNode();
        top.put("format", FORMAT).put("chainId", profile.chainId());
        top.putObject("native")
                .put("symbol", profile.nativeSymbol())
                .put("wrapped", profile.wrappedNative().toString());
        top.put("permit2", profile.permit2().toString()).put("firstBlock", profile.firstBlock());
        if (!blockTime.isZero()) {
            top.put(BLOCK_TIME, blockTime.toMillis());
        }
        ArrayNode tokens = top.putArray("tokens");
        profile.tokens()
                .forEach(token -> tokens.addObject()
                        .put("address", token.address().toString())
                        .put("symbol", token.symbol())
                        .put("decimals", token.decimals()));
        ArrayNode providers = top.putArray("providers");
        profile.providers().forEach(provider -> {
            ObjectNode node = providers.addObject().put("name", provider.name()).put("family", provider.family());
            node.put("feePips", provider.feePips());
            ArrayNode factories = node.putArray("factories");
            provider.factories().forEach(factory -> factories.add(factory.toString()));
        });
        named(top.putObject("contracts"), profile.contracts());
        if (!routers.isNone()) {
            ObjectNode routing = top.putObject("routers")
                    .put("execution", routers.executionRouter().toString())
                    .put("legacy", routers.legacyRouter().toString());
            named(routing.putObject("adapters"), routers.adapters());
        }
        FileValue.write(file, top);
    }

    /** Adds addresses by name to a JSON object. They are sorted by name, so that equal profiles give equal files. */
    private static void named(ObjectNode node, Map<String, Address> addresses) {
        new TreeMap<>(addresses).forEach((name, address) -> node.put(name, address.toString()));
    }

    /**
     * Reads a profile.
     *
     * @throws BadFile when the file cannot be read or violates the format
     */
    public static ProfileFile read(Path file) {
        FileValue top = FileValue.read(file, MOST_MEGABYTES);
        top.requireFormat(FORMAT);
        top.requireOnly(
                "format",
                "chainId",
                "native",
                "permit2",
                "firstBlock",
                BLOCK_TIME,
                "tokens",
                "providers",
                "contracts",
                "routers");
        top.at("native").requireOnly("symbol", "wrapped");
        List<Token> tokens = tokens(top.at("tokens"));
        Address wrapped = contract(top.at("native").at("wrapped"));
        if (tokens.stream().noneMatch(token -> token.address().equals(wrapped))) {
            throw top.at("native").at("wrapped").wrong("must be one of the tokens");
        }
        ChainProfile profile = new ChainProfile(
                top.at("chainId").integer(1, Integer.MAX_VALUE),
                symbol(top.at("native").at("symbol")),
                wrapped,
                contract(top.at("permit2")),
                tokens,
                providers(top.at("providers")),
                addresses(top.at("contracts")),
                top.at("firstBlock").uint(Long.SIZE - 1).toLongExact());
        return new ProfileFile(
                profile,
                top.has("routers") ? routers(top.at("routers"), profile) : RouterDeployment.NONE,
                Duration.ofMillis(top.has(BLOCK_TIME) ? top.at(BLOCK_TIME).integer(1, MOST_BLOCK_TIME) : 0));
    }

    /**
     * Reads the routers. Requires an adapter for the family of at least one provider, because otherwise no quote could
     * be executed.
     */
    private static RouterDeployment routers(FileValue routers, ChainProfile profile) {
        routers.requireOnly("execution", "legacy", "adapters");
        Map<String, Address> adapters = addresses(routers.at("adapters"));
        if (profile.providers().stream().noneMatch(provider -> adapters.containsKey(provider.family()))) {
            throw routers.at("adapters").wrong("must have an adapter for the family of at least one provider");
        }
        return new RouterDeployment(contract(routers.at("execution")), contract(routers.at("legacy")), adapters);
    }

    private static List<Token> tokens(FileValue list) {
        Map<Address, Token> tokens = new LinkedHashMap<>();
        Set<String> symbols = new HashSet<>();
        each(list, value -> {
            value.requireOnly("address", "symbol", "decimals");
            Token token = new Token(
                    contract(value.at("address")),
                    symbol(value.at("symbol")),
                    value.at("decimals").integer(0, MOST_DECIMALS));
            if (tokens.put(token.address(), token) != null || !symbols.add(token.symbol())) {
                throw value.wrong("must have an address and a symbol that no other token has");
            }
        });
        return List.copyOf(tokens.values());
    }

    private static List<Provider> providers(FileValue list) {
        List<Provider> providers = new ArrayList<>();
        Set<String> names = new HashSet<>();
        each(list, value -> {
            value.requireOnly("name", "family", "factories", "feePips");
            List<Address> factories = new ArrayList<>();
            each(value.at("factories"), factory -> factories.add(contract(factory)));
            Provider known = value.at("name")
                    .parsed(
                            name -> ProviderCatalog.standard().providerWith(name, factories),
                            "must be a provider of this program");
            if (factories.isEmpty() || !names.add(known.name())) {
                throw value.wrong("must have factories, and a name that no other provider has");
            }
            if (!value.at("family").text().equals(known.family())) {
                throw value.at("family").wrong("must be " + known.family() + ", as of " + known.name());
            }
            int feePips = value.at("feePips").integer(0, MILLION);
            providers.add(new Provider(known.name(), known.family(), factories, feePips));
        });
        return providers;
    }

    private static Map<String, Address> addresses(FileValue object) {
        Map<String, Address> addresses = new HashMap<>();
        for (String name : object.names()) {
            if (!name.matches(NAME) || addresses.size() == MOST_ENTRIES) {
                throw object.wrong("must have names of letters, digits and _");
            }
            addresses.put(name, contract(object.at(name)));
        }
        return addresses;
    }

    private static void each(FileValue list, Consumer<FileValue> reading) {
        List<FileValue> values = list.list();
        if (values.size() > MOST_ENTRIES) {
            throw list.wrong("must have at most " + MOST_ENTRIES + " entries");
        }
        values.forEach(reading);
    }

    private static Address contract(FileValue value) {
        Address address = value.address();
        if (address.isZero()) {
            throw value.wrong("must not be the zero address");
        }
        return address;
    }

    /** Reads a token's symbol. Rejects control characters, because symbols are printed on terminals. */
    private static String symbol(FileValue value) {
        if (!value.text().matches("[A-Za-z][A-Za-z0-9._-]{0,31}")) {
            throw value.wrong("must be a symbol of 1 to 32 letters, digits, ., _ or -");
        }
        return value.text();
    }
}
