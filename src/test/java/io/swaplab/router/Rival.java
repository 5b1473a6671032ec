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
 * Another search for the best split, by random restarts on exact quotes. It takes some paths that share no pool,
 * divides the input at random, and then moves ever smaller parts from path to path as long as the output grows. It uses
 * no curves and no prices. Its output is a lower bound on the optimum.
 */
final class Rival {
    private static final int RESTARTS = 15;

    /** The smallest part that is moved, as a negative power of two of the input. */
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

    /** The highest output found; zero if no paths are found that take the input. */
    static Uint256 payout(MarketSnapshot market, RouteRequest request, long seed) {
        Rival rival = new Rival(market, request, seed);
        Uint256 most = Uint256.ZERO;
        for (int restart = 0; restart < RESTARTS && !rival.paths.isEmpty(); restart++) {
            most = most.max(rival.climbed(rival.someApart()));
        }
        return most;
    }

    /** Lists all simple paths. A pool that may return part of its input can only be first. */
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

    /** Random paths, at most as many as allowed, no two of which share a pool. */
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

    /** The output of a path for a part of the input; zero for no input, or if a pool cannot take it. */
    private static Uint256 paid(List<Hop> path, Uint256 part) {
        Uint256 amount = part;
        for (Hop hop : path) {
            amount = amount.isZero() ? amount : hop.pool.amountOut(hop.in, hop.out, amount);
        }
        return amount;
    }

    /** The total output; zero if a path cannot take its part, because the whole input must be traded. */
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
