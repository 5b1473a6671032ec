package io.swaplab.routing;

import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * The fewest paths from input to output that together pass through every step: a least flow that puts at least one on
 * each step. Starts from a path per step and takes whole paths out as long as any can be spared.
 */
final class PathCover {
    private final int[] from;
    private final int[] to;
    private final int[] carried;
    private final int tokens;

    private PathCover(int[] from, int[] to) {
        this.from = from;
        this.to = to;
        this.carried = new int[from.length];
        this.tokens = 1
                + Math.max(
                        Arrays.stream(from).max().orElse(0),
                        Arrays.stream(to).max().orElse(0));
    }

    /** Steps in running order, each by the token it consumes and the one it makes. */
    static int count(int[] from, int[] to) {
        PathCover cover = new PathCover(from, to);
        int paths = cover.coverGreedily();
        while (cover.spareOne()) {
            paths--;
        }
        return paths;
    }

    private int coverGreedily() {
        int paths = 0;
        for (int step = 0; step < from.length; step++) {
            if (carried[step] == 0) {
                paths++;
                carried[step]++;
                for (int token = from[step]; token != Graph.SOURCE; token = from[feeder(token)]) {
                    carried[feeder(token)]++;
                }
                for (int token = to[step]; token != Graph.SINK; ) {
                    int next = consumer(token);
                    carried[next]++;
                    token = to[next];
                }
            }
        }
        return paths;
    }

    private int feeder(int token) {
        for (int step = 0; step < to.length; step++) {
            if (to[step] == token) {
                return step;
            }
        }
        throw new IllegalStateException("a token is consumed that no step makes");
    }

    /** A step that no path passes yet, if the token has one. */
    private int consumer(int token) {
        int any = -1;
        for (int step = 0; step < from.length; step++) {
            if (from[step] == token && (any < 0 || carried[step] < carried[any])) {
                any = step;
            }
        }
        if (any < 0) {
            throw new IllegalStateException("a token is made that no step consumes");
        }
        return any;
    }

    /** Takes out one path: along steps that others pass too, or against steps where paths can be swapped over. */
    private boolean spareOne() {
        int[] via = new int[tokens];
        boolean[] seen = new boolean[tokens];
        boolean[] against = new boolean[tokens];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        queue.add(Graph.SOURCE);
        seen[Graph.SOURCE] = true;
        while (!queue.isEmpty() && !seen[Graph.SINK]) {
            int token = queue.remove();
            for (int step = 0; step < from.length; step++) {
                boolean forward = from[step] == token && carried[step] > 1;
                int next = forward ? to[step] : from[step];
                if ((forward || to[step] == token) && !seen[next]) {
                    seen[next] = true;
                    via[next] = step;
                    against[next] = !forward;
                    queue.add(next);
                }
            }
        }
        if (!seen[Graph.SINK]) {
            return false;
        }
        for (int token = Graph.SINK; token != Graph.SOURCE; ) {
            int step = via[token];
            carried[step] += against[token] ? 1 : -1;
            token = against[token] ? to[step] : from[step];
        }
        return true;
    }
}
