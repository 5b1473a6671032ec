package io.swaplab.pools;

import io.swaplab.measuring.Baseline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Runs every {@link QuoteBenchmark} and writes one table of times and allocations. The ratio column compares with the
 * constant product pairs of the same run and size, because times of different days or machines do not compare.
 */
public final class QuoteBaseline {
    private static final String REFERENCE = "ConstantProduct";
    private static final String BENCHMARK = "QuoteBenchmark";
    private static final double MEDIAN = 50;
    private static final double SLOW = 90;

    private record Row(String family, String size, double medianNanos, double slowNanos, double bytes) {}

    private QuoteBaseline() {}

    /** Arguments: the file to write, and optionally a pattern of families. */
    public static void main(String[] args) throws RunnerException, IOException {
        String families = args.length > 1 ? args[1] : ".*";
        Collection<RunResult> results = Baseline.run("\\." + families + BENCHMARK + "\\.amountOut$");
        List<Row> rows = results.stream()
                .map(QuoteBaseline::row)
                .sorted(Comparator.comparing(Row::size).reversed().thenComparingDouble(Row::medianNanos))
                .toList();
        Files.write(Path.of(args[0]), lines(rows));
    }

    private static Row row(RunResult result) {
        String name = result.getParams().getBenchmark();
        String type = name.substring(0, name.lastIndexOf('.'));
        return new Row(
                type.substring(type.lastIndexOf('.') + 1).replace(BENCHMARK, ""),
                Baseline.size(result),
                Baseline.percentile(result, MEDIAN),
                Baseline.percentile(result, SLOW),
                Baseline.bytes(result));
    }

    private static List<String> lines(List<Row> rows) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("# Cost of one quote");
        lines.add("");
        lines.add(Baseline.origin("bench-quotes"));
        lines.add("`small` quotes recorded swaps near the price, `large` those that cross ticks or bins or move the price far;");
        lines.add("`ratio` is of medians, to constant product pairs of the same size. Each time includes that of reading a clock.");
        lines.add("");
        lines.add("| family | size | median ns | 90 % below | ratio | B/op |");
        lines.add("|---|---|---:|---:|---:|---:|");
        rows.forEach(row -> lines.add(line(row, reference(rows, row.size()))));
        return lines;
    }

    private static String line(Row row, double referenceNanos) {
        return String.format(
                Locale.ROOT,
                "| %s | %s | %.0f | %.0f | %.1f | %.0f |",
                row.family(),
                row.size(),
                row.medianNanos(),
                row.slowNanos(),
                row.medianNanos() / referenceNanos,
                row.bytes());
    }

    /** Not a number where a pattern left the reference out. */
    private static double reference(List<Row> rows, String size) {
        return rows.stream()
                .filter(row -> row.family().equals(REFERENCE) && row.size().equals(size))
                .mapToDouble(Row::medianNanos)
                .findFirst()
                .orElse(Double.NaN);
    }
}
