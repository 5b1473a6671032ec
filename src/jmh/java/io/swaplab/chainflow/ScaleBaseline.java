package io.swaplab.chainflow;

import io.swaplab.measuring.Baseline;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes a table of what markets of constant product pairs take of memory and of each block, every line by a JVM of its own. */
public final class ScaleBaseline {
    private static final int[] SIZES = {20_000, 100_000, 1_000_000};
    private static final int[] CREATED = {0, 1};

    /** Larger markets may be too large for the other build, or take it too long. */
    private static final int MOST_COMPARED = 100_000;

    private ScaleBaseline() {}

    /** Arguments: the file to write, and the classes of another build to compare with, which run in turn, or {@code none}. */
    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>();
        lines.add("# Large markets");
        lines.add("");
        lines.add(Baseline.origin("bench-scale"));
        lines.add("A heap of 2 GB and G1; full collections, which only the counts of bytes ask for, leave its size as it is. `pool` is what");
        lines.add("a constant product pair takes beside the routing view, with seed, state, tokens and all indices; `view` what the routing");
        lines.add("view takes per pair; `all` is the heap in use with both. Half as many tokens as pairs, seven hubs. A block has the logs of");
        lines.add("50 to 200 pairs and creates `new` more; its time runs from the logs in memory to the published snapshot with the routing");
        lines.add("view, over 500 blocks after 200. `CPU` is that of the thread alone, without waiting");
        lines.add("for a processor and for collections, which `GC` has per block. `route` is the median search over three hops and twenty");
        lines.add("paths between two tokens that are no hubs. `read` is the first sync, from announcements and views in memory.");
        lines.add("Load when it started: " + load() + ".");
        lines.add("");
        lines.add("| build | pairs | new | pool B | view B | all MB | block ms | 99 % | CPU ms | 99 % | kB/block | GC ms | route ms | read s |");
        lines.add("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
        for (int size : SIZES) {
            for (int created : CREATED) {
                if (!args[1].equals("none") && size <= MOST_COMPARED) {
                    lines.add(line("before", args[1] + System.getProperty("path.separator"), size, created));
                }
                lines.add(line("now", "", size, created));
            }
        }
        lines.add("");
        lines.add("Load when it ended: " + load() + ".");
        Files.write(Path.of(args[0]), lines);
    }

    private static String load() {
        return String.format(
                Locale.ROOT, "%.1f", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    private static String line(String name, String classes, int size, int created)
            throws IOException, InterruptedException {
        Process run = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx2g",
                        "-XX:+UseG1GC",
                        // A full collection, which only counting the bytes in use asks for, would shrink the heap.
                        "-XX:MaxHeapFreeRatio=100",
                        "-cp",
                        classes + System.getProperty("java.class.path"),
                        ScaleRun.class.getName(),
                        name,
                        Integer.toString(size),
                        Integer.toString(created))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader output = run.inputReader()) {
            List<String> printed = output.lines().toList();
            return run.waitFor() == 0
                    ? printed.getLast()
                    : String.format(Locale.ROOT, "| %s | %,d | %d | failed", name, size, created) + " |".repeat(11);
        }
    }
}
