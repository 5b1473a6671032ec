package io.swaplab.lab.quotes;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.HeldPools;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Why a single provider has no route: the service uses one code for providers without a path and for those with too
 * little liquidity.
 */
final class Reach {
    private final Optional<MarketSnapshot> market;
    private final Address from;
    private final Address to;
    private final int depth;

    private Reach(Optional<MarketSnapshot> market, Address from, Address to, int depth) {
        this.market = market;
        this.from = from;
        this.to = to;
        this.depth = depth;
    }

    static Reach of(Connection connection, TradeRequest<Asset> terms) {
        return new Reach(
                connection.pools().map(HeldPools::last),
                connection.traded(terms.tokenIn()),
                connection.traded(terms.tokenOut()),
                terms.search().depth());
    }

    /** The reason for one provider; other refusals are returned as the service wrote them. */
    String why(String provider, ApiError refusal) {
        if (!NoRoute.isSaidBy(refusal)) {
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
