package io.swaplab.routing.bound;

import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;
import java.util.Arrays;

/** The edges of a network that can decide a bound: those that make most, and the ways on which they lie. */
public final class BoundEdges {
    /** As many of a kind as a plan can have, so many times: which of them are the greatest changes with the prices. */
    private static final int SPARE = 2;

    private static final int NONE = -1;

    private final LayeredNetwork net;
    private final SurplusSurvey survey;
    private final EdgeSet edges = new EdgeSet();

    /** By node: the edge that promises most of those that come, and that leave. */
    private int[] bestIn = {};

    private int[] bestOut = {};

    public BoundEdges(LayeredNetwork net, SurplusSurvey survey) {
        this.net = net;
        this.survey = survey;
    }

    public void clear() {
        edges.clear();
    }

    /** With those that were chosen since the last clearing. */
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

    /** Without an edge that brings a token, the price of it would rise to no end; and fall without one that takes it on. */
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
