package io.swaplab.forkchain.control;

import io.swaplab.core.math.Uint256;
import java.util.Optional;

/**
 * The bits of a storage word that are a balance.
 *
 * @param shift the lowest of them, counted from the right
 * @param width how many they are
 */
record BalanceField(int shift, int width) {
    private static final int WORD = 256;
    private static final int BYTE = 8;

    /** Tries a change of a word. */
    interface Trial {
        /** Whether the balance changes in exactly these bits when the word does in those. */
        boolean moves(Uint256 bitsOfWord, Uint256 bitsOfBalance);
    }

    /** Finds the field; empty when the word is no balance. A word that is nothing else is found by one trial. */
    static Optional<BalanceField> find(Trial trial) {
        Uint256 ends = Uint256.ONE.or(bit(WORD - 1));
        if (trial.moves(ends, ends)) {
            return Optional.of(new BalanceField(0, WORD));
        }
        for (int shift = 0; shift < WORD; shift += BYTE) {
            if (follows(trial, shift, 0)) {
                return Optional.of(new BalanceField(shift, width(trial, shift)));
            }
        }
        return Optional.empty();
    }

    /** Fields end at whole bytes, or a few bits before, which are then flags. */
    private static int width(Trial trial, int shift) {
        int width = 0;
        while (shift + width < WORD && follows(trial, shift, width + BYTE - 1)) {
            width += BYTE;
        }
        while (shift + width < WORD && follows(trial, shift, width)) {
            width++;
        }
        return width;
    }

    private static boolean follows(Trial trial, int shift, int index) {
        return trial.moves(bit(shift + index), bit(index));
    }

    private static Uint256 bit(int index) {
        return Uint256.ONE.shiftLeft(index);
    }

    /** The largest balance. */
    Uint256 most() {
        return Uint256.MAX.shiftRight(WORD - width);
    }

    /** The word with this balance; its other bits stay. */
    Uint256 in(Uint256 word, Uint256 balance) {
        Uint256 mask = most().shiftLeft(shift);
        return word.and(mask.not()).or(balance.shiftLeft(shift));
    }
}
