package io.swaplab.console;

import io.swaplab.console.backend.ForkBackend;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.NativePrices;
import io.swaplab.router.Router;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.lab.backend.Connection;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Where the time of a trade goes: the same search as that of the service, on a market of its own, stage by stage. The stages
 * are {@code split}, the best split before gas with its exact replay; {@code gas}, what weighing gas adds to that; and {@code
 * bound}, the proof of how near to the best the answer is.
 */
final class MixStages implements AutoCloseable {
    private static final int DEPTH = 3;
    private static final int SPLITS = 20;
    private static final double MILLION = 1e6;

    private final ForkBackend backend = new ForkBackend(ForkOptions.ofOrigin(), true);
    private final Router router = new Router();
    private final MarketSnapshot market;
    private final NativePrices natives;
    private final Uint256 gasPriceWei;

    /** Milliseconds, and what the route is like. */
    record Stages(double split, double gas, double bound, int steps, int paths, int hops) {
        double sum() {
            return split + gas + bound;
        }

        /** The stage that takes most. */
        String most() {
            return bound >= split && bound >= gas ? "bound" : gas >= split ? "gas" : "split";
        }

        double share() {
            return Math.max(bound, Math.max(split, gas)) / sum();
        }
    }

    MixStages() {
        Connection on = backend.connect();
        market = on.pools().orElseThrow().last();
        natives = new NativePrices(router, on.profile().wrappedNative());
        gasPriceWei = on.node().gasPriceWei();
    }

    int pools() {
        return market.pools().size();
    }

    /** Medians over so many searches; without steps where there is no route, or none without a token's transfer tax. */
    Stages of(MixTrade trade, int repetitions) {
        RouteRequest plain = new RouteRequest(
                trade.from().address(), trade.to().address(), trade.amount(), true, DEPTH, SPLITS, Set.of(), GasTerms.NONE);
        RouteRequest weighed = plain.weighing(natives.terms(market, trade.to().address(), gasPriceWei));
        double split = median(repetitions, () -> router.find(market, plain));
        double all = median(repetitions, () -> router.find(market, weighed));
        double gas = Math.max(0, all - split);
        if (!(router.find(market, weighed) instanceof RouteOutcome.Found(SplitRoute route))) {
            return new Stages(split, gas, 0, 0, 0, 0);
        }
        double bound = median(repetitions, () -> router.optimality(market, weighed, route));
        return new Stages(split, gas, bound, route.steps().size(), route.pathCount(), hops(route));
    }

    private static double median(int repetitions, Runnable work) {
        double[] millis = new double[repetitions];
        for (int i = 0; i < repetitions; i++) {
            long start = System.nanoTime();
            work.run();
            millis[i] = (System.nanoTime() - start) / MILLION;
        }
        Arrays.sort(millis);
        return millis[repetitions / 2];
    }

    /** The steps of the longest chain; steps stand in running order. */
    private static int hops(SplitRoute route) {
        Map<Object, Integer> reached = new HashMap<>(Map.of(route.tokenIn(), 0));
        for (RouteStep step : route.steps()) {
            reached.merge(step.outputToken(), reached.getOrDefault(step.inputToken(), 0) + 1, Math::max);
        }
        return reached.getOrDefault(route.tokenOut(), 0);
    }

    @Override
    public void close() {
        backend.close();
    }
}
