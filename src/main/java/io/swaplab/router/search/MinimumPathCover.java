package io.swaplab.router.search;

import io.swaplab.router.graph.SourceAndSink;
import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * Computes the minimum number of paths, from input to output token, that together cover every step of a plan. This is a
 * minimum flow in which every step carries at least one path. The computation starts from one path per uncovered step,
 * then removes paths as long as there is an augmenting path in the residual graph.
 *
 * <p>A step can only consume what was produced before it ran. A token that is produced again after a part of it was
 * consumed therefore becomes several nodes ("places"), one per production phase, and amounts may be carried from one to
 * the next.
 */
public final class MinimumPathCover {
    /**
     * For each arc, the place where it starts. The first arcs are the steps; each further arc leads from one place of a
     * token to the token's next place.
     */
    private final int[] from;

    private final int[] to;
    private final int[] carried;
    private final int steps;
    private int places = 2;

    private MinimumPathCover(int[] tokensFrom, int[] tokensTo) {
        steps = tokensFrom.length;
        from = Arrays.copyOf(tokensFrom, 2 * steps);
        to = Arrays.copyOf(tokensTo, 2 * steps);
        int arcs = place(tokensFrom, tokensTo);
        carried = new int[arcs];
    }

    /**
     * The minimum number of paths.
     *
     * @param from for each step in running order, the token consumed
     * @param to for each step in running order, the token produced
     */
    public static int count(int[] from, int[] to) {
        MinimumPathCover cover = new MinimumPathCover(from, to);
        int paths = cover.coverGreedily();
        while (cover.spareOne()) {
            paths--;
        }
        return paths;
    }

    /**
     * Assigns a place to each production phase of each token, and links consecutive places of a token. Returns the
     * number of arcs.
     */
    private int place(int[] tokensFrom, int[] tokensTo) {
        int tokens = 2;
        for (int step = 0; step < steps; step++) {
            tokens = Math.max(tokens, 1 + Math.max(tokensFrom[step], tokensTo[step]));
        }
        int[] current = new int[tokens];
        Arrays.fill(current, -1);
        current[SourceAndSink.SOURCE] = SourceAndSink.SOURCE;
        current[SourceAndSink.SINK] = SourceAndSink.SINK;
        boolean[] consumed = new boolean[tokens];
        int arcs = steps;
        for (int step = 0; step < steps; step++) {
            int taken = tokensFrom[step];
            int made = tokensTo[step];
            if (current[taken] < 0) {
                throw new IllegalStateException("a token is consumed that no step makes");
            }
            from[step] = current[taken];
            consumed[taken] = true;
            if (made != SourceAndSink.SINK && (current[made] < 0 || consumed[made])) {
                if (consumed[made]) {
                    from[arcs] = current[made];
                    to[arcs++] = places;
                }
                consumed[made] = false;
                current[made] = places++;
            }
            to[step] = current[made];
        }
        return arcs;
    }

    private int coverGreedily() {
        int paths = 0;
        for (int step = 0; step < steps; step++) {
            if (carried[step] == 0) {
                paths++;
                carried[step]++;
                for (int place = from[step]; place != SourceAndSink.SOURCE; place = from[feeder(place)]) {
                    carried[feeder(place)]++;
                }
                for (int place = to[step]; place != SourceAndSink.SINK; ) {
                    int next = consumer(place);
                    carried[next]++;
                    place = to[next];
                }
            }
        }
        return paths;
    }

    private int feeder(int place) {
        for (int step = 0; step < steps; step++) {
            if (to[step] == place) {
                return step;
            }
        }
        throw new IllegalStateException("a token is consumed that no step makes");
    }

    /** The step that consumes from a place and that the fewest paths cover so far. */
    private int consumer(int place) {
        int any = -1;
        for (int step = 0; step < steps; step++) {
            if (from[step] == place && (any < 0 || carried[step] < carried[any])) {
                any = step;
            }
        }
        if (any < 0) {
            throw new IllegalStateException("a token is made that no step consumes");
        }
        return any;
    }

    /**
     * Removes one path by cancelling flow along an augmenting path from source to sink in the residual graph. That path
     * follows an arc forward only if the arc carries more than its minimum; it may follow any arc backward. Returns
     * false if there is no such path.
     */
    private boolean spareOne() {
        int[] via = new int[places];
        boolean[] seen = new boolean[places];
        boolean[] against = new boolean[places];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        queue.add(SourceAndSink.SOURCE);
        seen[SourceAndSink.SOURCE] = true;
        while (!queue.isEmpty() && !seen[SourceAndSink.SINK]) {
            int place = queue.remove();
            for (int arc = 0; arc < carried.length; arc++) {
                boolean forward = from[arc] == place && carried[arc] > (arc < steps ? 1 : 0);
                int next = forward ? to[arc] : from[arc];
                if ((forward || to[arc] == place) && !seen[next]) {
                    seen[next] = true;
                    via[next] = arc;
                    against[next] = !forward;
                    queue.add(next);
                }
            }
        }
        if (!seen[SourceAndSink.SINK]) {
            return false;
        }
        for (int place = SourceAndSink.SINK; place != SourceAndSink.SOURCE; ) {
            int arc = via[place];
            carried[arc] += against[place] ? 1 : -1;
            place = against[place] ? to[arc] : from[arc];
        }
        return true;
    }
}
