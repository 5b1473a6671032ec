package io.swaplab.service.chainflow;

import io.swaplab.service.chainflow.book.PoolProblem;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The last problems of the sync, each once. */
final class Problems {
    private static final int KEPT = 64;

    private final Deque<PoolProblem> kept = new ArrayDeque<>();

    void note(PoolProblem problem) {
        if (!kept.contains(problem)) {
            kept.addLast(problem);
        }
        if (kept.size() > KEPT) {
            kept.removeFirst();
        }
    }

    /** The latest last. */
    List<PoolProblem> list() {
        return List.copyOf(kept);
    }
}
