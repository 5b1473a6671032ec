package io.swaplab.router;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.RouteRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Another search for the best split, by random restarts on exact quotes: some paths that share no pool, random parts of
 * the input, and then a climb that moves ever smaller parts from path to path while the output grows. It knows no curves
 * and no prices. What it pays can be paid, so it is a lower bound on the best.
 */
final class Rival {
    private static final int RESTARTS = 15;

    /** The smallest part that is moved, as a power of two of the input. */
    private static final int FINEST = 40;

    private final RouteRequest request;
    private final Random random;
    private final List<List<Hop>> paths = new ArrayList<>();

    private record Hop(Pool pool, int in, int out) {}

    private Rival(MarketSnapshot market, RouteRequest request, long seed) {
        this.request = request;
        random = new Random(seed);
        walk(market, request.tokenIn(), new ArrayList<>(), new HashSet<>(Set.of(request.tokenIn())));
    }

    /** The most that it finds a trade to pay; zero if it finds nothing that takes the input. */
    static Uint256 payout(MarketSnapshot market, RouteRequest request, long seed) {
        Rival rival = new Rival(market, request, seed);
        Uint256 most = Uint256.ZERO;
        for (int restart = 0; restart < RESTARTS && !rival.paths.isEmpty(); restart++) {
            most = most.max(rival.climbed(rival.someApart()));
        }
        return most;
    }

    /** Lists all simple paths. A pool that may leave part of its input can only be first. */
    private void walk(MarketSnapshot market, Address token, List<Hop> path, Set<Address> seen) {
        for (Pool pool : market.poolsOf(token)) {
            int in = pool.tokens().indexOf(token);
            boolean isFree = path.stream().noneMatch(hop -> hop.pool.id().equals(pool.id()));
            for (int out = 0; out < pool.tokens().size(); out++) {
                Address next = pool.tokens().get(out);
                if (isFree && !seen.contains(next) && (path.isEmpty() || pool.takesWholeInput(in, out))) {
                    path.add(new Hop(pool, in, out));
                    if (next.equals(request.tokenOut())) {
                        paths.add(List.copyOf(path));
                    } else if (path.size() < request.depth()) {
                        seen.add(next);
                        walk(market, next, path, seen);
                        seen.remove(next);
                    }
                    path.removeLast();
                }
            }
        }
    }

    /** At most the allowed number of random paths, none of which shares a pool with another. */
    private List<List<Hop>> someApart() {
        Collections.shuffle(paths, random);
        int most = 1 + random.nextInt(request.splits());
        List<List<Hop>> some = new ArrayList<>();
        Set<Object> pools = new HashSet<>();
        for (List<Hop> path : paths) {
            if (some.size() < most && path.stream().noneMatch(hop -> pools.contains(hop.pool.id()))) {
                some.add(path);
                path.forEach(hop -> pools.add(hop.pool.id()));
            }
        }
        return some;
    }

    private Uint256 climbed(List<List<Hop>> some) {
        Uint256[] parts = parts(some.size());
        Uint256[] paid = new Uint256[parts.length];
        Arrays.setAll(paid, path -> paid(some.get(path), parts[path]));
        for (int shift = 1; shift <= FINEST; shift++) {
            Uint256 part = request.amount().shiftRight(shift).max(Uint256.ONE);
            boolean moved = true;
            while (moved) {
                moved = false;
                for (int from = 0; from < parts.length; from++) {
                    for (int to = 0; to < parts.length; to++) {
                        moved |= from != to && moves(some, parts, paid, from, to, part);
                    }
                }
            }
        }
        return total(parts, paid);
    }

    /** Random parts that make up the input. */
    private Uint256[] parts(int count) {
        Uint256[] parts = new Uint256[count];
        Uint256 left = request.amount();
        for (int i = 0; i < count; i++) {
            boolean isLast = i == count - 1;
            parts[i] = isLast ? left : Uint256.mulDivDown(left, Uint256.of(random.nextInt(1_001)), Uint256.of(1_000));
            left = left.minus(parts[i]);
        }
        return parts;
    }

    private static boolean moves(
            List<List<Hop>> some, Uint256[] parts, Uint256[] paid, int from, int to, Uint256 most) {
        Uint256 part = parts[from].min(most);
        if (part.isZero()) {
            return false;
        }
        Uint256 less = parts[from].minus(part);
        Uint256 more = parts[to].plus(part);
        Uint256 paidLess = paid(some.get(from), less);
        Uint256 paidMore = paid(some.get(to), more);
        // A path that cannot take its part pays nothing, so a move away from it is a gain.
        if (!paidLess.plus(paidMore).isGreaterThan(paid[from].plus(paid[to]))) {
            return false;
        }
        parts[from] = less;
        parts[to] = more;
        paid[from] = paidLess;
        paid[to] = paidMore;
        return true;
    }

    /** What a path pays for a part; zero for none, and where a pool cannot take it. */
    private static Uint256 paid(List<Hop> path, Uint256 part) {
        Uint256 amount = part;
        for (Hop hop : path) {
            amount = amount.isZero() ? amount : hop.pool.amountOut(hop.in, hop.out, amount);
        }
        return amount;
    }

    /** Zero if a path cannot take its part: all of the input must be traded. */
    private static Uint256 total(Uint256[] parts, Uint256[] paid) {
        Uint256 total = Uint256.ZERO;
        for (int path = 0; path < parts.length; path++) {
            if (paid[path].isZero() && !parts[path].isZero()) {
                return Uint256.ZERO;
            }
            total = total.plus(paid[path]);
        }
        return total;
    }
}
