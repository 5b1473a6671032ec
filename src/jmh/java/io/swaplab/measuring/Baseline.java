package io.swaplab.measuring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Objects;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** What the tables of all benchmarks have in common. */
public final class Baseline {
    private static final String SIZE = "size";

    /** As JMH's profiler names what it counts. */
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private Baseline() {}

    /**
     * Runs benchmarks, and measures their allocations too; each has its sizes as a parameter.
     *
     * @param include pattern of their names
     * @param sizes those to run; all where none is named
     */
    public static Collection<RunResult> run(String include, String... sizes) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder().include(include).addProfiler(GCProfiler.class);
        if (sizes.length > 0) {
            options.param(SIZE, sizes);
        }
        return new Runner(options.build()).run();
    }

    /** The size that a result is about. */
    public static String size(RunResult result) {
        return result.getParams().getParam(SIZE);
    }

    /** In the benchmark's unit of time. */
    public static double percentile(RunResult result, double percentile) {
        return result.getPrimaryResult().getStatistics().getPercentile(percentile);
    }

    /** Bytes allocated per call. */
    public static double bytes(RunResult result) {
        return Objects.requireNonNull(result.getSecondaryResults().get(ALLOCATED))
                .getScore();
    }

    /** A sentence that tells by what, when and on which machine a table was written. */
    public static String origin(String script) throws IOException {
        return "Written by `scripts/" + script + "` on " + LocalDate.now(ZoneOffset.UTC) + ": " + machine() + ".";
    }

    private static String machine() throws IOException {
        Path cpus = Path.of("/proc/cpuinfo");
        String model = Files.exists(cpus)
                ? Files.readAllLines(cpus).stream()
                        .filter(line -> line.startsWith("model name"))
                        .map(line -> line.substring(line.indexOf(':') + 1).strip())
                        .findFirst()
                        .orElse("unknown processor")
                : "unknown processor";
        return model + ", " + Runtime.getRuntime().availableProcessors() + " processors seen, "
                + System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version");
    }
}
