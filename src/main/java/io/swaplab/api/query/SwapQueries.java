package io.swaplab.api;

import io.swaplab.evm.Address;
import io.swaplab.service.request.SwapRequest;
import io.swaplab.service.request.SwapTerms;
import io.swaplab.service.request.TradeRequest;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Which parameters each endpoint takes, with their ranges and defaults. */
final class SwapQueries {
    private static final int MAX_DEPTH = 5;
    private static final int DEFAULT_DEPTH = 3;
    private static final int MAX_SPLIT_COUNT = 100;
    private static final int DEFAULT_SPLIT_COUNT = 20;
    private static final int BPS = 10_000;
    private static final int MIN_DEADLINE_SECS = 30;
    private static final int MAX_DEADLINE_SECS = 86_400;
    private static final int DEFAULT_CLIENT_VERSION = 1_001_500;

    private static final Set<String> ROUTE =
            Set.of("from", "target", "amount", "depth", "split_count", "providers", "gas_price", "v");
    private static final Set<String> FIND_ROUTES = with(ROUTE, "by_amount_in");
    private static final Set<String> DELEGATED = with(
            ROUTE,
            "payer",
            "executor",
            "recipient",
            "slippage_bps",
            "deadline_secs",
            "custom_fee_bps",
            "custom_fee_receiver",
            "native_in",
            "native_out");
    private static final Set<String> DIRECT = with(DELEGATED, "sender");

    private SwapQueries() {}

    /** An endpoint without parameters. */
    static void none(@Nullable String rawQuery) {
        QueryParameters.parse(rawQuery, Set.of());
    }

    static TradeRequest findRoutes(@Nullable String rawQuery) {
        QueryParameters query = QueryParameters.parse(rawQuery, FIND_ROUTES);
        return trade(query, query.flag("by_amount_in", true));
    }

    /** The older name {@code sender} stands for the executor where that is not given. */
    static SwapRequest direct(@Nullable String rawQuery, String caller) {
        QueryParameters query = QueryParameters.parse(rawQuery, DIRECT);
        Address sender = query.addressOrNull("sender");
        Address executor = query.addressOrNull("executor");
        if (executor == null) {
            executor = sender == null ? query.address("executor") : sender;
        }
        return new SwapRequest(
                trade(query, true),
                query.addressOrNull("payer"),
                executor,
                query.addressOrNull("recipient"),
                terms(query),
                caller);
    }

    static SwapRequest delegated(@Nullable String rawQuery, String caller) {
        QueryParameters query = QueryParameters.parse(rawQuery, DELEGATED);
        return new SwapRequest(
                trade(query, true),
                query.address("payer"),
                query.address("executor"),
                query.address("recipient"),
                terms(query),
                caller);
    }

    private static TradeRequest trade(QueryParameters query, boolean exactIn) {
        query.integer("v", 0, Integer.MAX_VALUE, DEFAULT_CLIENT_VERSION);
        return new TradeRequest(
                query.token("from"),
                query.token("target"),
                query.amount("amount"),
                exactIn,
                query.integer("depth", 1, MAX_DEPTH, DEFAULT_DEPTH),
                query.integer("split_count", 1, MAX_SPLIT_COUNT, DEFAULT_SPLIT_COUNT),
                query.providers(),
                query.unsignedOrNull("gas_price"));
    }

    private static SwapTerms terms(QueryParameters query) {
        return new SwapTerms(
                query.integer("slippage_bps", 0, BPS, SwapTerms.DEFAULT_SLIPPAGE_BPS),
                query.integer("deadline_secs", MIN_DEADLINE_SECS, MAX_DEADLINE_SECS, SwapTerms.DEFAULT_DEADLINE_SECS),
                query.integer("custom_fee_bps", 0, BPS, 0),
                query.addressOrNull("custom_fee_receiver"),
                query.flag("native_in", false),
                query.flag("native_out", false));
    }

    private static Set<String> with(Set<String> some, String... more) {
        Set<String> all = new TreeSet<>(some);
        all.addAll(Set.of(more));
        return Set.copyOf(all);
    }
}
