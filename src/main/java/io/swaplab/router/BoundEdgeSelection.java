package io.swaplab.router;

import io.swaplab.router.dual.EdgeSet;
import io.swaplab.router.dual.LayeredNetwork;
import java.util.Arrays;

/**
 * Chooses the edges of a network that take part in the minimization of a bound. These are the edges with the highest
 * surplus (value of the output less value of the input, at the current dual prices), and for each of them the edges
 * that complete a path through it.
 */
public final class BoundEdgeSelection {
    /**
     * For each kind of edge (first, middle, last, direct), the number of chosen edges is this multiple of the number in
     * the largest plan. The multiple is above one, because the order of surpluses changes with the prices.
     */
    private static final int SPARE = 2;

    private static final int NONE = -1;

    private final LayeredNetwork net;
    private final EdgeSurplusAtPrices survey;
    private final EdgeSet edges = new EdgeSet();

    /**
     * By node, the incoming edge ({@code bestIn}) and the outgoing edge ({@code bestOut}) with the highest {@link
     * EdgeSurplusAtPrices#promise}.
     */
    private int[] bestIn = {};

    private int[] bestOut = {};

    public BoundEdgeSelection(LayeredNetwork net, EdgeSurplusAtPrices survey) {
        this.net = net;
        this.survey = survey;
    }

    public void clear() {
        edges.clear();
    }

    /**
     * Chooses the edges with the highest surpluses at the current prices, in addition to those chosen since {@link
     * #clear}. Returns all chosen edges.
     */
    public EdgeSet choose() {
        for (int e = 0; e < net.poolEdgeCount; e++) {
            if (survey.isAmong(e, SPARE)) {
                edges.add(e);
            }
        }
        completeWays();
        net.addWaiting(edges);
        return edges;
    }

    /**
     * Adds for each chosen edge the best edge that delivers its input token and the best edge that consumes its output
     * token. Without an edge that delivers a token, minimization would raise the token's price without limit; without
     * an edge that consumes it, the price would fall to zero.
     */
    private void completeWays() {
        if (bestIn.length < net.nodeCount) {
            bestIn = new int[2 * net.nodeCount];
            bestOut = new int[2 * net.nodeCount];
        }
        Arrays.fill(bestIn, 0, net.nodeCount, NONE);
        Arrays.fill(bestOut, 0, net.nodeCount, NONE);
        for (int e = 0; e < net.poolEdgeCount; e++) {
            bestIn[net.to[e]] = better(e, bestIn[net.to[e]]);
            bestOut[net.from[e]] = better(e, bestOut[net.from[e]]);
        }
        for (int i = 0; i < edges.size(); i++) {
            add(bestIn[net.from[edges.get(i)]]);
            add(bestOut[net.to[edges.get(i)]]);
        }
    }

    private int better(int e, int other) {
        return other == NONE || survey.promise(e) > survey.promise(other) ? e : other;
    }

    private void add(int e) {
        if (e != NONE) {
            edges.add(e);
        }
    }
}
