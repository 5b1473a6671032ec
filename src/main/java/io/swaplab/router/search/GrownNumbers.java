package io.swaplab.router.search;

/** The numbers of paths over which a choice grows. */
final class GrownNumbers {
    /** To each doubling; no number up to twice as many is left out. */
    private static final int PER_DOUBLING = 4;

    private GrownNumbers() {}

    /** The number after another one. */
    static int after(int paths) {
        return paths + (paths < 2 * PER_DOUBLING ? 1 : Integer.highestOneBit(paths) / PER_DOUBLING);
    }

    /** Whether a choice of its own is made for a number: up to four, then for two to each doubling. */
    static boolean isRound(int paths) {
        return paths <= PER_DOUBLING || paths % (Integer.highestOneBit(paths) / 2) == 0;
    }
}
