package io.swaplab.router.search;

/** The numbers of paths for which the search makes a choice, in ascending order. */
final class PathCountSchedule {
    /** How many numbers there are per doubling; up to twice this, every number is one. */
    private static final int PER_DOUBLING = 4;

    private PathCountSchedule() {}

    /** The next number of paths. */
    static int after(int paths) {
        return paths + (paths < 2 * PER_DOUBLING ? 1 : Integer.highestOneBit(paths) / PER_DOUBLING);
    }

    /**
     * Whether a choice made from scratch competes with the extended one at this number of paths: at every number up to four,
     * then at two numbers per doubling (6, 8, 12, 16, 24, ...).
     */
    static boolean isRound(int paths) {
        return paths <= PER_DOUBLING || paths % (Integer.highestOneBit(paths) / 2) == 0;
    }
}
