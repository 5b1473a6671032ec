package io.swaplab.console.parts;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Names of pools and their tokens in the console. */
public final class PoolNames {
    private static final int LEAST_LETTERS = 6;
    private static final int PIP_DECIMALS = 6;

    private PoolNames() {}

    /** The pool's address, or its key if one contract holds many pools. */
    public static String of(PoolId id) {
        return isContract(id) ? id.contract().toString() : id.key().toString();
    }

    private static boolean isContract(PoolId id) {
        return id.equals(PoolId.of(id.contract()));
    }

    /** The pool's tokens, such as {@code WBNB/USDT}: by symbol if the chain's profile knows them. */
    public static String pair(Pool pool, ChainProfile profile) {
        return pool.tokens().stream().map(t -> symbol(t, profile)).collect(Collectors.joining("/"));
    }

    /** Whether the chain's profile has all tokens of the pool. */
    public static boolean known(Pool pool, ChainProfile profile) {
        return pool.tokens().stream().allMatch(t -> profile.token(t).isPresent());
    }

    private static String symbol(Address token, ChainProfile profile) {
        return profile.token(token).map(Token::symbol).orElseGet(token::toString);
    }

    /**
     * The names that users may type for a pool: pair, provider and fee, with the pair in either order. Empty if a token
     * is unknown.
     */
    public static List<String> spoken(Pool pool, ChainProfile profile) {
        if (!known(pool, profile)) {
            return List.of();
        }
        String rest = " " + pool.provider() + " " + fees(pool);
        String pair = pair(pool, profile);
        String[] tokens = pair.split("/", -1);
        return tokens.length == 2 ? List.of(pair + rest, tokens[1] + "/" + tokens[0] + rest) : List.of(pair + rest);
    }

    /** The pool's fee, or both fees if the directions differ. */
    public static String fees(Pool pool) {
        int there = pool.feePips(0, 1);
        int back = pool.feePips(1, 0);
        return there == back ? percent(there) : percent(there) + "/" + percent(back);
    }

    public static String percent(int pips) {
        return Amounts.percent(Amounts.text(Uint256.of(pips), PIP_DECIMALS));
    }

    /** Finds the pool whose name starts with this text. Fails if no pool or several pools match. */
    public static Pool find(MarketSnapshot market, String text, ChainProfile profile) {
        List<Pool> found = text.toLowerCase(Locale.ROOT).startsWith("0x")
                ? withNames(market, text, pool -> List.of(of(pool.id())))
                : withNames(market, text, pool -> spoken(pool, profile));
        if (found.size() == 1 && text.length() >= LEAST_LETTERS) {
            return found.getFirst();
        }
        String rule = found.size() < 2
                ? "a pool's address or key, or at least its first " + LEAST_LETTERS
                        + " letters, or its pair and provider"
                : text.startsWith("0x")
                        ? "enough of a pool's address or key to name one pool; " + found.size() + " match"
                        : "enough of a pool's pair, provider and fee to name one pool; " + found.size() + " match";
        throw CommandFailure.usage("POOL is " + rule + ", got \"" + text + "\"")
                .value("POOL", rule, text)
                .next("pools list");
    }

    private static List<Pool> withNames(MarketSnapshot market, String beginning, Function<Pool, List<String>> names) {
        return market.pools().stream()
                .filter(pool -> names.apply(pool).stream()
                        .anyMatch(name -> isMeant(name.toLowerCase(Locale.ROOT), beginning.toLowerCase(Locale.ROOT))))
                .toList();
    }

    /** Whether a name starts with this text, or has the head and the tail of a name that a screen has shortened. */
    private static boolean isMeant(String name, String typed) {
        String[] ends = typed.split("…|\\.\\.", 2);
        return name.startsWith(ends[0]) && (ends.length == 1 || name.endsWith(ends[1]));
    }
}
