package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * The bitmap of a pool's initialised ticks: one bit for every tick that is a multiple of the spacing, 256 to a word.
 */
public final class TickBitmap {
    private static final int WORD_BITS = 256;

    private TickBitmap() {}

    /** Index of the word that holds the lowest usable tick. */
    public static int firstWord(int tickSpacing) {
        return Math.floorDiv(TickMath.MIN_TICK / tickSpacing, WORD_BITS);
    }

    /** Index of the word that holds the highest usable tick. */
    public static int lastWord(int tickSpacing) {
        return Math.floorDiv(TickMath.MAX_TICK / tickSpacing, WORD_BITS);
    }

    /** Adds the ticks whose bits are set in a word, ascending. */
    public static void addTicks(List<Integer> ticks, int word, Uint256 bits, int tickSpacing) {
        for (int bit = 0; bit < WORD_BITS && !bits.isZero(); bit++) {
            if ((bits.limb(bit / Long.SIZE) >>> bit & 1) != 0) {
                ticks.add((word * WORD_BITS + bit) * tickSpacing);
            }
        }
    }
}
