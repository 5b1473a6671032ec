package io.swaplab.router;

import io.swaplab.router.candidates.EdgeSet;
import io.swaplab.router.candidates.LayeredNetwork;
import java.util.Arrays;

/**
 * The edges of a network that can determine a bound: those with the highest surplus, and the edges that complete their
 * paths.
 */
public final class BoundEdges {
    /** Multiple of the number of edges of a kind in a plan: which are the highest changes with the prices. */
    private static final int SPARE = 2;

    private static final int NONE = -1;

    private final LayeredNetwork net;
    private final SurplusSurvey survey;
    private final EdgeSet edges = new EdgeSet();

    /** By node, the most promising incoming and outgoing edge. */
    private int[] bestIn = {};

    private int[] bestOut = {};

    public BoundEdges(LayeredNetwork net, SurplusSurvey survey) {
        this.net = net;
        this.survey = survey;
    }

    public void clear() {
        edges.clear();
    }

    /** The chosen edges, including those chosen since the last clearing. */
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
     * Without an edge that delivers a token its price would rise without limit, and without one that consumes it, fall.
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
