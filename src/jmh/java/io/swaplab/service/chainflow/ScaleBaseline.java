package io.swaplab.service.chainflow;

import io.swaplab.measuring.Effort;
import java.io.IOException;
import java.nio.file.Path;

/**
 * What markets of constant product pairs take of memory and of each block, every size in a JVM of its own with a heap of 2 GB
 * and G1. Full collections, which only the counts of bytes ask for, leave the heap as large as it is.
 */
public final class ScaleBaseline {
    private static final int[] SIZES = {20_000, 100_000, 1_000_000};
    private static final int[] CREATED = {0, 1};

    /** Larger markets may be too large for the other build, or take it too long. */
    private static final int MOST_COMPARED = 100_000;

    private ScaleBaseline() {}

    /** Arguments: small or full, and the classes of another build to compare with, which run in turn, if there is one. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Effort effort = Effort.of(args);
        for (int size : effort.pick(new int[] {5_000}, SIZES)) {
            for (int created : effort.pick(new int[] {1}, CREATED)) {
                if (args.length > 1 && size <= MOST_COMPARED) {
                    run("before", args[1] + System.getProperty("path.separator"), size, created);
                }
                run("now", "", size, created);
            }
        }
    }

    private static void run(String name, String classes, int size, int created) throws IOException, InterruptedException {
        int exit = new ProcessBuilder(
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
                .inheritIO()
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IllegalStateException(size + " pairs ended with " + exit);
        }
    }
}
