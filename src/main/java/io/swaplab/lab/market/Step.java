package io.swaplab.lab.market;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;

/**
 * A command that changed the fork, with the information to undo it.
 *
 * @param number position in the fork's history, starting at 1; a redone step gets a new number
 * @param line the command as it can be typed
 * @param work repeats the step
 */
public record Step<W>(
        int number, String line, W work, BlockRef before, BlockRef after, Changes changes, Origin origin) {
    /** The state before the step, which can be restored on this fork only. */
    record Origin(Fork fork, CheatCodes.Mark mark) {
        boolean isKept() {
            return fork.cheats().keeps(mark);
        }
    }
}
