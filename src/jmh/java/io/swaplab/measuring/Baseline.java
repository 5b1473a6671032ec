package io.swaplab.measuring;

import java.util.Collection;
import java.util.Objects;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** What all benchmarks of JMH have in common. */
public final class Baseline {
    private static final String SIZE = "size";

    /** As JMH's profiler names what it counts. */
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private Baseline() {}

    /**
     * Runs benchmarks, and measures their allocations too; each has its sizes as a parameter. Small runs are in this process,
     * so that none has to start.
     *
     * @param include pattern of their names
     * @param sizes those to run; all where none is named
     */
    public static Collection<RunResult> run(Effort effort, String include, String... sizes) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(include)
                .addProfiler(GCProfiler.class)
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true);
        if (sizes.length > 0) {
            options.param(SIZE, sizes);
        }
        if (!effort.isFull()) {
            options.forks(0)
                    .warmupIterations(1)
                    .warmupTime(TimeValue.milliseconds(50))
                    .measurementIterations(1)
                    .measurementTime(TimeValue.milliseconds(150));
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
}
