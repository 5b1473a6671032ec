package io.swaplab.routing;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How much runs through every edge, in doubles. What enters a token leaves it, up to rounding; pieces are laid on paths
 * and taken off them at their marginal effect on the whole of each pool, so paths that share a pool share its price.
 */
final class Flow {
    /** Less than this part of what an edge had is nothing. */
    private static final double NOTHING = 1e-11;

    final Graph graph;
    private final double[] inputs;
    private final double[] outputs;
    private @Nullable TokenOrder order;

    Flow(Graph graph) {
        this(graph, new double[graph.edges.length], new double[graph.edges.length], null);
    }

    private Flow(Graph graph, double[] inputs, double[] outputs, @Nullable TokenOrder order) {
        this.graph = graph;
        this.inputs = inputs;
        this.outputs = outputs;
        this.order = order;
    }

    Flow copy() {
        return new Flow(graph, inputs.clone(), outputs.clone(), order);
    }

    double input(int edge) {
        return inputs[edge];
    }

    TokenOrder order() {
        TokenOrder known = order;
        if (known == null) {
            int[] used = new int[inputs.length];
            int count = 0;
            for (int e = 0; e < inputs.length; e++) {
                if (inputs[e] > 0) {
                    used[count++] = e;
                }
            }
            known = new TokenOrder(graph, withoutLooseEnds(used, count));
            order = known;
        }
        return known;
    }

    /** Rounding may leave dust on edges that nothing feeds any more or that lead nowhere; they carry nothing. */
    private int[] withoutLooseEnds(int[] used, int all) {
        int count = all;
        while (true) {
            boolean[] fed = new boolean[graph.tokenCount];
            boolean[] leads = new boolean[graph.tokenCount];
            fed[Graph.SOURCE] = true;
            leads[Graph.SINK] = true;
            for (int i = 0; i < count; i++) {
                fed[graph.edges[used[i]].to] = true;
                leads[graph.edges[used[i]].from] = true;
            }
            int kept = 0;
            for (int i = 0; i < count; i++) {
                int e = used[i];
                if (fed[graph.edges[e].from] && leads[graph.edges[e].to]) {
                    used[kept++] = e;
                } else {
                    inputs[e] = 0;
                    outputs[e] = 0;
                }
            }
            if (kept == count) {
                return Arrays.copyOf(used, count);
            }
            count = kept;
        }
    }

    double value() {
        double sum = 0;
        for (int e : order().steps) {
            if (graph.edges[e].to == Graph.SINK) {
                sum += outputs[e];
            }
        }
        return sum;
    }

    /** What an edge pays for a further input; below zero when it cannot take it. */
    double more(int edge, double input) {
        return graph.edges[edge].curve.output(inputs[edge] + input) - outputs[edge];
    }

    /** What an edge pays less when so much of its input is taken back; infinite when it has not that much. */
    private double less(int edge, double input) {
        double rest = inputs[edge] - input;
        if (rest < -NOTHING * inputs[edge]) {
            return Double.POSITIVE_INFINITY;
        }
        return outputs[edge] - graph.edges[edge].curve.output(rest);
    }

    /** Lays a piece on a path that may join, and tells what it pays. */
    double add(int[] path, double piece) {
        double amount = piece;
        for (int e : path) {
            if (inputs[e] == 0) {
                order = null;
            }
            double more = more(e, amount);
            inputs[e] += amount;
            outputs[e] += more;
            amount = more;
        }
        return amount;
    }

    /** Takes a piece off a path that carries it, and tells what is lost. */
    double take(int[] path, double piece) {
        double amount = piece;
        for (int e : path) {
            double less = less(e, amount);
            double rest = inputs[e] - amount;
            if (rest <= NOTHING * inputs[e]) {
                inputs[e] = 0;
                outputs[e] = 0;
                order = null;
            } else {
                inputs[e] = rest;
                outputs[e] -= less;
            }
            amount = less;
        }
        return amount;
    }

    /** The path of at most so many hops over present steps on which a piece pays most, or null when none takes it. */
    PathSearch.@Nullable Found strongest(double piece, int depth) {
        return along(piece, depth, true);
    }

    /** The path of at most so many hops from which a piece can be taken at the least loss, or null when none has it. */
    PathSearch.@Nullable Found weakest(double piece, int depth) {
        return along(piece, depth, false);
    }

    private PathSearch.@Nullable Found along(double piece, int depth, boolean adding) {
        double none = adding ? 0 : Double.POSITIVE_INFINITY;
        int tokens = graph.tokenCount;
        double[] best = new double[(depth + 1) * tokens];
        int[] via = new int[(depth + 1) * tokens];
        Arrays.fill(best, none);
        best[Graph.SOURCE] = piece;
        for (int e : order().steps) {
            Edge edge = graph.edges[e];
            for (int hop = 0; hop < depth; hop++) {
                double arrives = best[hop * tokens + edge.from];
                if (arrives != none) {
                    double amount = adding ? more(e, arrives) : less(e, arrives);
                    int next = (hop + 1) * tokens + edge.to;
                    if (adding ? amount > best[next] : amount < best[next]) {
                        best[next] = amount;
                        via[next] = e;
                    }
                }
            }
        }
        int hops = 1;
        for (int hop = 2; hop <= depth; hop++) {
            double amount = best[hop * tokens + Graph.SINK];
            double known = best[hops * tokens + Graph.SINK];
            hops = (adding ? amount > known : amount < known) ? hop : hops;
        }
        double result = best[hops * tokens + Graph.SINK];
        return result == none ? null : new PathSearch.Found(trace(via, hops), result);
    }

    private int[] trace(int[] via, int hops) {
        int[] path = new int[hops];
        int token = Graph.SINK;
        for (int hop = hops; hop > 0; hop--) {
            path[hop - 1] = via[hop * graph.tokenCount + token];
            token = graph.edges[path[hop - 1]].from;
        }
        return path;
    }

    /** Remembers the edges of a path, to put them back after a trial. */
    double[] save(int[] path) {
        double[] saved = new double[2 * path.length];
        for (int i = 0; i < path.length; i++) {
            saved[2 * i] = inputs[path[i]];
            saved[2 * i + 1] = outputs[path[i]];
        }
        return saved;
    }

    void restore(int[] path, double[] saved) {
        for (int i = 0; i < path.length; i++) {
            inputs[path[i]] = saved[2 * i];
            outputs[path[i]] = saved[2 * i + 1];
        }
        order = null;
    }

    /** Leaves out an edge, with those it alone fed and those that led only to it; what they had is not replaced. */
    void drop(int edge) {
        inputs[edge] = 0;
        outputs[edge] = 0;
        order = null;
    }

    /**
     * Runs an input through again, split at each token as it was.
     *
     * @return whether every pool could take its part; if not, nothing changed
     */
    boolean respread(double input) {
        int[] steps = order().steps;
        double[] had = new double[graph.tokenCount];
        double[] has = new double[graph.tokenCount];
        double[] parts = new double[steps.length];
        double[] yields = new double[steps.length];
        for (int e : steps) {
            had[graph.edges[e].from] += inputs[e];
        }
        has[Graph.SOURCE] = input;
        for (int i = 0; i < steps.length; i++) {
            Edge edge = graph.edges[steps[i]];
            parts[i] = inputs[steps[i]] / had[edge.from] * has[edge.from];
            yields[i] = edge.curve.output(parts[i]);
            if (!(yields[i] > 0)) {
                return false;
            }
            has[edge.to] += yields[i];
        }
        for (int i = 0; i < steps.length; i++) {
            inputs[steps[i]] = parts[i];
            outputs[steps[i]] = yields[i];
        }
        return true;
    }

    /** The part of the whole input that runs through each step, in the order of the steps. */
    double[] parts() {
        int[] steps = order().steps;
        double[] gives = new double[graph.tokenCount];
        double[] has = new double[graph.tokenCount];
        double[] parts = new double[steps.length];
        for (int e : steps) {
            gives[graph.edges[e].from] += inputs[e];
        }
        has[Graph.SOURCE] = 1;
        for (int i = 0; i < steps.length; i++) {
            Edge edge = graph.edges[steps[i]];
            parts[i] = inputs[steps[i]] / gives[edge.from] * has[edge.from];
            has[edge.to] += parts[i];
        }
        return parts;
    }

    /** Learns the pools exactly where the flow stands, and takes over what they say. */
    boolean sharpen(double input) {
        for (int e : order().steps) {
            graph.edges[e].curve.sharpen(inputs[e]);
        }
        return respread(input);
    }
}
