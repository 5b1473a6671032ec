package io.swaplab.lab.market;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;

/**
 * A command that changed the fork, with the information to undo it.
 *
 * @param number position in the fork's history, starting at 1; a step that is redone gets a new number
 * @param line the command as it can be typed
 * @param work what repeats the step
 */
public record Step<W>(
        int number, String line, W work, BlockRef before, BlockRef after, Changes changes, Origin origin) {
    /** The fork's snapshot before the step. */
    record Origin(Fork fork, CheatCodes.Mark mark) {
        /** Whether the snapshot still exists, so that the step can be undone. */
        boolean isKept() {
            return fork.cheats().keeps(mark);
        }
    }
}
