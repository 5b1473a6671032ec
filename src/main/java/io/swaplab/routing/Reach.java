package io.swaplab.routing;

import io.swaplab.curves.CurvePoint;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The edges that can lie on a path between two tokens within a depth, each with a ceiling: the most that one unit of
 * input can become along any such path through it, if nothing were traded yet. A path pays less the more it is used, so an
 * edge whose ceiling is below the price at which the last unit of a trade is sold has no part in it.
 *
 * <p>Reused from search to search by one thread.
 */
final class Reach {
    /**
     * Which pools may be used.
     *
     * @param providers whether each may be, by their numbers in the graph
     * @param barredPools whether each must not be, by their numbers in the graph; empty where none is barred
     */
    record Permission(boolean[] providers, boolean[] barredPools) {
        boolean allows(Edge edge) {
            return providers[edge.provider] && (barredPools.length == 0 || !barredPools[edge.poolNumber]);
        }
    }

    /** A ceiling of this part of another is nearly as good. */
    private static final double NEARLY = 0.9;

    private static final Edge[] NO_EDGES = {};

    private MarketGraph graph = MarketGraph.EMPTY;
    private @Nullable Trade trade;
    private Permission permission = new Permission(new boolean[0], new boolean[0]);
    private int source;
    private int sink;
    private int depth;

    /** Most that a unit of input becomes at a token in exactly so many hops; zero where it cannot. */
    private double[][] arrives = {};

    /** Most that a unit of a token becomes at the sink in at most so many hops. */
    private double[][] yields = {};

    private Edge[] edges = NO_EDGES;
    private int[] positions = {};
    private double[] ceilings = {};
    private final CurvePoint point = new CurvePoint();
    private int size;
    private double best;

    /** Looks at a market. */
    void explore(Trade asked) {
        trade = asked;
        graph = asked.graph();
        permission = asked.permission();
        source = asked.source();
        sink = asked.sink();
        depth = asked.request().depth();
        size = 0;
        best = 0;
        clear();
        backward();
        firstHops();
        for (int hop = 2; hop < depth; hop++) {
            middleHops(hop);
        }
        lastHops();
        settleCeilings();
    }

    private void clear() {
        if (arrives.length < depth || arrives[0].length < graph.tokenCount()) {
            arrives = new double[depth][graph.tokenCount()];
            yields = new double[depth][graph.tokenCount()];
            return;
        }
        for (int hop = 0; hop < depth; hop++) {
            Arrays.fill(arrives[hop], 0, graph.tokenCount(), 0);
            Arrays.fill(yields[hop], 0, graph.tokenCount(), 0);
        }
    }

    private boolean allowsLater(Edge edge) {
        return edge.takesWholeInput && permission.allows(edge);
    }

    private boolean isEnd(int token) {
        return token == source || token == sink;
    }

    /** What tokens yield in one hop, and in more where the middle of a path is longer than one. */
    private void backward() {
        if (depth < 2) {
            return;
        }
        Node node = graph.node(sink);
        for (int i = 0; i < node.in.length; i++) {
            Edge edge = node.in[i];
            if (node.spotIn[i] > yields[1][edge.from] && allowsLater(edge)) {
                yields[1][edge.from] = node.spotIn[i];
            }
        }
        yields[1][source] = 0;
        for (int hop = 2; hop < depth - 1; hop++) {
            System.arraycopy(yields[hop - 1], 0, yields[hop], 0, graph.tokenCount());
            for (int token = 0; token < graph.tokenCount(); token++) {
                if (yields[hop - 1][token] > 0) {
                    relaxBackward(token, hop);
                }
            }
            yields[hop][source] = 0;
            yields[hop][sink] = 0;
        }
    }

    private void relaxBackward(int token, int hop) {
        Node node = graph.node(token);
        double[] target = yields[hop];
        double yield = yields[hop - 1][token];
        for (int i = 0; i < node.in.length; i++) {
            Edge edge = node.in[i];
            double value = node.spotIn[i] * yield;
            if (value > target[edge.from] && allowsLater(edge)) {
                target[edge.from] = value;
            }
        }
    }

    private void firstHops() {
        Node node = graph.node(source);
        for (int i = 0; i < node.out.length; i++) {
            Edge edge = node.out[i];
            if (node.spotOut[i] > 0 && permission.allows(edge)) {
                if (edge.to == sink) {
                    keep(edge, 1, node.spotOut[i]);
                } else if (depth > 1) {
                    arrives[1][edge.to] = Math.max(arrives[1][edge.to], node.spotOut[i]);
                    keep(edge, 1, 0);
                }
            }
        }
    }

    /** Hops between two tokens that are neither input nor output, walked from the side with fewer edges. */
    private void middleHops(int hop) {
        double[] from = arrives[hop - 1];
        double[] to = yields[depth - hop];
        boolean forward = degrees(from) <= degrees(to);
        for (int token = 0; token < graph.tokenCount(); token++) {
            if (!isEnd(token) && (forward ? from[token] : to[token]) > 0) {
                Node node = graph.node(token);
                Edge[] edges = forward ? node.out : node.in;
                double[] spots = forward ? node.spotOut : node.spotIn;
                for (int i = 0; i < edges.length; i++) {
                    Edge edge = edges[i];
                    double value = from[edge.from] * spots[i];
                    double ceiling = value * to[edge.to];
                    if (ceiling > 0 && !isEnd(edge.to) && !isEnd(edge.from) && allowsLater(edge)) {
                        arrives[hop][edge.to] = Math.max(arrives[hop][edge.to], value);
                        if (hop == 2) {
                            double[] whole = yields[depth - 1];
                            whole[edge.from] = Math.max(whole[edge.from], spots[i] * to[edge.to]);
                        }
                        keep(edge, hop, ceiling);
                    }
                }
            }
        }
    }

    private long degrees(double[] values) {
        long sum = 0;
        for (int token = 0; token < graph.tokenCount(); token++) {
            sum += values[token] > 0 ? graph.node(token).out.length : 0;
        }
        return sum;
    }

    private void lastHops() {
        if (depth < 2) {
            return;
        }
        Node node = graph.node(sink);
        for (int i = 0; i < node.in.length; i++) {
            Edge edge = node.in[i];
            double most = arrives(edge.from);
            if (most > 0 && edge.from != source && node.spotIn[i] > 0 && allowsLater(edge)) {
                keep(edge, depth, most * node.spotIn[i]);
            }
        }
    }

    /** First hops get theirs last, when it is known what their tokens yield. */
    private void settleCeilings() {
        for (int i = 0; i < size; i++) {
            Edge edge = edges[i];
            if (positions[i] == 1 && edge.to != sink) {
                ceilings[i] = edge.spot * yields(edge.to);
            }
            best = Math.max(best, ceilings[i]);
        }
    }

    private void keep(Edge edge, int position, double ceiling) {
        if (size == edges.length) {
            int larger = Math.max(256, 2 * size);
            edges = Arrays.copyOf(edges, larger);
            positions = Arrays.copyOf(positions, larger);
            ceilings = Arrays.copyOf(ceilings, larger);
        }
        edges[size] = edge;
        positions[size] = position;
        ceilings[size] = ceiling;
        size++;
    }

    /**
     * Leaves each pool direction the one hop at which most can come of it. Where longer paths could pass it at several
     * hops it would count as often, though it is traded once.
     *
     * @param late whether the last of the hops that are nearly as good is taken, or the first
     */
    void keepOneHop(boolean late) {
        Map<Edge, Integer> places = new IdentityHashMap<>();
        for (int i = 0; i < size; i++) {
            int place = i;
            places.merge(edges[i], i, (known, other) -> isBetter(place, known, late) ? place : known);
        }
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (places.getOrDefault(edges[i], i) == i) {
                edges[kept] = edges[i];
                positions[kept] = positions[i];
                ceilings[kept] = ceilings[i];
                kept++;
            }
        }
        size = kept;
    }

    private boolean isBetter(int later, int earlier, boolean late) {
        return late ? ceilings[later] >= NEARLY * ceilings[earlier] : ceilings[later] > ceilings[earlier] / NEARLY;
    }

    /** The greatest ceiling; zero when no path joins the tokens. */
    double best() {
        return best;
    }

    /** The trade last explored. */
    Trade trade() {
        return Objects.requireNonNull(trade, "nothing was explored yet");
    }

    int size() {
        return size;
    }

    Edge edge(int place) {
        return edges[place];
    }

    /**
     * Whether first hops would take an input, and last hops give its worth, if the input were priced so far below the
     * best ceiling and tokens halfway between.
     */
    boolean carries(double distance, double amount) {
        double price = best * (1 - distance);
        double taken = 0;
        double given = 0;
        for (int i = 0; i < size && positions[i] == 1 && taken < amount; i++) {
            if (ceilings[i] > price) {
                Edge edge = edges[i];
                double worth = edge.to == sink ? 1 : Math.sqrt(price / arrives(edge.to) * yields(edge.to));
                edge.curve().at(price / worth, point);
                taken += point.input();
                given += edge.to == sink ? point.output() : 0;
            }
        }
        if (taken < amount) {
            return false;
        }
        for (int i = size - 1; i >= 0 && positions[i] == depth && given < amount * price; i--) {
            if (ceilings[i] > price && edges[i].from != source) {
                Edge edge = edges[i];
                edge.curve().at(Math.sqrt(price / arrives(edge.from) * yields(edge.from)), point);
                given += point.output();
            }
        }
        return given >= amount * price;
    }

    int position(int place) {
        return positions[place];
    }

    /** Most that a unit of input becomes at a token. */
    double arrives(int token) {
        return arrivesWithin(token, depth - 1);
    }

    /** Most that a unit of input becomes at a token in at most so many hops. */
    double arrivesWithin(int token, int hops) {
        double most = 0;
        for (int hop = 1; hop <= hops; hop++) {
            most = Math.max(most, arrives[hop][token]);
        }
        return most;
    }

    /** Most that a unit of a token becomes at the sink in at most so many hops. */
    double yieldsWithin(int token, int hops) {
        return hops < 1 ? 0 : Math.max(yields[1][token], yields[hops][token]);
    }

    /** Most that a unit of a token becomes at the sink. */
    double yields(int token) {
        return yieldsWithin(token, depth - 1);
    }

    double ceiling(int place) {
        return ceilings[place];
    }
}
