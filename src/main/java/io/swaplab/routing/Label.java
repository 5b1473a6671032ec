package io.swaplab.routing;

import org.jspecify.annotations.Nullable;

/**
 * The end of a partial path: where it is, how it came there and what arrives.
 *
 * @param level hops of the longest way from the input to here once the path has joined the flow
 */
record Label(@Nullable Label before, @Nullable Edge edge, int token, int hops, int level, double amount) {
    static final int BARRED = -1;

    static Label start(double amount) {
        return new Label(null, null, Graph.SOURCE, 0, 0, amount);
    }

    /** The level at which this path would reach a token, or {@link #BARRED} when the order forbids it. */
    int levelAt(int next, TokenOrder order, int depth, int hopsLeft) {
        int reached = 0;
        int distance = 1;
        for (Label label = this; label != null; label = label.before) {
            if (label.token == next || order.hops(next, label.token) >= 0) {
                return BARRED;
            }
            reached = Math.max(reached, label.level + Math.max(distance, order.hops(label.token, next)));
            distance++;
        }
        return reached + Math.max(hopsLeft, order.hopsToSink(next)) <= depth ? reached : BARRED;
    }

    boolean uses(int poolNumber) {
        for (Label label = this; label != null && label.edge != null; label = label.before) {
            if (label.edge.poolNumber == poolNumber) {
                return true;
            }
        }
        return false;
    }

    int[] path() {
        int[] path = new int[hops];
        Label label = this;
        for (int i = hops - 1; i >= 0 && label != null && label.edge != null; i--) {
            path[i] = label.edge.index;
            label = label.before;
        }
        return path;
    }
}
