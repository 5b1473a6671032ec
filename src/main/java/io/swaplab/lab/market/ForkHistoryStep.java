package io.swaplab.lab.market;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;

/**
 * A command that changed the fork, with what is needed to undo it and to run it again.
 *
 * @param number position in the history of the fork, starting at 1; if an undone step is run again, it gets a new
 *     number
 * @param line the command as it can be typed
 * @param work what has to be run to repeat the step
 */
public record ForkHistoryStep<W>(
        int number, String line, W work, BlockRef before, BlockRef after, ForkStepChanges changes, Origin origin) {
    /** The fork's snapshot before the step. */
    record Origin(Fork fork, CheatCodes.Mark mark) {
        /** Whether the snapshot can still be restored. If not, the step cannot be undone. */
        boolean isKept() {
            return fork.cheats().keeps(mark);
        }
    }
}
