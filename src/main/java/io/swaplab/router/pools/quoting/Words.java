package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;

/** Numbers in the words of a log or an answer. */
public final class Words {
    private Words() {}

    /** An unsigned number. */
    public static Uint256 uint(Bytes words, int index) {
        return words.word(0, index).toUint();
    }

    /** A number of at most 32 bits, such as an int24: sign extension makes the low bits of its word the value. */
    public static int integer(Bytes words, int index) {
        return (int) words.word(0, index).d();
    }
}
