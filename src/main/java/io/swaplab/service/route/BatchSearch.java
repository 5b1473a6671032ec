package io.swaplab.service.route;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Finds routes for several orders on the pools of one block. Each order is searched alone, or the orders share
 * liquidity. With shared liquidity, orders between the same tokens with the same search parameters are merged into one
 * trade, and each order gets its share of the trade at the same price. The trades are searched one after the other in
 * the order of their first orders. Each trade is searched on the pools as changed by the earlier trades.
 */
public final class BatchSearch {
    private final RouteSearch search;
    private final Address wrappedNative;

    public BatchSearch(RouteSearch search, Address wrappedNative) {
        this.search = search;
        this.wrappedNative = wrappedNative;
    }

    /**
     * The route of one order, or of several orders that were merged into one trade.
     *
     * @param amount the sum of the orders' amounts
     */
    public record Routed(RouteSearch.Found found, WrappedNativeSubstitution ends, Uint256 amount) {}

    /** @param outcomes the result of each order, in the order of the request */
    public record Answers(BlockRef block, List<Routed> routes, List<BatchOutcome> outcomes) {}

    /**
     * The key by which orders are merged: orders with equal keys form one trade. {@code alone} is the index of an order
     * that must not be merged; -1 if it may be.
     */
    private record Key(Address tokenIn, Address tokenOut, boolean exactIn, SearchTerms search, int alone) {
        static Key of(TradeRequest<Address> order, int alone) {
            SearchTerms given = order.search();
            SearchTerms search = given.withProviders(sorted(given.providers()))
                    .without(sorted(given.excludedProviders()), sortedPools(given.excludedPools()));
            return new Key(order.tokenIn(), order.tokenOut(), order.exactIn(), search, alone);
        }

        private static List<String> sorted(List<String> names) {
            return List.copyOf(new TreeSet<>(names));
        }

        private static List<Address> sortedPools(List<Address> pools) {
            return pools.stream()
                    .distinct()
                    .sorted(Comparator.comparing(Address::toString))
                    .toList();
        }
    }

    /**
     * Finds the routes of the orders.
     *
     * @throws ApiRefusal if the tracked pools are too old to search
     */
    public Answers find(List<TradeRequest<Address>> orders, boolean sharing) {
        RouteSearch.Session session = search.begin();
        List<Routed> routes = new ArrayList<>();
        BatchOutcome[] outcomes = new BatchOutcome[orders.size()];
        for (List<Integer> trade : trades(orders, sharing)) {
            try {
                Routed routed = route(orders, trade, session, sharing);
                for (int order : trade) {
                    outcomes[order] = share(routed, orders.get(order), routes.size());
                }
                routes.add(routed);
            } catch (ApiRefusal none) {
                trade.forEach(order -> outcomes[order] = new BatchOutcome.Refused(none));
            }
        }
        return new Answers(session.block(), routes, Arrays.asList(outcomes));
    }

    /** For each trade, the indices of the orders that were merged into it. */
    private static Collection<List<Integer>> trades(List<TradeRequest<Address>> orders, boolean sharing) {
        Map<Key, List<Integer>> trades = new LinkedHashMap<>();
        for (int i = 0; i < orders.size(); i++) {
            trades.computeIfAbsent(Key.of(orders.get(i), sharing ? -1 : i), key -> new ArrayList<>())
                    .add(i);
        }
        return trades.values();
    }

    private Routed route(
            List<TradeRequest<Address>> orders, List<Integer> trade, RouteSearch.Session session, boolean sharing) {
        TradeRequest<Address> first = orders.get(trade.getFirst());
        Uint256 sum = Uint256.ZERO;
        for (int order : trade) {
            Uint256 amount = orders.get(order).amount();
            if (sum.plusOverflows(amount)) {
                throw ApiRefusal.of(
                        ApiCode.ERR_ZERO_AMOUNT_PATHS, "the amounts of the orders between these tokens exceed 2^256-1");
            }
            sum = sum.plus(amount);
        }
        TradeRequest<Address> whole =
                new TradeRequest<>(first.tokenIn(), first.tokenOut(), sum, first.exactIn(), first.search());
        WrappedNativeSubstitution ends = WrappedNativeSubstitution.of(whole, wrappedNative);
        return new Routed(sharing ? session.trade(whole, ends) : session.find(whole, ends), ends, sum);
    }

    private static BatchOutcome share(Routed routed, TradeRequest<Address> order, int route) {
        SplitRoute whole = routed.found().route();
        Uint256 in = Uint256.mulDivUp(whole.amountIn(), order.amount(), routed.amount());
        Uint256 out = Uint256.mulDivDown(whole.amountOut(), order.amount(), routed.amount());
        return out.isZero()
                ? new BatchOutcome.Refused(
                        ApiRefusal.of(ApiCode.ERR_ZERO_AMOUNT_PATHS, "the order's part of the output rounds down to 0"))
                : new BatchOutcome.Share(route, in, out);
    }

    /** The result of one order of a batch. */
    public sealed interface BatchOutcome {
        /**
         * The order's share of a route, in proportion to the order's amount. The input is rounded up, the output down.
         *
         * @param route index of the route
         */
        record Share(int route, Uint256 amountIn, Uint256 amountOut) implements BatchOutcome {}

        /**
         * The order has no result. The reason is that its trade has no route, or that its share of the output rounds
         * down to 0. Other trades are not affected.
         */
        record Refused(ApiRefusal why) implements BatchOutcome {}
    }
}
