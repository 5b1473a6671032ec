package io.swaplab.shell.market;

import io.swaplab.evm.Address;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolId;
import io.swaplab.market.Token;
import io.swaplab.shell.model.CommandFailure;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How pools and their tokens are called in the console. */
final class PoolNames {
    private static final int LEAST_LETTERS = 6;

    private PoolNames() {}

    /** The pool's address, or its key where one contract holds many pools. */
    static String of(PoolId id) {
        return isContract(id) ? id.contract().toString() : id.key().toString();
    }

    private static boolean isContract(PoolId id) {
        return id.equals(PoolId.of(id.contract()));
    }

    /** The tokens by symbol where the chain's profile knows them, such as {@code WBNB/USDT}. */
    static String pair(Pool pool, ChainProfile profile) {
        return pool.tokens().stream().map(t -> symbol(t, profile)).collect(Collectors.joining("/"));
    }

    /** Whether the chain's profile knows all tokens; those of another pool would have to be asked one by one. */
    static boolean known(Pool pool, ChainProfile profile) {
        return pool.tokens().stream().allMatch(t -> profile.token(t).isPresent());
    }

    private static String symbol(Address token, ChainProfile profile) {
        String hex = token.toString();
        return profile.token(token)
                .map(Token::symbol)
                .orElse(hex.substring(0, LEAST_LETTERS) + ".." + hex.substring(hex.length() - 4));
    }

    /** The one pool that is called so, or whose name begins so. */
    static Pool find(MarketSnapshot market, String text) {
        String wanted = text.toLowerCase(Locale.ROOT);
        List<Pool> found = wanted.startsWith("0x") && wanted.length() >= LEAST_LETTERS
                ? market.pools().stream()
                        .filter(pool -> of(pool.id()).toLowerCase(Locale.ROOT).startsWith(wanted))
                        .toList()
                : List.of();
        if (found.size() == 1) {
            return found.getFirst();
        }
        String rule = found.isEmpty()
                ? "a pool's address or key, or its first " + LEAST_LETTERS + " letters or more"
                : "enough of a pool's address or key to mean one pool; " + found.size() + " begin so";
        throw CommandFailure.usage("POOL is " + rule + ", got \"" + text + "\"")
                .field("POOL")
                .rule(rule)
                .got(text)
                .next("pools list");
    }
}
