package io.swaplab.router;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.RouteRequest;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;

/** The best single path net of gas, found by quoting every chain of pools hop by hop. */
final class SinglePaths {
    private static final BigInteger LEAST = BigInteger.ONE.shiftLeft(256).negate();

    private final MarketSnapshot market;
    private final RouteRequest request;
    private final Set<Object> passed = new HashSet<>();
    private BigInteger best = LEAST;

    private SinglePaths(MarketSnapshot market, RouteRequest request) {
        this.market = market;
        this.request = request;
    }

    /** The output of the best path net of gas; far below zero if there is none. */
    static BigInteger mostLeft(MarketSnapshot market, RouteRequest request) {
        SinglePaths paths = new SinglePaths(market, request);
        paths.passed.add(request.tokenIn());
        paths.go(request.tokenIn(), 0, request.amount(), 0);
        return paths.best;
    }

    /** The output of a route net of gas. */
    static BigInteger left(SplitRoute route, GasTerms gas) {
        return left(route.amountOut(), GasTerms.unitsOf(route), gas);
    }

    private static BigInteger left(Uint256 paid, long units, GasTerms gas) {
        return new BigInteger(paid.toString())
                .subtract(new BigInteger(gas.costUp(units).toString()));
    }

    private void go(Address token, int hops, Uint256 amount, long units) {
        for (Pool pool : market.pools()) {
            for (int in = 0; in < 2; in++) {
                Address next = pool.tokens().get(1 - in);
                boolean leads = pool.tokens().get(in).equals(token) && !passed.contains(next);
                if (leads && (hops == 0 || pool.takesWholeInput(in, 1 - in)) && passed.add(pool.id())) {
                    Uint256 paid = pool.amountOut(in, 1 - in, amount);
                    long gas = units + pool.gasUnits(in, 1 - in, amount) + GasTerms.UNITS_PER_STEP;
                    if (!paid.isZero() && next.equals(request.tokenOut())) {
                        best = best.max(left(paid, gas, request.gas()));
                    } else if (!paid.isZero() && hops + 1 < request.depth()) {
                        passed.add(next);
                        go(next, hops + 1, paid, gas);
                        passed.remove(next);
                    }
                    passed.remove(pool.id());
                }
            }
        }
    }
}
