package io.swaplab.routing;

import io.swaplab.routing.request.Optimality;
import io.swaplab.routing.request.RouteOutcome;
import io.swaplab.routing.request.RouteRequest;

import io.swaplab.curves.Reals;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.route.SplitRoute;
import io.swaplab.math.Uint256;
import io.swaplab.measuring.Baseline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Routes trades on markets of every family and writes a table of how near to their bounds the answers are, and how long
 * they take.
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

    /** Argument: the file to write. */
    public static void main(String[] args) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("# Routes through every family");
        lines.add("");
        lines.add(Baseline.origin("bench-families"));
        lines.add("Seeded markets with pools of all 24 providers, each once to 300 times as deep as the shallowest; trades from");
        lines.add("a ten-thousandth to five times what a side of a middling pool holds, over three hops and twenty paths. A");
        lines.add("trade's time is the median of ten searches. `of flows` is the output as a part of the bound over all flows,");
        lines.add("`of paths` of the bound over as many paths as allowed. Pools of several tokens and curves that are learnt from");
        lines.add("quotes widen the bounds, so that the best there is lies below 1. A token may have a single pool whose ranges end; what");
        lines.add("is more than it holds has no route. `unproved` are also outputs of less than a million units, of which rounding tells");
        lines.add("more than the search.");
        lines.add("");
        lines.add("| pools | seed | trades | no route | unproved | p50 us | p99 us | mean of flows | worst | mean of paths | worst |");
        lines.add("|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
        for (int size : SIZES) {
            List<Answer> all = new ArrayList<>();
            for (int seed = 1; seed <= SEEDS; seed++) {
                List<Answer> answers = answers(FamilyMarket.of(seed, size / POOLS_PER_TOKEN, size));
                lines.add(line(size, Integer.toString(seed), answers));
                all.addAll(answers);
            }
            lines.add(line(size, "all", all));
        }
        Files.write(Path.of(args[0]), lines);
    }

    private static List<Answer> answers(FamilyMarket families) {
        MarketSnapshot market = families.snapshot();
        List<RouteRequest> requests = families.requests(REQUEST_ROUNDS, DEPTH, SPLITS);
        Router router = new Router();
        warmUp(router, market, requests);
        long[][] nanos = new long[requests.size()][REPETITIONS];
        for (int repetition = 0; repetition < REPETITIONS; repetition++) {
            for (int i = 0; i < nanos.length; i++) {
                long start = System.nanoTime();
                router.find(market, requests.get(i));
                nanos[i][repetition] = System.nanoTime() - start;
            }
        }
        List<Answer> answers = new ArrayList<>();
        for (int i = 0; i < nanos.length; i++) {
            Arrays.sort(nanos[i]);
            double micros = nanos[i][REPETITIONS / 2] / NANOS_PER_MICRO;
            answers.add(new Answer(part(router, market, requests.get(i)), micros));
        }
        if (router.poolFailures() > 0) {
            throw new IllegalStateException(router.poolFailures() + " calls of pools failed");
        }
        return answers;
    }

    private static void warmUp(Router router, MarketSnapshot market, List<RouteRequest> requests) {
        long end = System.nanoTime() + MOST_WARM_UP_NANOS;
        for (int i = 0; i < WARM_UP && System.nanoTime() < end; i++) {
            router.find(market, requests.get(i % requests.size()));
        }
    }

    private static Part part(Router router, MarketSnapshot market, RouteRequest request) {
        if (!(router.find(market, request) instanceof RouteOutcome.Found(SplitRoute route))) {
            return Part.NO_ROUTE;
        }
        Optimality optimality = router.optimality(market, request, route);
        return optimality == null || route.amountOut().isLessThan(FEW_UNITS)
                ? Part.UNPROVED
                : new Part(
                        part(route.amountOut(), optimality.flows().bound()),
                        part(route.amountOut(), optimality.paths().bound()),
                        true);
    }

    private static double part(Uint256 paid, Uint256 bound) {
        return Reals.of(paid) / Reals.of(bound);
    }

    private static String line(int pools, String seed, List<Answer> answers) {
        List<Part> routed =
                answers.stream().map(Answer::part).filter(Part::isRouted).toList();
        List<Part> proved =
                routed.stream().filter(part -> !Double.isNaN(part.ofFlows())).toList();
        double[] micros =
                answers.stream().mapToDouble(Answer::micros).sorted().toArray();
        return String.format(
                Locale.ROOT,
                "| %d | %s | %d | %d | %d | %.0f | %.0f | %.6f | %.6f | %.6f | %.6f |",
                pools,
                seed,
                answers.size(),
                answers.size() - routed.size(),
                routed.size() - proved.size(),
                micros[(int) (MEDIAN * micros.length)],
                micros[(int) (SLOW * micros.length)],
                mean(proved, Part::ofFlows),
                worst(proved, Part::ofFlows),
                mean(proved, Part::ofPaths),
                worst(proved, Part::ofPaths));
    }

    private static double mean(List<Part> parts, ToDoubleFunction<Part> part) {
        return parts.stream().mapToDouble(part).average().orElse(Double.NaN);
    }

    private static double worst(List<Part> parts, ToDoubleFunction<Part> part) {
        return parts.stream().mapToDouble(part).min().orElse(Double.NaN);
    }
}
