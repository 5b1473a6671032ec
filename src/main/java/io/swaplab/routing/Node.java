package io.swaplab.routing;

import java.util.Arrays;

/** A token with all pool directions that leave it and enter it; place i of every array is one pool and one other token. */
final class Node {
    static final Node EMPTY = new Node(new Edge[0], new Edge[0], new double[0], new double[0]);

    final Edge[] out;
    final Edge[] in;

    /** {@link Edge#spot} of {@link #out} and {@link #in}, side by side for quick passes. */
    final double[] spotOut;

    final double[] spotIn;

    private Node(Edge[] out, Edge[] in, double[] spotOut, double[] spotIn) {
        this.out = out;
        this.in = in;
        this.spotOut = spotOut;
        this.spotIn = spotIn;
    }

    static Node of(Edge[] out, Edge[] in) {
        return new Node(out, in, spots(out), spots(in));
    }

    private static double[] spots(Edge[] edges) {
        double[] spots = new double[edges.length];
        for (int i = 0; i < spots.length; i++) {
            spots[i] = edges[i].spot;
        }
        return spots;
    }

    /** The node with a pool direction and its reverse in place of those of the same pool and token, or in addition. */
    Node with(Edge leaving, Edge entering) {
        int place = 0;
        while (place < out.length && (out[place].poolNumber != leaving.poolNumber || out[place].to != leaving.to)) {
            place++;
        }
        int size = Math.max(out.length, place + 1);
        Node next = new Node(
                Arrays.copyOf(out, size),
                Arrays.copyOf(in, size),
                Arrays.copyOf(spotOut, size),
                Arrays.copyOf(spotIn, size));
        next.out[place] = leaving;
        next.in[place] = entering;
        next.spotOut[place] = leaving.spot;
        next.spotIn[place] = entering.spot;
        return next;
    }
}
