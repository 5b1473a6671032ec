package io.swaplab.lab.market;

import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Rate;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.session.Session;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A pair of a base and a quote token. The pair {@code WBNB/USDT} stands for the price of one WBNB in USDT. */
public record BaseQuotePair(Asset base, Asset quote) {
    /** Parses two tokens separated by a slash. The native coin is replaced by its wrapped token, which pools trade. */
    public static BaseQuotePair parse(Session session, String text) {
        List<String> tokens = tokens(text);
        Asset base = wrapped(session, session.asset("PAIR", tokens.getFirst()));
        Asset quote = wrapped(session, session.asset("PAIR", tokens.getLast()));
        if (base.equals(quote)) {
            throw Refusal.value("PAIR", "two different tokens", text, "pools list");
        }
        return new BaseQuotePair(base, quote);
    }

    /** Splits a pair at the slash. Does not check that the two parts are tokens. */
    public static List<String> tokens(String text) {
        List<String> tokens = List.of(text.split("/", -1));
        if (tokens.size() != 2 || tokens.stream().anyMatch(String::isBlank)) {
            throw Refusal.value("PAIR", "two tokens with a slash between them, such as WBNB/USDT", text, "pools list");
        }
        return tokens;
    }

    private static Asset wrapped(Session session, Asset asset) {
        Connection on = session.connection();
        return asset.isNative() ? session.assets().at(on, on.profile().wrappedNative()) : asset;
    }

    /**
     * The pools of a market that trade both tokens of this pair.
     *
     * @param provider the provider whose pools are returned, or null for all providers
     * @throws Refusal if the provider is unknown, or no pool trades both tokens
     */
    public List<Pool> pools(MarketSnapshot market, ChainProfile profile, @Nullable String provider) {
        if (provider != null
                && profile.providers().stream().noneMatch(p -> p.name().equals(provider))) {
            throw Refusal.value(
                    "PROVIDER",
                    "one of " + profile.providers().stream().map(Provider::name).collect(Collectors.joining(", ")),
                    provider,
                    "router providers");
        }
        List<Pool> pools = market.pools().stream()
                .filter(pool -> pool.indexOf(base.address()) >= 0 && pool.indexOf(quote.address()) >= 0)
                .filter(pool -> provider == null || pool.provider().equals(provider))
                .toList();
        if (pools.isEmpty()) {
            throw Refusal.value(
                    "PAIR",
                    "two tokens that " + (provider == null ? "some pool" : "a pool of " + provider) + " trades",
                    toString(),
                    "pools list");
        }
        return pools;
    }

    @Override
    public String toString() {
        return base.symbol() + "/" + quote.symbol();
    }

    /**
     * Computes the marginal price (for an infinitely small trade) of one whole token in a pool, after the pool's fees.
     */
    public static final class Price {
        private static final MathContext DIGITS = new MathContext(40, RoundingMode.DOWN);
        private static final MathContext SHOWN = new MathContext(9, RoundingMode.DOWN);

        private Price() {}

        /**
         * The price of one whole token of the input, in whole tokens of the output; rounded down to 40 significant
         * digits.
         *
         * @param in index of the input token in the pool
         * @param out index of the output token in the pool
         */
        public static BigDecimal of(Pool pool, int in, int out, int inDecimals, int outDecimals) {
            Rate rate = pool.marginalRate(in, out);
            return new BigDecimal(rate.numerator().toString())
                    .movePointRight(inDecimals - outDecimals)
                    .divide(new BigDecimal(rate.denominator().toString()), DIGITS);
        }

        /** Formats a price with nine significant digits, without trailing zeros. */
        public static String text(BigDecimal price) {
            return price.signum() == 0
                    ? "0"
                    : price.round(SHOWN).stripTrailingZeros().toPlainString();
        }
    }
}
