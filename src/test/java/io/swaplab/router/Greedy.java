package io.swaplab.router;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.RouteRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A simple reference search, below which no answer may fall: divides the input into equal pieces and sends each along
 * the simple path with the highest exact additional output. It obeys the same rules of running order, and shares no
 * code with the router.
 */
final class Greedy {
    private final MarketSnapshot market;
    private final RouteRequest request;
    private final Map<Hop, Uint256> used = new HashMap<>();
    private List<Hop> bestPath = List.of();
    private Uint256 bestGain = Uint256.ZERO;

    record Hop(Pool pool, int in, int out) {
        Address from() {
            return pool.tokens().get(in);
        }

        Address to() {
            return pool.tokens().get(out);
        }
    }

    private Greedy(MarketSnapshot market, RouteRequest request) {
        this.market = market;
        this.request = request;
    }

    /** The total output of the pieces; zero if no path takes one of them. */
    static Uint256 payout(MarketSnapshot market, RouteRequest request, int pieces) {
        Greedy greedy = new Greedy(market, request);
        Uint256 total = Uint256.ZERO;
        Uint256 left = request.amount();
        for (int i = 0; i < pieces; i++) {
            Uint256 piece = left.dividedBy(pieces - i);
            left = left.minus(piece);
            greedy.bestGain = Uint256.ZERO;
            greedy.walk(request.tokenIn(), piece, new ArrayList<>());
            if (greedy.bestGain.isZero()) {
                return Uint256.ZERO;
            }
            total = total.plus(greedy.bestGain);
            greedy.lay(piece);
        }
        return total;
    }

    private void lay(Uint256 piece) {
        Uint256 amount = piece;
        for (Hop hop : bestPath) {
            Uint256 more = more(hop, amount);
            used.merge(hop, amount, Uint256::plus);
            amount = more;
        }
    }

    private Uint256 more(Hop hop, Uint256 amount) {
        Uint256 had = used.getOrDefault(hop, Uint256.ZERO);
        Uint256 before = had.isZero() ? had : hop.pool().amountOut(hop.in(), hop.out(), had);
        Uint256 after = hop.pool().amountOut(hop.in(), hop.out(), had.plus(amount));
        return after.isGreaterThan(before) ? after.minus(before) : Uint256.ZERO;
    }

    private void walk(Address token, Uint256 amount, List<Hop> path) {
        if (token.equals(request.tokenOut())) {
            if (amount.isGreaterThan(bestGain) && runs(path)) {
                bestGain = amount;
                bestPath = List.copyOf(path);
            }
            return;
        }
        if (path.size() == request.depth()) {
            return;
        }
        for (Pool pool : market.poolsOf(token)) {
            int in = pool.indexOf(token);
            for (int out = 0; out < pool.tokens().size(); out++) {
                Hop hop = new Hop(pool, in, out);
                if (out != in && fits(hop, path)) {
                    Uint256 more = more(hop, amount);
                    if (!more.isZero()) {
                        path.add(hop);
                        walk(hop.to(), more, path);
                        path.removeLast();
                    }
                }
            }
        }
    }

    private boolean fits(Hop hop, List<Hop> path) {
        return !hop.to().equals(request.tokenIn())
                && path.stream().noneMatch(h -> h.from().equals(hop.to()) || h.pool() == hop.pool())
                && used.keySet().stream().noneMatch(h -> h.pool() == hop.pool() && !h.equals(hop));
    }

    /** Whether the hops used so far and this path have a common running order, and no chain of them is too long. */
    private boolean runs(List<Hop> path) {
        Set<Hop> all = new HashSet<>(used.keySet());
        all.addAll(path);
        Map<Address, Integer> level = new HashMap<>(Map.of(request.tokenIn(), 0));
        for (int round = 0; round <= request.depth(); round++) {
            boolean still = true;
            for (Hop hop : all) {
                int reached = level.getOrDefault(hop.from(), 0) + 1;
                if (reached > level.getOrDefault(hop.to(), 0)) {
                    level.put(hop.to(), reached);
                    still = false;
                }
            }
            if (still) {
                return level.getOrDefault(request.tokenOut(), 0) <= request.depth();
            }
        }
        return false;
    }
}
