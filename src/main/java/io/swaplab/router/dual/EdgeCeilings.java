package io.swaplab.router.dual;

import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.GraphTrade;
import io.swaplab.router.graph.MarketGraph;
import io.swaplab.router.graph.Node;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the edges that can lie on a path between two tokens within a maximum number of hops (the depth). Each edge has
 * a ceiling: the highest marginal output per unit of input among all such paths through the edge, at spot prices.
 * Ceilings are found by dynamic programming over hops. The marginal price of a pool falls as the pool is traded, so an
 * edge whose ceiling is below the marginal price of the trade carries no flow.
 *
 * <p>Reused from search to search; not thread-safe.
 */
public final class EdgeCeilings {
    private static final double[] NOTHING = {};
    private MarketGraph graph = MarketGraph.EMPTY;
    private @Nullable GraphTrade trade;
    private GraphTrade.Permission permission = new GraphTrade.Permission(new boolean[0], new boolean[0]);

    /** Whether every pool is allowed, so that permissions need not be checked. */
    private boolean isFree;

    private int source;
    private int sink;
    private int depth;

    /** Highest amount per unit of input, by exact number of hops (0: any number) and token; zero if unreachable. */
    private double[][] arrives = {};

    /** By number of hops and token: the highest output per unit of the token within at most that many hops. */
    private double[][] yields = {};

    /** Token prices from an earlier search over shorter paths, if there was one. */
    private TokenPrices known = TokenPrices.NONE;

    /** Edges with a ceiling at or below this are pruned. */
    private double floor;

    private final HopEdges kept = new HopEdges();
    private double best;

    /** Finds the candidate edges of a trade and their ceilings at spot prices. */
    public void explore(GraphTrade asked) {
        explore(asked, TokenPrices.NONE, 0);
    }

    /**
     * Finds the edges that can improve an earlier solution over shorter paths. Ceilings are per unit of further input.
     *
     * @param least edges with a ceiling at or below this are pruned, except at the first hop
     */
    public void explore(GraphTrade asked, TokenPrices prices, double least) {
        known = prices;
        floor = least;
        trade = asked;
        graph = asked.graph();
        permission = asked.permission();
        isFree = permission.isFree();
        source = asked.source();
        sink = asked.sink();
        depth = asked.request().depth();
        kept.start(graph, depth);
        clear();
        backward();
        kept.begin(1);
        firstHops();
        known.limitArrivals(arrives[Math.min(1, depth - 1)], 1, depth);
        for (int hop = 2; hop < depth; hop++) {
            kept.begin(hop);
            middleHops(hop);
            known.limitArrivals(arrives[hop], hop, depth);
        }
        known.limitYields(yields[depth - 1], depth - 1, depth);
        if (depth > 1) {
            kept.begin(depth);
            gatherArrivals();
            lastHops();
        }
        kept.begin(depth + 1);
        findCeilings();
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

    private boolean allows(long tag) {
        return isFree || permission.allows(Node.provider(tag), Node.pool(tag));
    }

    /** Computes each token's highest output per unit over one hop to the sink, and over at most depth - 2 hops. */
    private void backward() {
        if (depth < 2) {
            return;
        }
        relaxBackward(sink, 1, yields[1]);
        yields[1][source] = 0;
        known.limitYields(yields[1], 1, depth);
        for (int hop = 2; hop < depth - 1; hop++) {
            System.arraycopy(yields[hop - 1], 0, yields[hop], 0, graph.tokenCount());
            for (int token = 0; token < graph.tokenCount(); token++) {
                if (yields[hop - 1][token] > 0) {
                    relaxBackward(token, yields[hop - 1][token], yields[hop]);
                }
            }
            yields[hop][source] = 0;
            yields[hop][sink] = 0;
            known.limitYields(yields[hop], hop, depth);
        }
    }

    /** Raises {@code target} (output per unit) of tokens with an edge to this one that need not be the first hop. */
    private void relaxBackward(int token, double yield, double[] target) {
        Node node = graph.node(token);
        for (int chunk = 0; chunk < node.chunks(); chunk++) {
            long[] facts = node.facts(chunk);
            int taken = node.taken(chunk);
            for (int i = 0; i < taken; i++) {
                double value = Node.spot(facts, i, Node.ENTERING) * yield;
                long tag = Node.tag(facts, i);
                int other = Node.otherToken(tag);
                if (value > target[other] && allows(tag)) {
                    target[other] = value;
                }
            }
        }
    }

    private void firstHops() {
        Node node = graph.node(source);
        double[] reached = depth > 1 ? arrives[1] : NOTHING;
        for (int chunk = 0; chunk < node.chunks(); chunk++) {
            long[] facts = node.facts(chunk);
            int taken = node.taken(chunk);
            long code = HopEdges.code(source, chunk, Node.LEAVING);
            kept.makeRoom();
            for (int i = 0; i < taken; i++) {
                // A negative spot price marks a pool that may return part of its input; later hops must not use it.
                double spot = Math.abs(Node.spot(facts, i, Node.LEAVING));
                long tag = Node.tag(facts, i);
                int other = Node.otherToken(tag);
                if (spot > 0 && (depth > 1 || other == sink) && allows(tag)) {
                    if (other != sink && spot > reached[other]) {
                        reached[other] = spot;
                    }
                    kept.add(code + HopEdges.STEP * i, spot);
                }
            }
        }
    }

    /** Adds this hop's edges between intermediate tokens. Scans their input or output tokens, whichever is faster. */
    private void middleHops(int hop) {
        double[] from = arrives[hop - 1];
        double[] to = yields[depth - hop];
        boolean forward = degrees(from) <= degrees(to);
        double[] whole = hop == 2 ? yields[depth - 1] : NOTHING;
        for (int token = 0; token < graph.tokenCount(); token++) {
            if (forward && from[token] > 0) {
                middleHopsFrom(token, hop, whole);
            } else if (!forward && to[token] > 0) {
                middleHopsTo(token, hop, whole);
            }
        }
    }

    /** Adds the middle edges that leave a token, except those to source and sink, where {@code to} is zero. */
    private void middleHopsFrom(int token, int hop, double[] whole) {
        Node node = graph.node(token);
        double[] to = yields[depth - hop];
        double[] reached = arrives[hop];
        double arrived = arrives[hop - 1][token];
        double most = 0;
        for (int chunk = 0; chunk < node.chunks(); chunk++) {
            long[] facts = node.facts(chunk);
            int taken = node.taken(chunk);
            long code = HopEdges.code(token, chunk, Node.LEAVING);
            kept.makeRoom();
            for (int i = 0; i < taken; i++) {
                long tag = Node.tag(facts, i);
                int other = Node.otherToken(tag);
                double spot = Node.spot(facts, i, Node.LEAVING);
                double value = arrived * spot;
                double ceiling = value * to[other];
                if (ceiling > floor && allows(tag)) {
                    reached[other] = Math.max(reached[other], value);
                    most = Math.max(most, spot * to[other]);
                    kept.add(code + HopEdges.STEP * i, ceiling);
                }
            }
        }
        if (whole.length > 0) {
            whole[token] = Math.max(whole[token], most);
        }
    }

    /** Adds the middle edges that enter a token. Over all tokens, these are the edges of {@link #middleHopsFrom}. */
    private void middleHopsTo(int token, int hop, double[] whole) {
        Node node = graph.node(token);
        double[] from = arrives[hop - 1];
        double yield = yields[depth - hop][token];
        double most = arrives[hop][token];
        for (int chunk = 0; chunk < node.chunks(); chunk++) {
            long[] facts = node.facts(chunk);
            int taken = node.taken(chunk);
            long code = HopEdges.code(token, chunk, Node.ENTERING);
            kept.makeRoom();
            for (int i = 0; i < taken; i++) {
                long tag = Node.tag(facts, i);
                int other = Node.otherToken(tag);
                double spot = Node.spot(facts, i, Node.ENTERING);
                double value = from[other] * spot;
                double ceiling = value * yield;
                if (ceiling > floor && allows(tag)) {
                    most = Math.max(most, value);
                    if (whole.length > 0) {
                        whole[other] = Math.max(whole[other], spot * yield);
                    }
                    kept.add(code + HopEdges.STEP * i, ceiling);
                }
            }
        }
        arrives[hop][token] = most;
    }

    private long degrees(double[] values) {
        int[] degrees = graph.degrees();
        long sum = 0;
        for (int token = 0; token < degrees.length; token++) {
            sum += values[token] > 0 ? degrees[token] : 0;
        }
        return sum;
    }

    /** Stores each token's highest amount over all numbers of hops, so that it is computed only once. */
    private void gatherArrivals() {
        double[] most = arrives[0];
        for (int hop = 1; hop < depth; hop++) {
            double[] exact = arrives[hop];
            for (int token = 0; token < graph.tokenCount(); token++) {
                most[token] = Math.max(most[token], exact[token]);
            }
        }
    }

    private void lastHops() {
        Node node = graph.node(sink);
        double[] arrived = arrives[0];
        for (int chunk = 0; chunk < node.chunks(); chunk++) {
            long[] facts = node.facts(chunk);
            int taken = node.taken(chunk);
            long code = HopEdges.code(sink, chunk, Node.ENTERING);
            kept.makeRoom();
            for (int i = 0; i < taken; i++) {
                long tag = Node.tag(facts, i);
                double ceiling = arrived[Node.otherToken(tag)] * Node.spot(facts, i, Node.ENTERING);
                if (ceiling > floor && allows(tag)) {
                    kept.add(code + HopEdges.STEP * i, ceiling);
                }
            }
        }
    }

    /** Completes the ceilings of first edges: multiplies them by the output per unit of the token they deliver. */
    private void findCeilings() {
        for (int i = 0; i < kept.firstHops(); i++) {
            int other = kept.otherToken(i);
            if (other != sink) {
                kept.scaleCeiling(i, yields(other));
            }
        }
        best = kept.greatestCeiling();
    }

    /** The highest ceiling; zero if no path connects the tokens. */
    public double best() {
        return best;
    }

    /** The trade explored last. */
    public GraphTrade trade() {
        return Objects.requireNonNull(trade, "nothing was explored yet");
    }

    public int size() {
        return kept.size();
    }

    /** The candidate edges by hop, with their ceilings. */
    public HopEdges found() {
        return kept;
    }

    public Edge edge(int i) {
        return kept.edge(i);
    }

    /**
     * Estimates whether first edges can take this input and last edges can pay an output of the same value. The assumed
     * price of the input is the best ceiling times one minus the distance. The assumed price of an intermediate token
     * is the geometric mean of its cost from the source and its value at the sink. Uses spot prices and depths instead
     * of curves, because loading thousands of curves would cost a cache miss each.
     */
    public boolean carries(double distance, double amount) {
        double price = best * (1 - distance);
        double taken = 0;
        double given = 0;
        for (int i = 0; i < kept.firstHops() && taken < amount; i++) {
            if (kept.ceiling(i) > price) {
                int to = kept.to(i);
                double worth = to == sink ? 1 : Math.sqrt(price / arrives(to) * yields(to));
                double narrowing = Math.sqrt(kept.spot(i) * worth / price);
                double more = kept.room(i) * Math.max(0, narrowing - 1);
                taken += more;
                given += to == sink ? kept.spot(i) * more / narrowing : 0;
            }
        }
        if (taken < amount) {
            return false;
        }
        for (int i = kept.size() - 1; i >= kept.lastHops() && given < amount * price; i--) {
            if (kept.ceiling(i) > price) {
                int from = kept.from(i);
                double narrowing = Math.sqrt(kept.spot(i) / Math.sqrt(price / arrives(from) * yields(from)));
                given += kept.spot(i) * kept.room(i) * Math.max(0, 1 - 1 / narrowing);
            }
        }
        return given >= amount * price;
    }

    /** Highest amount of a token per unit of input; per additional unit, if an earlier solution is improved. */
    public double arrives(int token) {
        return arrives[0][token];
    }

    /** Highest amount of a token per unit of the whole input; infinite if an earlier solution is improved. */
    public double mostArrives(int token) {
        return known == TokenPrices.NONE ? arrives[0][token] : Double.POSITIVE_INFINITY;
    }

    /** Highest amount of a token per unit of input within at most this many hops. */
    public double arrivesWithin(int token, int hops) {
        if (hops == depth - 1) {
            return arrives[0][token];
        }
        double most = 0;
        for (int hop = 1; hop <= hops; hop++) {
            most = Math.max(most, arrives[hop][token]);
        }
        return most;
    }

    /** Highest output per unit of a token within at most this many hops. */
    public double yieldsWithin(int token, int hops) {
        return hops < 1 ? 0 : Math.max(yields[1][token], yields[hops][token]);
    }

    /** Highest output per unit of a token. */
    public double yields(int token) {
        return yieldsWithin(token, depth - 1);
    }

    /** The highest value of one unit of an intermediate token, in units of the output. */
    public double dearestUnit() {
        double most = 0;
        for (int token = 0; token < graph.tokenCount() && depth > 1; token++) {
            most = arrives(token) > 0 && token != sink ? Math.max(most, yields(token)) : most;
        }
        return most;
    }

    /** The highest ceiling apart from the {@code count} highest ones; zero if there are no more edges than that. */
    public double ceilingBelow(int count) {
        if (kept.size() <= count) {
            return 0;
        }
        double[] ceilings = new double[kept.size()];
        Arrays.setAll(ceilings, kept::ceiling);
        Arrays.sort(ceilings);
        return ceilings[ceilings.length - 1 - count];
    }

    public double ceiling(int i) {
        return kept.ceiling(i);
    }
}
