package io.swaplab.routing.candidates;

import io.swaplab.routing.graph.Edge;
import io.swaplab.routing.graph.MarketGraph;
import io.swaplab.routing.graph.Node;
import io.swaplab.routing.graph.Permission;
import io.swaplab.routing.graph.Trade;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The edges that can lie on a path between two tokens within a depth, each with a ceiling: the most that one unit of
 * input can become along any such path through it, if nothing were traded yet. A path pays less the more it is used, so an
 * edge whose ceiling is below the price at which the last unit of a trade is sold has no part in it.
 *
 * <p>Reused from search to search by one thread.
 */
public final class PathBounds {
    private static final double[] NOTHING = {};

    /** By which part pools may pay more at the end than curves that were learnt from their quotes. */
    private static final double BEYOND_CURVES = 0.01;

    private MarketGraph graph = MarketGraph.EMPTY;
    private @Nullable Trade trade;
    private Permission permission = new Permission(new boolean[0], new boolean[0]);

    /** Whether no edge need be asked about. */
    private boolean isFree;

    private int source;
    private int sink;
    private int depth;

    /** Most that a unit of input becomes at a token in exactly so many hops, at 0 in any number; zero where it cannot. */
    private double[][] arrives = {};

    /** Most that a unit of a token becomes at the sink in at most so many hops. */
    private double[][] yields = {};

    /** What tokens are worth where shorter paths were solved for. */
    private TokenPrices known = TokenPrices.NONE;

    /** Edges with no higher ceiling have no part in the trade. */
    private double floor;

    private final HopEdges kept = new HopEdges();
    private double best;

    /** Looks at a market in which nothing was traded yet. */
    public void explore(Trade asked) {
        explore(asked, TokenPrices.NONE, 0);
    }

    /**
     * Looks for what could add to a trade solved for over shorter paths: ceilings are then those of one unit more.
     *
     * @param least edges with no higher ceiling are left out, but for first hops
     */
    public void explore(Trade asked, TokenPrices prices, double least) {
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

    /** What tokens yield in one hop, and in more where the middle of a path is longer than one. */
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

    /** Raises what tokens before this one make of it, if it yields so much; an edge for the input alone raises nothing. */
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
                // The input itself may be traded where a pool leaves some of it.
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

    /** Hops between two tokens that are neither input nor output, walked from the side with fewer edges. */
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

    /** Nothing arrives at the ends, and nothing is made of what comes to them, so that they need no look of their own. */
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

    /** As {@link #middleHopsFrom}, with the same answers, for edges that enter a token. */
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

    /** Before the last hops, each of which would else ask for every number of hops again. */
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

    /** First hops get theirs last, when it is known what their tokens yield. */
    private void findCeilings() {
        for (int i = 0; i < kept.firstHops(); i++) {
            int other = kept.otherToken(i);
            if (other != sink) {
                kept.scaleCeiling(i, yields(other));
            }
        }
        best = kept.greatestCeiling();
    }

    /** More than all edges into the output can pay together, however much they are given. */
    public double mostOutput() {
        double sum = 0;
        for (int i = 0; i < kept.size(); i++) {
            Edge edge = kept.edge(i);
            sum += edge.to == sink ? edge.curve().most(Double.MAX_VALUE) : 0;
        }
        return sum * (1 + BEYOND_CURVES);
    }

    /** The greatest ceiling; zero when no path joins the tokens. */
    public double best() {
        return best;
    }

    /** The trade last explored. */
    public Trade trade() {
        return Objects.requireNonNull(trade, "nothing was explored yet");
    }

    public int size() {
        return kept.size();
    }

    /** The edges that can matter, by hops. */
    public HopEdges found() {
        return kept;
    }

    public Edge edge(int i) {
        return kept.edge(i);
    }

    /**
     * Whether first hops would take an input, and last hops give its worth, if the input were priced so far below the
     * best ceiling and tokens halfway between. By their rooms alone, as if all pools went on as they begin: it is for a first
     * guess, and a look at thousands of curves would wait for memory at each.
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

    /** Most that a unit of input becomes at a token. */
    public double arrives(int token) {
        return arrives[0][token];
    }

    /** Most that a unit of input becomes at a token in at most so many hops. */
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

    /** Most that a unit of a token becomes at the sink in at most so many hops. */
    public double yieldsWithin(int token, int hops) {
        return hops < 1 ? 0 : Math.max(yields[1][token], yields[hops][token]);
    }

    /** Most that a unit of a token becomes at the sink. */
    public double yields(int token) {
        return yieldsWithin(token, depth - 1);
    }

    /** A price that no more than so many ceilings are above; zero where there are no more. */
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
