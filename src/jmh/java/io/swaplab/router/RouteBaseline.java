package io.swaplab.router;

import io.swaplab.measuring.Baseline;
import io.swaplab.measuring.Effort;
import io.swaplab.measuring.Rows;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Runs the benchmarks of routing. {@code find} routes a trade over three hops and twenty paths, search and exact replay;
 * {@code graph} applies one changed pool to the routing view, {@code publish} to the snapshot and the view. {@code change}
 * is {@code publish} for recorded pools of a family, on a market of one pool; curves without a closed form are learnt when
 * a search first looks at them, which is not part of it. {@code S}, {@code M} and {@code L} are seeded markets of 100, 1,500
 * and 20,000 pools.
 */
public final class RouteBaseline {
    private static final double MEDIAN = 50;
    private static final double SLOW = 99;
    /** What the names of the families' benchmarks end with. */
    private static final String FAMILY_BENCHMARK = "QuoteBenchmark";
    private static final double NANOS_PER_MICRO = 1_000;

    private RouteBaseline() {}

    /** Argument: small or full. */
    public static void main(String[] args) throws RunnerException {
        Effort effort = Effort.of(args);
        Rows rows = new Rows("routes");
        String[] markets = effort.isFull() ? new String[] {"S", "M", "L"} : new String[] {"S", "M"};
        for (RunResult result : Baseline.run(effort, "\\.router\\.\\w+Benchmark\\.", markets)) {
            write(rows, method(result) + ", market " + Baseline.size(result), result);
        }
        // Both sizes take turns through the same pools.
        for (RunResult result : Baseline.run(effort, FAMILY_BENCHMARK + "\\.change$", "small")) {
            write(rows, method(result) + ", " + family(result), result);
        }
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

    private static void write(Rows rows, String of, RunResult result) {
        rows.row(of, "p50", Baseline.percentile(result, MEDIAN) / NANOS_PER_MICRO, "us");
        rows.row(of, "p99", Baseline.percentile(result, SLOW) / NANOS_PER_MICRO, "us");
        rows.row(of, "allocated", Baseline.bytes(result), "B/op");
    }
}
