package io.swaplab.router.search;

/** The sequence of numbers of paths at which {@link CardinalityHeuristic} grows a choice of edges. */
final class PathCountSchedule {
    /**
     * How many numbers of paths the sequence contains from one power of two to the next. Up to twice this number, it
     * contains every number.
     */
    private static final int PER_DOUBLING = 4;

    private PathCountSchedule() {}

    static int after(int paths) {
        return paths + (paths < 2 * PER_DOUBLING ? 1 : Integer.highestOneBit(paths) / PER_DOUBLING);
    }

    /**
     * Whether, at this number of paths, a choice made from scratch competes with the choice extended from fewer paths:
     * at every number up to four, then at two numbers per doubling (6, 8, 12, 16, 24, ...).
     */
    static boolean isRound(int paths) {
        return paths <= PER_DOUBLING || paths % (Integer.highestOneBit(paths) / 2) == 0;
    }
}
