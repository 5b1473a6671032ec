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

/** What the last blocks of a book changed, so that they can be rolled back. */
final class UndoSteps {
    private final Deque<Step> steps = new ArrayDeque<>();
    private final int most;

    /**
     * A point of a book's past.
     *
     * @param before the values that pools had there and have lost since; an empty value means that the pool was unknown
     */
    record Step(BlockRef parent, Map<PoolId, Optional<TrackedPool>> before, Map<String, Position> positionsBefore) {}

    UndoSteps(int most) {
        this.most = most;
    }

    /** Begins a block, whose parent and cursors are given. */
    void begin(BlockRef parent, Map<String, Position> positions) {
        steps.addLast(new Step(parent, new HashMap<>(), positions));
        if (steps.size() > most) {
            steps.removeFirst();
        }
    }

    /** Records the value that a pool loses, unless it lost one in the same block. */
    void lost(PoolId id, @Nullable TrackedPool before) {
        Step newest = steps.peekLast();
        if (newest != null) {
            newest.before().putIfAbsent(id, Optional.ofNullable(before).map(UndoSteps::atItsBlock));
        }
    }

    /** An unread pool without its last state, which is of a later block where the node mined while it was read. */
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
     * The way back from the tip to a block, as one step.
     *
     * @param last the block's number; steps that do not reach back so far end at their first block
     */
    Step backTo(long last, BlockRef tip, Map<String, Position> positions) {
        Step back = new Step(tip, new HashMap<>(), positions);
        Iterator<Step> newestFirst = steps.descendingIterator();
        while (back.parent().number() > last && newestFirst.hasNext()) {
            Step step = newestFirst.next();
            back.before().putAll(step.before());
            back = new Step(step.parent(), back.before(), step.positionsBefore());
        }
        return back;
    }

    /** The state of a pool before its last logs; null if there are none since it was read. */
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
