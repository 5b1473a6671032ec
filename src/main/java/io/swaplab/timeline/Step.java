package io.swaplab.timeline;

import io.swaplab.evm.BlockRef;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;

/**
 * A command that changed the fork, and the way back to before it.
 *
 * @param number counts the steps of a fork from 1; a step that is done again keeps no number of before
 * @param line the command as it can be typed
 * @param work what does it again
 */
public record Step<W>(
        int number, String line, W work, BlockRef before, BlockRef after, Changes changes, Origin origin) {
    /** The state before it, which only the fork that it ran on knows. */
    record Origin(Fork fork, CheatCodes.Mark mark) {
        boolean isKept() {
            return fork.cheats().keeps(mark);
        }
    }
}
