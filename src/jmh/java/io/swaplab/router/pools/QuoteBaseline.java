package io.swaplab.router.pools;

import io.swaplab.measuring.Baseline;
import io.swaplab.measuring.Effort;
import io.swaplab.measuring.Rows;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Runs every {@link QuoteBenchmark}: {@code small} quotes recorded swaps near the price, {@code large} those that cross ticks
 * or bins or move the price far. Each time includes that of reading a clock.
 */
public final class QuoteBaseline {
    private static final String BENCHMARK = "QuoteBenchmark";
    private static final double MEDIAN = 50;
    private static final double SLOW = 90;

    private QuoteBaseline() {}

    /** Argument: small or full. */
    public static void main(String[] args) throws RunnerException {
        Rows rows = new Rows("quotes");
        for (RunResult result : Baseline.run(Effort.of(args), "\\.\\w+" + BENCHMARK + "\\.amountOut$")) {
            String name = result.getParams().getBenchmark();
            String type = name.substring(0, name.lastIndexOf('.'));
            String family = type.substring(type.lastIndexOf('.') + 1).replace(BENCHMARK, "");
            String of = family + ", " + Baseline.size(result);
            rows.row(of, "p50", Baseline.percentile(result, MEDIAN), "ns");
            rows.row(of, "p90", Baseline.percentile(result, SLOW), "ns");
            rows.row(of, "allocated", Baseline.bytes(result), "B/op");
        }
    }
}
