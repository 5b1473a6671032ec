package io.swaplab.lab.backend;

import io.swaplab.client.chain.ChainReads.TokenInfo;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Finds tokens by symbol or address. The tokens of the chain's profile are known in advance. Other tokens are read from
 * the chain when they are first needed.
 */
public final class TokenLookup {
    /** Names that users may type for the native coin, in addition to the symbol in the chain's profile. */
    private static final Set<String> COIN_NAMES = Set.of("BNB", "TBNB", "NATIVE");

    private final Map<Address, Asset> asked = new ConcurrentHashMap<>();

    /** The assets known in advance: the native coin, then the profile's tokens. */
    public List<Asset> known(Connection connection) {
        List<Asset> all = new ArrayList<>();
        all.add(Asset.nativeCoin(connection.profile().nativeSymbol()));
        connection.profile().tokens().forEach(t -> all.add(Asset.of(t)));
        return all;
    }

    /** The assets known in advance, then the tokens read from the chain so far, the latter sorted by address. */
    public List<Asset> met(Connection connection) {
        List<Asset> all = new ArrayList<>(known(connection));
        asked.values().stream().sorted(Comparator.comparing(Asset::address)).forEach(all::add);
        return all;
    }

    /**
     * Finds an asset by its symbol, in upper or lower case, or by its address.
     *
     * @param field the input's name, for error messages
     * @throws Refusal when no known token has that symbol, or there is no token at the address
     */
    public Asset resolve(Connection connection, String field, String text) {
        if (text.startsWith("0x") || text.startsWith("0X")) {
            return at(connection, field, Wallets.address(field, text));
        }
        List<Asset> known = known(connection);
        String wanted = COIN_NAMES.contains(text.toUpperCase(Locale.ROOT))
                ? known.getFirst().symbol()
                : text;
        return known.stream()
                .filter(a -> a.symbol().equalsIgnoreCase(wanted))
                .findFirst()
                .orElseThrow(() -> unknown(connection, field, text, known));
    }

    private static Refusal unknown(Connection connection, String field, String text, List<Asset> known) {
        String choice = "a token's address or one of "
                + known.stream().map(Asset::symbol).collect(Collectors.joining(", "));
        return Refusal.value(
                field,
                connection
                        .fork()
                        .flatMap(fork -> fork.absentTokens().stream()
                                .filter(token -> token.symbol().equalsIgnoreCase(text))
                                .findFirst())
                        .map(token -> "a token of this chain; " + token.symbol() + " (" + token.address()
                                + ") has no code on it")
                        .orElse(choice),
                text,
                "token list");
    }

    /** Returns the asset with the given address. Reads it from the chain if it is not known yet. */
    public Asset at(Connection connection, Address address) {
        return at(connection, "token", address);
    }

    private Asset at(Connection connection, String field, Address address) {
        if (address.equals(Token.NATIVE_SENTINEL)) {
            return Asset.nativeCoin(connection.profile().nativeSymbol());
        }
        return connection
                .profile()
                .token(address)
                .map(Asset::of)
                .orElseGet(() -> asked.computeIfAbsent(address, a -> ask(connection, field, a)));
    }

    private static Asset ask(Connection connection, String field, Address address) {
        if (connection.node().code(address).isEmpty()) {
            throw Refusal.value(
                    field, "the address of a token; this one has no code", address.toString(), "token list");
        }
        TokenInfo info = connection.client().tokenInfo(address.toString(), null);
        return new Asset(address, info.symbol(), info.decimals());
    }
}
