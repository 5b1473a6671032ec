package io.swaplab.fresh;

/** How many seeds of a property ran and failed. {@code scripts/fresh} reads the lines that it prints. */
final class SeedTally {
    private static final String MARK = "fresh: ";

    private final String property;
    private final boolean isTold;
    private int ran;
    private int failed;

    SeedTally(String property, boolean isTold) {
        this.property = property;
        this.isTold = isTold;
    }

    void started() {
        ran++;
    }

    /** Counts a failure and gives the command that repeats it. */
    String failed(long seed) {
        failed++;
        String command = "scripts/fresh " + seed + " " + property;
        tell("failed, repeat with: " + command);
        return command;
    }

    void close() {
        tell(property + ": " + ran + " seeds, " + failed + " failed");
    }

    private void tell(String line) {
        if (isTold) {
            System.out.println(MARK + line);
        }
    }
}
