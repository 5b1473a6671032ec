package io.swaplab.lab.market;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PoolAccess;
import io.swaplab.lab.session.Session;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares quotes for the same trade: one whose route may be split over all providers, and one for each provider alone.
 *
 * @param rows the quote over all providers first, then those of single providers by descending net output, finally the
 *     providers without a route, sorted by name
 */
public record ProviderComparison(TradeRequest<Asset> terms, List<Row> rows) {
    private static final BigDecimal WHOLE = BigDecimal.valueOf(10_000);
    private static final int DIGITS = 2;

    public ProviderComparison {
        rows = List.copyOf(rows);
    }

    /**
     * One quote: over all providers, or of one provider alone.
     *
     * @param provider the name of the single provider; null for the quote over all providers
     * @param quote null if there is no route
     * @param lossBps basis points by which the quote's net output is below that of the best row; null if there is no
     *     route
     * @param reason why there is no route; empty if there is one
     */
    public record Row(
            @Nullable String provider,
            @Nullable Quote quote,
            @Nullable BigDecimal lossBps,
            boolean best,
            String reason) {
        private static Row of(@Nullable String provider, Quote quote) {
            return new Row(provider, quote, null, false, "");
        }

        /** The output minus the cost of gas, or the output itself if gas was ignored; null if there is no route. */
        public @Nullable BigDecimal worth() {
            return quote == null ? null : ProviderComparison.worth(quote);
        }
    }

    /**
     * Requests the quotes for all rows.
     *
     * @throws ApiError if the service refuses the quote over all providers, for example because there is no route
     */
    public static ProviderComparison of(Session session, TradeRequest<Asset> terms) {
        session.desk().awaitHead();
        Row split = Row.of(null, session.desk().ask(terms));
        List<Row> alone = new ArrayList<>();
        Reach reach = Reach.of(session.connection(), terms);
        List<String> providers = terms.search().providers().isEmpty()
                ? session.connection().client().availableProviders()
                : terms.search().providers();
        for (String provider : providers) {
            alone.add(alone(session, terms, provider, reach));
        }
        alone.sort(Comparator.comparing(Row::worth, Comparator.nullsLast(Comparator.reverseOrder()))
                .thenComparing(row -> String.valueOf(row.provider())));
        alone.addFirst(split);
        return new ProviderComparison(terms, held(alone));
    }

    private static Row alone(Session session, TradeRequest<Asset> terms, String provider, Reach reach) {
        try {
            return Row.of(provider, session.desk().ask(terms.withProviders(List.of(provider))));
        } catch (ApiError none) {
            return new Row(provider, null, null, false, reach.why(provider, none));
        }
    }

    private static List<Row> held(List<Row> rows) {
        BigDecimal best = rows.stream()
                .map(Row::worth)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        return rows.stream().map(row -> against(row, best)).toList();
    }

    private static Row against(Row row, BigDecimal best) {
        BigDecimal worth = row.worth();
        return worth == null
                ? row
                : new Row(
                        row.provider(),
                        row.quote(),
                        bpsAbove(worth, best).negate(),
                        worth.compareTo(best) == 0,
                        row.reason());
    }

    /**
     * Whether an error of the service means that there is no route. Other errors mean that the service could not
     * answer.
     */
    static boolean isNoRoute(ApiError refusal) {
        return ApiCode.of(refusal.code())
                .map(code -> switch (code) {
                    case ERR_NO_ROUTE, ERR_UNSUPPORTED_TOKEN, ERR_ZERO_AMOUNT_PATHS -> true;
                    default -> false;
                })
                .orElse(false);
    }

    /** Basis points, with two decimals, by which {@code amount} is above {@code base}; negative if below. */
    static BigDecimal bpsAbove(BigDecimal amount, BigDecimal base) {
        return base.signum() == 0
                ? BigDecimal.ZERO
                : amount.subtract(base).multiply(WHOLE).divide(base.abs(), DIGITS, RoundingMode.HALF_UP);
    }

    /** A quote's output minus the cost of gas (may be negative), or the output itself if gas was ignored. */
    static BigDecimal worth(Quote quote) {
        BigDecimal out = new BigDecimal(quote.amountOut().toString());
        return quote.gasCost() == null
                ? out
                : out.subtract(new BigDecimal(quote.gasCost().toString()));
    }

    /**
     * Finds out why a provider has no route: because its pools do not connect the tokens, or because they lack
     * liquidity. The service has the same error code for both.
     */
    private record Reach(Optional<MarketSnapshot> market, Address from, Address to, int depth) {
        static Reach of(Connection connection, TradeRequest<Asset> terms) {
            return new Reach(
                    connection.pools().map(PoolAccess::last),
                    connection.traded(terms.tokenIn()),
                    connection.traded(terms.tokenOut()),
                    terms.search().depth());
        }

        /**
         * Describes why a provider has no route. If the service's error is not about a missing route, returns the
         * error's message.
         */
        String why(String provider, ApiError refusal) {
            if (!isNoRoute(refusal)) {
                return refusal.serverMessage();
            }
            if (market.isEmpty()) {
                return "no path that can fill this amount";
            }
            List<Pool> pools = market.get().pools().stream()
                    .filter(pool -> pool.provider().equals(provider))
                    .toList();
            if (pools.isEmpty()) {
                return "no pools on this chain";
            }
            return leadsThere(pools) ? "its pools cannot fill this amount" : "no pools that lead there";
        }

        private boolean leadsThere(List<Pool> pools) {
            Set<Address> reached = new HashSet<>(Set.of(from));
            for (int hop = 0; hop < depth && !reached.contains(to); hop++) {
                Set<Address> next = new HashSet<>();
                pools.stream()
                        .filter(pool -> pool.tokens().stream().anyMatch(reached::contains))
                        .forEach(pool -> next.addAll(pool.tokens()));
                reached.addAll(next);
            }
            return reached.contains(to);
        }
    }
}
