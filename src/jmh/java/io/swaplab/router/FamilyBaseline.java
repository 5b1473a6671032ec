package io.swaplab.router;

import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;

import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.measuring.Effort;
import io.swaplab.measuring.Rows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * How near to their bounds the routes are on seeded markets with pools of all providers, each once to 300 times as deep as
 * the shallowest, and how long they take. Trades are a ten-thousandth to five times what a side of a middling pool holds,
 * over three hops and twenty paths. Pools of several tokens and curves that are learnt from quotes widen the bounds, so that
 * the best there is lies below them. A token may have a single pool whose ranges end; what is more than it holds has no
 * route. Unproved are also outputs of less than a million units, of which rounding tells more than the search.
 */
public final class FamilyBaseline {
    private static final int[] SIZES = {100, 1_500};
    private static final int SEEDS = 3;
    private static final int POOLS_PER_TOKEN = 5;
    private static final int REQUEST_ROUNDS = 8;
    private static final int REPETITIONS = 10;
    private static final int DEPTH = 3;
    private static final int SPLITS = 20;
    private static final double MEDIAN = 0.5;
    private static final double SLOW = 0.99;
    private static final double NANOS_PER_MICRO = 1_000;
    private static final double BPS = 10_000;

    /** Of fewer units the rounding is more than what a search can miss. */
    private static final Uint256 FEW_UNITS = Uint256.of(1_000_000);

    /** Searches before any is timed; so many bring the compiler to an end. */
    private static final int WARM_UP = 20_000;

    private static final long MOST_WARM_UP_NANOS = 8_000_000_000L;

    /**
     * One trade's answer.
     *
     * @param part its output as a part of what any flow can pay, and of what so many paths can
     */
    private record Answer(Part part, double micros) {}

    /** Nothing where there is no route, or nothing is proved of it, or it pays few units. */
    private record Part(double ofFlows, double ofPaths, boolean isRouted) {
        private static final Part NO_ROUTE = new Part(Double.NaN, Double.NaN, false);
        private static final Part UNPROVED = new Part(Double.NaN, Double.NaN, true);
    }

    private FamilyBaseline() {}

    /** Argument: small or full. */
    public static void main(String[] args) {
        Effort effort = Effort.of(args);
        for (int size : effort.pick(new int[] {100}, SIZES)) {
            List<Answer> all = new ArrayList<>();
            for (int seed = 1; seed <= effort.pick(1, SEEDS); seed++) {
                List<Answer> answers = answers(effort, FamilyMarket.of(seed, size / POOLS_PER_TOKEN, size));
                write(size + " pools, seed " + seed, answers);
                all.addAll(answers);
            }
            write(size + " pools, all seeds", all);
        }
    }

    private static List<Answer> answers(Effort effort, FamilyMarket families) {
        MarketSnapshot market = families.snapshot();
        List<RouteRequest> requests = families.requests(effort.pick(1, REQUEST_ROUNDS), DEPTH, SPLITS);
        Router router = new Router();
        warmUp(effort, router, market, requests);
        int repetitions = effort.pick(2, REPETITIONS);
        long[][] nanos = new long[requests.size()][repetitions];
        for (int repetition = 0; repetition < repetitions; repetition++) {
            for (int i = 0; i < nanos.length; i++) {
                long start = System.nanoTime();
                router.find(market, requests.get(i));
                nanos[i][repetition] = System.nanoTime() - start;
            }
        }
        List<Answer> answers = new ArrayList<>();
        for (int i = 0; i < nanos.length; i++) {
            Arrays.sort(nanos[i]);
            double micros = nanos[i][repetitions / 2] / NANOS_PER_MICRO;
            answers.add(new Answer(part(router, market, requests.get(i)), micros));
        }
        if (router.poolFailures() > 0) {
            throw new IllegalStateException(router.poolFailures() + " calls of pools failed");
        }
        return answers;
    }

    private static void warmUp(Effort effort, Router router, MarketSnapshot market, List<RouteRequest> requests) {
        long end = System.nanoTime() + MOST_WARM_UP_NANOS / effort.pick(4, 1);
        for (int i = 0; i < WARM_UP && System.nanoTime() < end; i++) {
            router.find(market, requests.get(i % requests.size()));
        }
    }

    private static Part part(Router router, MarketSnapshot market, RouteRequest request) {
        if (!(router.find(market, request) instanceof RouteOutcome.Found(SplitRoute route))) {
            return Part.NO_ROUTE;
        }
        OptimalityGaps optimality = router.optimality(market, request, route);
        return optimality == null || route.amountOut().isLessThan(FEW_UNITS)
                ? Part.UNPROVED
                : new Part(
                        part(route.amountOut(), optimality.flows().bound()),
                        part(route.amountOut(), optimality.paths().bound()),
                        true);
    }

    private static double part(Uint256 paid, Uint256 bound) {
        return DoubleConversion.of(paid) / DoubleConversion.of(bound);
    }

    private static void write(String of, List<Answer> answers) {
        List<Part> routed =
                answers.stream().map(Answer::part).filter(Part::isRouted).toList();
        List<Part> proved =
                routed.stream().filter(part -> !Double.isNaN(part.ofFlows())).toList();
        double[] micros =
                answers.stream().mapToDouble(Answer::micros).sorted().toArray();
        Rows rows = new Rows("families");
        rows.row(of, "trades", answers.size(), "trades");
        rows.row(of, "no route", answers.size() - routed.size(), "trades");
        rows.row(of, "unproved", routed.size() - proved.size(), "trades");
        rows.row(of, "p50", micros[(int) (MEDIAN * micros.length)], "us");
        rows.row(of, "p99", micros[(int) (SLOW * micros.length)], "us");
        rows.row(of, "below bound of flows, mean", BPS * (1 - mean(proved, Part::ofFlows)), "bp");
        rows.row(of, "below bound of flows, worst", BPS * (1 - worst(proved, Part::ofFlows)), "bp");
        rows.row(of, "below bound of paths, mean", BPS * (1 - mean(proved, Part::ofPaths)), "bp");
        rows.row(of, "below bound of paths, worst", BPS * (1 - worst(proved, Part::ofPaths)), "bp");
    }

    private static double mean(List<Part> parts, ToDoubleFunction<Part> part) {
        return parts.stream().mapToDouble(part).average().orElse(Double.NaN);
    }

    private static double worst(List<Part> parts, ToDoubleFunction<Part> part) {
        return parts.stream().mapToDouble(part).min().orElse(Double.NaN);
    }
}
