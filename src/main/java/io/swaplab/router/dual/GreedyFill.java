package io.swaplab.router.dual;

import java.util.Arrays;

/**
 * Greedy filling: divides the input into equal pieces and sends them one by one. Each piece takes the path with the
 * highest output for it after all earlier pieces (incremental routing, by Bellman-Ford with hop labels).
 */
public final class GreedyFill {
    private static final double DUST = 1e-9;

    private final LayeredNetwork net;
    private final HopLabels labels;
    private double[] laid = {};
    private double[] made = {};

    /**
     * Cache by edge: the last amount that was evaluated as additional input ({@code asked}), and the additional output
     * for it ({@code answer}).
     */
    private double[] asked = {};

    private double[] answer = {};
    private int[] used = new int[64];
    private int usedCount;

    public GreedyFill(LayeredNetwork net) {
        this.net = net;
        this.labels = new HopLabels(net);
    }

    /**
     * Distributes an amount over the edges in this many pieces. Returns false if the edges cannot take the whole
     * amount.
     */
    public boolean fill(double amount, int pieces) {
        if (laid.length < net.edgeCount) {
            laid = new double[2 * net.edgeCount];
            made = new double[2 * net.edgeCount];
            asked = new double[2 * net.edgeCount];
            answer = new double[2 * net.edgeCount];
        }
        Arrays.fill(asked, 0, net.edgeCount, 0);
        Arrays.fill(laid, 0, net.edgeCount, 0);
        Arrays.fill(made, 0, net.edgeCount, 0);
        usedCount = 0;
        double piece = amount / pieces;
        double left = amount;
        // Each round sends a whole piece or fills an edge to its capacity.
        for (int rounds = pieces + net.edgeCount; left > amount * DUST; rounds--) {
            double next = Math.min(piece, left);
            int hops = search(next);
            double taken = hops == 0 ? stretch(left) : lay(hops, next);
            if (taken == 0 || rounds == 0) {
                return false;
            }
            left -= taken;
        }
        return true;
    }

    private int search(double amount) {
        labels.clear(0);
        labels.best[0][LayeredNetwork.SOURCE] = amount;
        double most = 0;
        int hops = 0;
        for (int i = 0; i < net.edgeCount; i++) {
            int e = net.order[i];
            int from = net.from[e];
            int to = net.to[e];
            int high = labels.most(e);
            for (int h = labels.least(e); h <= high; h++) {
                double value = labels.best[h][from];
                if (net.isWaiting(e)) {
                    if (value > labels.best[h][to]) {
                        labels.set(e, h, value);
                    }
                    continue;
                }
                double known = to == LayeredNetwork.SINK ? most : labels.best[h + 1][to];
                if (value * net.spot[e] <= known) {
                    continue;
                }
                if (value != asked[e]) {
                    asked[e] = value;
                    answer[e] = net.curves[e].most(laid[e] + value) - made[e];
                }
                double out = answer[e];
                if (out > known && (h == 0 || !labels.clashes(e, h))) {
                    labels.set(e, h + 1, out);
                    if (to == LayeredNetwork.SINK) {
                        most = out;
                        hops = h + 1;
                    }
                }
            }
        }
        labels.trace(hops);
        return hops;
    }

    /**
     * Assigns an amount for which no path yields any further output. Adds it to used edges that leave the source and
     * whose output stays the same, because their pools are nearly drained. Returns the amount assigned.
     */
    private double stretch(double amount) {
        double left = amount;
        for (int i = 0; i < usedCount && left > 0; i++) {
            int e = used[i];
            if (net.from[e] == LayeredNetwork.SOURCE && net.curves[e].most(laid[e] + left) <= made[e] * (1 + DUST)) {
                double room = net.curves[e].cap() - laid[e];
                laid[e] = left < room ? laid[e] + left : net.curves[e].cap();
                left -= Math.min(left, room);
            }
        }
        return amount - left;
    }

    /**
     * Sends a piece along the path that the last search found, or as much of the piece as all edges of the path accept.
     * Returns the amount sent. If it is less than the piece, at least one edge is full afterwards.
     */
    private double lay(int hops, double amount) {
        double part = 1;
        int narrowest = hops;
        double value = amount;
        for (int i = 0; i < hops; i++) {
            int e = labels.path[i];
            double share = (net.curves[e].cap() - laid[e]) / value;
            if (share < part) {
                part = share;
                narrowest = i;
            }
            value = answer[e];
        }
        value = amount * part;
        for (int i = 0; i < hops; i++) {
            int e = labels.path[i];
            if (laid[e] == 0) {
                if (usedCount == used.length) {
                    used = Arrays.copyOf(used, 2 * usedCount);
                }
                used[usedCount++] = e;
            }
            boolean filled = i == narrowest || asked[e] * part >= net.curves[e].cap() - laid[e];
            laid[e] = filled ? net.curves[e].cap() : Math.min(net.curves[e].cap(), laid[e] + value);
            asked[e] = 0;
            double before = made[e];
            made[e] = net.curves[e].most(laid[e]);
            value = made[e] - before;
        }
        return amount * part;
    }

    /** Output of the whole filling. */
    public double paid() {
        double sum = 0;
        for (int i = 0; i < usedCount; i++) {
            sum += net.to[used[i]] == LayeredNetwork.SINK ? made[used[i]] : 0;
        }
        return sum;
    }

    /** Total input of an edge in the filling; its output is {@link #made}. */
    public double laid(int e) {
        return laid[e];
    }

    public double made(int e) {
        return made[e];
    }

    public int usedCount() {
        return usedCount;
    }

    public int used(int place) {
        return used[place];
    }

    public boolean isLaid(int e) {
        return laid[e] > 0 || net.isWaiting(e);
    }

    /** Marginal output of an edge per unit of input in addition to the filling; 1 for a waiting edge. */
    public double slope(int e) {
        return net.isWaiting(e) ? 1 : net.curves[e].slope(laid[e]);
    }

    /** The lowest marginal output per unit of input among all paths over edges that the filling uses. */
    public double leastSlope() {
        labels.clear(Double.POSITIVE_INFINITY);
        labels.best[0][LayeredNetwork.SOURCE] = 1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < net.edgeCount; i++) {
            int e = net.order[i];
            if (laid[e] == 0 && !net.isWaiting(e)) {
                continue;
            }
            for (int h = labels.least(e); h <= labels.most(e); h++) {
                double value = labels.best[h][net.from[e]];
                int after = net.isWaiting(e) ? h : h + 1;
                double slope = net.isWaiting(e) ? value : value * slope(e);
                if (slope < labels.best[after][net.to[e]]) {
                    labels.best[after][net.to[e]] = slope;
                    least = net.to[e] == LayeredNetwork.SINK ? Math.min(least, slope) : least;
                }
            }
        }
        return least;
    }
}
