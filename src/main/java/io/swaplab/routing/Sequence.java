package io.swaplab.routing;

import java.util.Arrays;

/**
 * The edges of a trade in running order: first hops, then later ones; within a hop those of a token before any that lead to
 * it.
 */
final class Sequence {
    private final Network net;
    private final Prices prices;
    private int[] used = {};
    int size;
    private long[] keys = {};
    private int[][] rank = {};

    Sequence(Network net, Prices prices) {
        this.net = net;
        this.prices = prices;
    }

    /** Arranges what the prices' active edges trade. */
    void arrange() {
        EdgeSet edges = prices.active();
        int count = edges.size();
        if (used.length < count) {
            used = new int[2 * count];
            keys = new long[2 * count];
        }
        if (rank.length < net.depth || rank[0].length < net.tokenCount()) {
            rank = new int[net.depth][2 * net.tokenCount()];
        }
        size = 0;
        for (int i = 0; i < count; i++) {
            if (prices.inputs[edges.get(i)] > 0 && !net.isWaiting(edges.get(i))) {
                used[size++] = edges.get(i);
            }
        }
        for (int hop = 2; hop < net.depth; hop++) {
            rank(hop);
        }
        for (int i = 0; i < size; i++) {
            int e = used[i];
            long key = key(e);
            int at = i;
            while (at > 0 && keys[at - 1] > key) {
                keys[at] = keys[at - 1];
                used[at] = used[at - 1];
                at--;
            }
            keys[at] = key;
            used[at] = e;
        }
    }

    /** Numbers the tokens so that each has a higher one than those that edges of the hop lead it to. */
    private void rank(int hop) {
        int[] ranks = rank[hop];
        Arrays.fill(ranks, 0, net.tokenCount(), 0);
        for (int round = 0; round < net.tokenCount(); round++) {
            boolean changed = false;
            for (int i = 0; i < size; i++) {
                int e = used[i];
                if (net.isMiddle(e) && net.hop[e] == hop && ranks[net.tokenFrom[e]] <= ranks[net.tokenTo[e]]) {
                    ranks[net.tokenFrom[e]] = ranks[net.tokenTo[e]] + 1;
                    changed = true;
                }
            }
            if (!changed) {
                return;
            }
        }
    }

    private long key(int e) {
        boolean last = net.isLast(e);
        int hop = net.isFirst(e) ? 1 : last ? net.depth : net.hop[e];
        long middle = hop > 1 && !last ? rank[hop][net.tokenFrom[e]] : 0;
        return ((long) hop << 56) + (middle << 32) + net.tokenFrom[e];
    }

    int groupEnd(int start) {
        int end = start;
        while (end < size && keys[end] == keys[start]) {
            end++;
        }
        return end;
    }

    double input(int i) {
        return prices.inputs[used[i]];
    }

    double output(int i) {
        return prices.outputs[used[i]];
    }

    Edge edge(int i) {
        return net.edges[used[i]];
    }

    int from(int i) {
        return net.tokenFrom[used[i]];
    }

    int to(int i) {
        return net.tokenTo[used[i]];
    }
}
