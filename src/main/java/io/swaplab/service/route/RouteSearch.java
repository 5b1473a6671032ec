package io.swaplab.service.route;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.NativePrices;
import io.swaplab.router.Router;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the best route of a trade on the current pools, or throws an {@link ApiRefusal} if there is none. */
public final class RouteSearch {
    private final ChainContext chain;
    private final Router router;
    private final NativePrices natives;
    private final SearchExecutor pool;

    /** The providers whose pools can sell an exact amount. */
    private final Set<String> exactSellers;

    /** @param pool the threads that run the searches */
    public RouteSearch(ChainContext chain, Router router, SearchExecutor pool) {
        this.chain = chain;
        this.router = router;
        this.pool = pool;
        this.natives = new NativePrices(router, chain.profile().wrappedNative());
        this.exactSellers = chain.profile().providers().stream()
                .filter(provider -> ExactOutputSearch.FAMILIES.contains(provider.family()))
                .map(Provider::name)
                .filter(chain.providers()::contains)
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * A route, with a proved bound on how far it is from the optimum.
     *
     * @param gas how the search priced gas; {@link GasTerms#NONE} if it ignored gas
     * @param optimality the proved bound; null if there is none
     * @param block the block of the pools that were searched
     */
    public record Found(
            SplitRoute route, GasTerms gas, @Nullable OptimalityGaps optimality, BlockRef block) {}

    /** An excluded pool of each token, as text to append to a refusal's message; empty if there is no such pool. */
    private String leftOut(WrappedNativeSubstitution ends) {
        return Stream.of(ends.tokenIn(), ends.tokenOut())
                .flatMap(token -> chain.market().tokens().whyNot(token).stream())
                .map(pool -> "; the pool " + pool.id() + " is left out: " + pool.reason())
                .collect(Collectors.joining());
    }

    /**
     * Finds the best route. The cost of gas is counted in the output token for an exact input, and in the input token
     * for an exact output. If gas has no known price in that token, gas is ignored.
     *
     * @throws ApiRefusal if a provider or token is unknown, there is no path between the tokens, or no path has an
     *     output
     */
    public Found find(TradeRequest<Address> trade, WrappedNativeSubstitution ends) {
        RouteRequest request = request(trade, ends);
        MarketSnapshot market = chain.market().fresh();
        return pool.run(() -> found(market, router, weighed(trade, request, market), ends));
    }

    /**
     * Finds the best route for an exact output that a transaction can execute; see {@link ExactOutputSearch}.
     *
     * @throws ApiRefusal as for {@link #find}, and if no path of pools can sell an exact amount
     */
    public Found findExactOutput(TradeRequest<Address> trade, WrappedNativeSubstitution ends) {
        RouteRequest request = request(trade, ends);
        MarketSnapshot market = chain.market().fresh();
        return pool.run(() -> {
            RouteRequest weighed = weighed(trade, request, market);
            Optional<SplitRoute> found = new ExactOutputSearch(router, market, exactSellers).find(weighed);
            SplitRoute route = found.orElseThrow(() -> noExactOutput(market, weighed, ends));
            return new Found(route, weighed.gas(), router.optimality(market, weighed, route), market.block());
        });
    }

    /** The refusal of a quote, or that there is a quote, but no path that can be executed. */
    private ApiRefusal noExactOutput(MarketSnapshot market, RouteRequest weighed, WrappedNativeSubstitution ends) {
        found(market, router, weighed, ends);
        return ApiRefusal.of(
                ApiCode.ERR_NO_ROUTE,
                "no path of concentrated liquidity pools and constant product pairs can sell this exact output; use"
                        + " by_amount_in=true");
    }

    /** Starts a session of searches on the pools of one block, in which trades change the pools. */
    public Session begin() {
        return new Session(chain.market().fresh());
    }

    /** Searches on the pools of one block, as changed by earlier trades of this session. Not thread-safe. */
    public final class Session {
        private final MarketSnapshot first;
        private MarketSnapshot market;
        private Router own = router;

        private Session(MarketSnapshot first) {
            this.first = first;
            this.market = first;
        }

        /** The block of the session's pools. */
        public BlockRef block() {
            return first.block();
        }

        /** Finds a route like {@link RouteSearch#find}, with gas valued on the pools before any trade. */
        public Found find(TradeRequest<Address> trade, WrappedNativeSubstitution ends) {
            RouteRequest request = request(trade, ends);
            return pool.run(() -> found(market, own, weighed(trade, request, first), ends));
        }

        /**
         * Finds a route like {@link #find} and applies it to the pools: later searches use the pools as this trade
         * leaves them.
         *
         * @throws ApiRefusal in the same cases as {@link #find}, and if a pool of the route is not in the market
         *     snapshot, which is the case for pools of taxed tokens
         */
        public Found trade(TradeRequest<Address> trade, WrappedNativeSubstitution ends) {
            Found found = find(trade, ends);
            if (!found.route().isOver(market)) {
                throw ApiRefusal.of(
                        ApiCode.ERR_UNSUPPORTED_TOKEN,
                        "a token that is taxed on transfers cannot be traded in orders that share liquidity");
            }
            market = found.route().tradedOn(market);
            own = own == router ? router.branch() : own;
            return found;
        }
    }

    private RouteRequest request(TradeRequest<Address> trade, WrappedNativeSubstitution ends) {
        SearchTerms search = trade.search();
        requireServed("providers", search.providers());
        requireServed("exclude_providers", search.excludedProviders());
        if (ends.tokenIn().equals(ends.tokenOut())) {
            throw ApiRefusal.of(
                    ApiCode.ERR_UNSUPPORTED_TOKEN, "target", "must differ from the input token", trade.tokenOut());
        }
        return new RouteRequest(
                        ends.tokenIn(),
                        ends.tokenOut(),
                        trade.amount(),
                        trade.exactIn(),
                        search.depth(),
                        search.splits(),
                        usable(search))
                .without(Set.copyOf(search.excludedPools()));
    }

    private void requireServed(String field, List<String> providers) {
        for (String provider : new TreeSet<>(providers)) {
            if (!chain.providers().contains(provider)) {
                throw ApiRefusal.of(
                        ApiCode.ERR_UNKNOWN_PROVIDER,
                        field,
                        "must be among "
                                + String.join(",", chain.adaptersByProvider().keySet()),
                        provider);
            }
        }
    }

    /** The providers to use. Never empty, because an empty filter would allow pools whose adapter is not deployed. */
    private Set<String> usable(SearchTerms search) {
        Set<String> usable = new HashSet<>(search.providers().isEmpty() ? chain.providers() : search.providers());
        search.excludedProviders().forEach(usable::remove);
        if (usable.isEmpty()) {
            throw ApiRefusal.of(
                    ApiCode.ERR_ZERO_AMOUNT_PATHS,
                    "exclude_providers",
                    "must leave one of the providers",
                    String.join(",", search.excludedProviders()));
        }
        return usable;
    }

    private RouteRequest weighed(TradeRequest<Address> trade, RouteRequest request, MarketSnapshot market) {
        Uint256 gasPriceWei = Objects.requireNonNullElseGet(
                trade.search().gasPriceWei(), () -> chain.market().gasPriceWei());
        Address sought = request.exactIn() ? request.tokenOut() : request.tokenIn();
        return request.weighing(
                natives.terms(market, sought, gasPriceWei, pricing(trade.search()), request.excludedPools()));
    }

    /**
     * The providers whose pools may price gas; empty for all. A list of wanted providers does not limit them, because it
     * may have no path from the native coin; an exclusion does.
     */
    private Set<String> pricing(SearchTerms search) {
        if (search.excludedProviders().isEmpty()) {
            return Set.of();
        }
        Set<String> rest = new HashSet<>(chain.providers());
        search.excludedProviders().forEach(rest::remove);
        return rest;
    }

    /** Throws if a quarantined pool trades the token, because a route through that pool may exist. */
    private void requireShown(Address token, RouteRequest request) {
        refuse(freshness -> freshness.hidden(token, request.providers(), request.excludedPools()));
    }

    private void refuse(Function<Freshness, Optional<String>> hidden) {
        chain.market().freshness().flatMap(hidden).ifPresent(why -> {
            throw ApiRefusal.of(ApiCode.ERR_STALE_POOL_DATA, why + "; try again");
        });
    }

    private Found found(MarketSnapshot market, Router searching, RouteRequest weighed, WrappedNativeSubstitution ends) {
        Optional<SplitRoute> taxed = new TaxedRoutes(chain.market().tokens(), market, searching).find(weighed);
        if (taxed.isPresent()) {
            return new Found(taxed.get(), weighed.gas(), null, market.block());
        }
        return switch (searching.find(market, weighed)) {
            case RouteOutcome.Found(SplitRoute route) ->
                new Found(route, weighed.gas(), searching.optimality(market, weighed, route), market.block());
            case RouteOutcome.NoRoute none -> {
                requireShown(ends.tokenIn(), weighed);
                requireShown(ends.tokenOut(), weighed);
                refuse(freshness -> freshness.withheld(weighed.providers()));
                throw ApiRefusal.of(ApiCode.ERR_NO_ROUTE, none.reason() + leftOut(ends));
            }
            case RouteOutcome.ZeroAmount zero -> {
                if (!weighed.excludedPools().isEmpty()) {
                    requireShown(ends.tokenIn(), weighed);
                    requireShown(ends.tokenOut(), weighed);
                }
                throw ApiRefusal.of(ApiCode.ERR_ZERO_AMOUNT_PATHS, zero.reason());
            }
            case RouteOutcome.UnknownToken unknown -> {
                requireShown(unknown.token(), weighed);
                refuse(freshness -> freshness.withheld(weighed.providers()));
                throw ApiRefusal.of(
                        ApiCode.ERR_UNSUPPORTED_TOKEN,
                        unknown.token().equals(ends.tokenIn()) ? "from" : "target",
                        chain.market()
                                .tokens()
                                .whyNot(unknown.token())
                                .map(pool -> "no pool of the token can be quoted: " + pool.reason())
                                .orElse("no known pool trades the token"),
                        unknown.token());
            }
        };
    }
}
