package io.swaplab.router.search;

/** The numbers of paths through which a growing choice passes. */
final class PathCountSchedule {
    /** How many numbers there are per doubling; up to twice this, every number is one. */
    private static final int PER_DOUBLING = 4;

    private PathCountSchedule() {}

    /** The next number of paths. */
    static int after(int paths) {
        return paths + (paths < 2 * PER_DOUBLING ? 1 : Integer.highestOneBit(paths) / PER_DOUBLING);
    }

    /** Whether a new choice is made for a number of paths: for all up to four, then for two per doubling. */
    static boolean isRound(int paths) {
        return paths <= PER_DOUBLING || paths % (Integer.highestOneBit(paths) / 2) == 0;
    }
}
