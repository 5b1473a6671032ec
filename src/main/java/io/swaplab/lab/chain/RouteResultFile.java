package io.swaplab.lab.chain;

import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.chain.TimedRouteBatch.Throughput;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.OptimalityGaps;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The content of a {@code route-result/1} file: the answers to the trades of a query file.
 *
 * @param throughput the measured throughput, or null if it was not measured
 */
public record RouteResultFile(
        TimedRouteBatch.Terms terms,
        List<TradeQueryResult> answers,
        @Nullable Throughput throughput) {
    static final String FORMAT = "route-result/1";
    private static final String ROUTER = "swaplab";
    private static final double NANOS_PER_MS = 1e6;
    private static final double MS_PER_SEC = 1e3;

    public RouteResultFile {
        answers = List.copyOf(answers);
    }

    /** The number of trades without a route. */
    public int failures() {
        return (int) answers.stream().filter(answer -> answer.route() == null).count();
    }

    /** The given percentile of the durations of all searches, in milliseconds; zero if there was no search. */
    public double percentileMs(int percent) {
        List<Long> sorted = nanos();
        return sorted.isEmpty()
                ? 0
                : sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100)) / NANOS_PER_MS;
    }

    private List<Long> nanos() {
        return answers.stream()
                .flatMap(answer -> answer.nanos().stream())
                .sorted()
                .toList();
    }

    /**
     * Searches per second of one thread: the number of searches divided by the sum of their durations; zero if there
     * was no search.
     */
    public double perSec() {
        List<Long> all = nanos();
        double ms = all.stream().mapToLong(Long::longValue).sum() / NANOS_PER_MS;
        return all.isEmpty() ? 0 : all.size() * MS_PER_SEC / ms;
    }

    /**
     * Proved upper bounds on how far routes are below the optimum. Routes without a proved bound are left out.
     *
     * @param routes number of routes with a bound
     * @param meanBps mean of the bounds in basis points, rounded up to two decimals
     * @param worstBps largest bound in basis points
     */
    public record Nearness(int routes, BigDecimal meanBps, BigDecimal worstBps) {}

    /** The bounds if the optimum may use any number of paths, before gas; null if no route has a bound. */
    public @Nullable Nearness toFlows() {
        return nearness(OptimalityGaps::flows);
    }

    /** The bounds if the optimum uses at most the allowed number of paths, before gas; null if no route has a bound. */
    public @Nullable Nearness toPaths() {
        return nearness(OptimalityGaps::paths);
    }

    /** Like {@link #toPaths}, but for outputs after gas; null also if gas was ignored. */
    public @Nullable Nearness afterGas() {
        return nearness(OptimalityGaps::afterGas);
    }

    private @Nullable Nearness nearness(Function<OptimalityGaps, OptimalityGaps.@Nullable Gap> part) {
        List<BigDecimal> bps = answers.stream()
                .map(TradeQueryResult::optimality)
                .filter(Objects::nonNull)
                .map(part)
                .filter(Objects::nonNull)
                .map(OptimalityGaps.Gap::bps)
                .toList();
        if (bps.isEmpty()) {
            return null;
        }
        BigDecimal sum = bps.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal mean = sum.divide(BigDecimal.valueOf(bps.size()), 2, RoundingMode.CEILING);
        return new Nearness(bps.size(), mean, Collections.max(bps));
    }

    /**
     * Writes the answers, replacing the file's content.
     *
     * @throws UncheckedIOException if the file cannot be written
     */
    public void write(Path file) {
        ObjectNode top = JsonNodeFactory.instance.objectNode();
        top.put("format", FORMAT)
                .put("router", ROUTER)
                .put("maxHops", terms.depth())
                .put("splitCount", terms.splits())
                .put("gasPrice", terms.gasPriceWei().toString());
        if (throughput != null) {
            top.putObject("throughput")
                    .put("threads", throughput.threads())
                    .put("rounds", throughput.rounds())
                    .put("queries", throughput.queries())
                    .put("alonePerSec", throughput.alonePerSec())
                    .put("perSec", throughput.perSec());
        }
        ArrayNode results = top.putArray("results");
        answers.forEach(answer -> describe(answer, results.addObject()));
        FileValue.write(file, top);
    }

    private static void describe(TradeQueryResult answer, ObjectNode result) {
        result.put("id", answer.id());
        ArrayNode ms = result.putArray("ms");
        answer.nanos().forEach(nanos -> ms.add(nanos / NANOS_PER_MS));
        SplitRoute route = answer.route();
        result.put("claimed", route == null ? "0" : route.amountOut().toString());
        ArrayNode steps = JsonNodeFactory.instance.arrayNode();
        if (route == null) {
            result.put("error", answer.error());
        } else {
            result.put("paths", route.pathCount());
            route.steps().forEach(step -> describe(step, steps.addObject()));
            if (answer.gas().areWeighed()) {
                long units = GasTerms.unitsOf(route);
                Uint256 cost = answer.gas().costUp(units);
                result.put("gasUnits", units)
                        .put("gasCost", cost.toString())
                        .put("net", difference(route.amountOut(), cost));
            }
        }
        OptimalityGaps optimality = answer.optimality();
        if (optimality != null) {
            result.put("bound", optimality.flows().bound().toString())
                    .put("pathBound", optimality.paths().bound().toString())
                    .put("optimality_bps", optimality.flows().bps())
                    .put("optimality_paths_bps", optimality.paths().bps());
            OptimalityGaps.Gap afterGas = optimality.afterGas();
            if (afterGas != null) {
                result.put("netBound", afterGas.bound().toString()).put("optimality_net_bps", afterGas.bps());
            }
        }
        result.putObject("plan").set("steps", steps);
    }

    /**
     * Subtracts a gas cost from an output. The result may be negative, because the gas of a small trade may cost more
     * than its output is worth.
     */
    private static String difference(Uint256 amount, Uint256 cost) {
        return cost.isGreaterThan(amount)
                ? "-" + cost.minus(amount)
                : amount.minus(cost).toString();
    }

    private static void describe(RouteStep step, ObjectNode node) {
        node.put("pool", MarketWriter.name(step.pool().id()))
                .put("tokenIn", step.inputToken().toLowerHex())
                .put("amountIn", step.amountIn().toString());
    }
}
