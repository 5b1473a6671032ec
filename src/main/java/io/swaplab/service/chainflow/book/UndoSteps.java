package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The undo history of a book: the changes of its last blocks, so that they can be rolled back. */
final class UndoSteps {
    private final Deque<Step> steps = new ArrayDeque<>();
    private final int most;

    /**
     * What to restore when one or more blocks are rolled back.
     *
     * @param before for each pool that these blocks changed, its earlier value; empty if the pool was unknown before
     */
    record Step(
            BlockRef parent, Map<PoolId, Optional<TrackedPool>> before, Map<String, LastTransaction> positionsBefore) {}

    UndoSteps(int most) {
        this.most = most;
    }

    /**
     * Starts to record the changes of a new block.
     *
     * @param parent the block's parent
     * @param positions the providers' last transactions as of the parent
     */
    void begin(BlockRef parent, Map<String, LastTransaction> positions) {
        steps.addLast(new Step(parent, new HashMap<>(), positions));
        if (steps.size() > most) {
            steps.removeFirst();
        }
    }

    /** Records a pool's value before the newest block changed it. Only the first call per block and pool counts. */
    void lost(PoolId id, @Nullable TrackedPool before) {
        Step newest = steps.peekLast();
        if (newest != null) {
            newest.before().putIfAbsent(id, Optional.ofNullable(before).map(UndoSteps::atItsBlock));
        }
    }

    /**
     * Removes the last known state from an unread pool, because that state may be of a later block if the node mined
     * during the read.
     */
    private static TrackedPool atItsBlock(TrackedPool before) {
        return before instanceof TrackedPool.Unread unread
                ? new TrackedPool.Unread(unread.seed(), null, unread.since())
                : before;
    }

    /** Removes and returns the newest step; null if there is none. */
    @Nullable
    Step pollNewest() {
        return steps.pollLast();
    }

    boolean reaches(BlockRef block) {
        return steps.stream().anyMatch(step -> step.parent().hash().equals(block.hash()));
    }

    /**
     * The steps from the tip back to a block, merged into one.
     *
     * @param last the number of that block; if the history does not reach back so far, the result ends at its oldest
     *     block
     */
    Step backTo(long last, BlockRef tip, Map<String, LastTransaction> positions) {
        Step back = new Step(tip, new HashMap<>(), positions);
        Iterator<Step> newestFirst = steps.descendingIterator();
        while (back.parent().number() > last && newestFirst.hasNext()) {
            Step step = newestFirst.next();
            back.before().putAll(step.before());
            back = new Step(step.parent(), back.before(), step.positionsBefore());
        }
        return back;
    }

    /**
     * The state of a pool before its latest logs, as far back as the history reaches; null if it had no logs since it
     * was read.
     */
    @Nullable
    Pool beforeLogs(TrackedPool.Live live) {
        Pool oldest = null;
        Iterator<Step> newestFirst = steps.descendingIterator();
        while (newestFirst.hasNext()) {
            Optional<TrackedPool> before =
                    newestFirst.next().before().get(live.seed().id());
            if (before == null) {
                continue;
            }
            if (!(before.orElse(null) instanceof TrackedPool.Live then) || then.readAtSecs() != live.readAtSecs()) {
                break;
            }
            oldest = then.pool();
        }
        return oldest;
    }
}
