package io.swaplab.routing;

import io.swaplab.measuring.Baseline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/** Runs the benchmarks of routing and writes tables of times and allocations, by market and by family of pools. */
public final class RouteBaseline {
    private static final double MEDIAN = 50;
    private static final double SLOW = 99;
    /** What the names of the families' benchmarks end with. */
    private static final String FAMILY_BENCHMARK = "QuoteBenchmark";
    private static final double NANOS_PER_MICRO = 1_000;

    private RouteBaseline() {}

    /** Argument: the file to write. */
    public static void main(String[] args) throws RunnerException, IOException {
        List<String> lines = new ArrayList<>();
        lines.add("# Cost of routes and of changes");
        lines.add("");
        lines.add(Baseline.origin("bench-routes"));
        lines.add("`find` routes a trade over three hops and twenty paths, search and exact replay. `graph` applies one changed");
        lines.add("pool to the routing view, `publish` to the snapshot and the view. Each time includes that of reading a clock.");
        lines.add("`S`, `M` and `L` are seeded markets of 100, 1,500 and 20,000 pools.");
        lines.add("");
        lines.add("| benchmark | market | median us | 99 % below | B/op |");
        lines.add("|---|---|---:|---:|---:|");
        for (RunResult result : Baseline.run("\\.routing\\.\\w+Benchmark\\.")) {
            lines.add(line(method(result) + " | " + Baseline.size(result), result));
        }
        lines.add("");
        lines.add("`change` is `publish` for recorded pools of a family, on a market of one pool. Curves that have no closed form");
        lines.add("are learnt when a search first looks at them, and are not part of it.");
        lines.add("");
        lines.add("| benchmark | family | median us | 99 % below | B/op |");
        lines.add("|---|---|---:|---:|---:|");
        // Both sizes take turns through the same pools.
        for (RunResult result : Baseline.run(FAMILY_BENCHMARK + "\\.change$", "small")) {
            lines.add(line(method(result) + " | " + family(result), result));
        }
        Files.write(Path.of(args[0]), lines);
    }

    private static String method(RunResult result) {
        String name = result.getParams().getBenchmark();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** Named by its benchmark's class. */
    private static String family(RunResult result) {
        String[] names = result.getParams().getBenchmark().split("\\.", -1);
        return names[names.length - 2].replace(FAMILY_BENCHMARK, "");
    }

    private static String line(String what, RunResult result) {
        return String.format(
                Locale.ROOT,
                "| %s | %.1f | %.1f | %.0f |",
                what,
                Baseline.percentile(result, MEDIAN) / NANOS_PER_MICRO,
                Baseline.percentile(result, SLOW) / NANOS_PER_MICRO,
                Baseline.bytes(result));
    }
}
