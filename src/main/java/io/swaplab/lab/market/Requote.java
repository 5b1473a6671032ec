package io.swaplab.lab.market;

import io.swaplab.client.swap.Quote;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.market.PlanViability.Judge;
import io.swaplab.lab.market.RouteGraph.Flow;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A new quote for the trade of an existing swap, compared with the swap's last quote.
 *
 * @param before output of the last quote after fees, in base units
 * @param routeBefore route of the last quote
 * @param gasBefore gas of the last quote; null if the swap was never quoted. The gas of a plan contains roles and
 *     approvals, so it is not compared with a quote's.
 */
public record Requote(
        Swap swap,
        Uint256 before,
        FindRouteData routeBefore,
        @Nullable Long gasBefore,
        Quote now,
        List<RouteChange> changes,
        PlanViability verdict) {
    public Requote {
        changes = List.copyOf(changes);
    }

    /**
     * Requests a new quote for a swap and compares it with the last one.
     *
     * @throws Refusal if the swap has neither been quoted nor prepared before
     */
    public static Requote of(Session session, Swap swap) {
        session.look();
        FindRouteData route = swap.last(SwapState::route)
                .orElseThrow(() -> Refusal.notNow(
                        swap.name() + " has no earlier quote to compare with", "swap next " + swap.name()));
        Uint256 before = swap.last(SwapState::promised).orElseThrow();
        Long gas = gasOfQuote(swap);
        Quote now = session.desk().again(swap);
        return new Requote(
                swap, before, route, gas, now, RouteChange.between(route, now.raw()), Judge.of(session, swap, now));
    }

    private static @Nullable Long gasOfQuote(Swap swap) {
        return swap.<Long>last(state -> state instanceof SwapState.Quoted quoted
                        ? Optional.of(quoted.quote().gasEstimate())
                        : Optional.empty())
                .orElse(null);
    }

    /** Basis points by which the new output is above the last one; negative if it is below. */
    public BigDecimal changeBps() {
        return ProviderComparison.bpsAbove(
                new BigDecimal(now.amountOut().toString()), new BigDecimal(before.toString()));
    }

    /**
     * A hop that changed between two routes. A hop's share is the part of the swap's whole input that flows through it.
     *
     * @param path the hop as in the new route or, if it was removed, as in the old route
     * @param before its share in the old route; 0 if the hop was not in it
     * @param now its share in the new route; 0 if the hop is not in it
     */
    public record RouteChange(RouteSegment path, BigDecimal before, BigDecimal now) {
        private record Key(
                String pool,
                String tokenIn,
                String tokenOut,
                @Nullable String extraData) {}

        /**
         * The hops whose shares differ between two routes: first those of the new route in its order, then the removed
         * ones.
         */
        static List<RouteChange> between(FindRouteData before, FindRouteData now) {
            Map<Key, Share> old = shares(before);
            List<RouteChange> changes = new ArrayList<>();
            shares(now).forEach((key, share) -> {
                Share was = old.remove(key);
                BigDecimal part = was == null ? BigDecimal.ZERO : was.part();
                if (part.compareTo(share.part()) != 0) {
                    changes.add(new RouteChange(share.path(), part, share.part()));
                }
            });
            old.values().forEach(gone -> changes.add(new RouteChange(gone.path(), gone.part(), BigDecimal.ZERO)));
            return List.copyOf(changes);
        }

        private record Share(RouteSegment path, BigDecimal part) {}

        private static Map<Key, Share> shares(FindRouteData route) {
            Map<Key, Share> shares = new LinkedHashMap<>();
            for (Flow flow : RouteGraph.of(route).flows()) {
                RouteSegment path = flow.step();
                if (path != null) {
                    shares.merge(
                            new Key(
                                    lower(path.pool()),
                                    lower(path.tokenIn()),
                                    lower(path.tokenOut()),
                                    path.extraData()),
                            new Share(path, flow.share()),
                            (one, other) -> new Share(one.path(), one.part().add(other.part())));
                }
            }
            return shares;
        }

        private static String lower(String address) {
            return Address.parse(address).toLowerHex();
        }
    }
}
