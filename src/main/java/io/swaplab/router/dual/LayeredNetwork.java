package io.swaplab.router.dual;

import io.swaplab.router.graph.Curve;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.GraphTrade;
import io.swaplab.router.graph.SourceAndSink;
import java.util.Arrays;

/**
 * The candidate edges of a trade as a time-expanded network, in which a node is a token after a certain number of hops.
 * A token that middle hops both deliver and consume has one node per hop. Waiting edges, which carry the token
 * unchanged, lead from each of these nodes to the next one. All other tokens have a single node.
 */
public final class LayeredNetwork {
    public static final int SOURCE = SourceAndSink.SOURCE;
    public static final int SINK = SourceAndSink.SINK;

    /** Kinds of pool edges by their position on a path: first, middle, last, and direct (from source to sink). */
    public static final int FIRST = 0;

    public static final int MIDDLE = 1;
    public static final int LAST = 2;
    public static final int DIRECT = 3;
    public static final int KINDS = 4;

    /** Pool number of waiting edges, which carry a token unchanged to its node at the next hop. */
    public static final int WAITING = -1;

    /** Maximum relative loss of an amount on a waiting edge. A small loss makes the edge's curve strictly concave. */
    private static final double WAITING_COST = 1e-5;

    public int depth;
    public int nodeCount;
    private int tokenCount;
    public int edgeCount;

    /** Number of pool edges, whose edge numbers start at 0. Waiting edges have the numbers after them. */
    public int poolEdgeCount;

    private int[] localOf = {};
    private int[] globalOf = new int[64];
    private int[] brought = new int[64];
    private int[] carriedOn = new int[64];
    private int[] firstNode = new int[64];
    private boolean[] apart = new boolean[64];
    private int[] tokenOf = new int[64];

    /** By node, an upper bound on the amount that can arrive, in base units. */
    private double[] mostAt = new double[64];

    /** By node, the total output of all edges that enter it, if each edge takes as much input as it can. */
    private double[] made = new double[64];

    private int[] firstTouched = {};
    private int[] lastTouched = {};

    public Edge[] edges = new Edge[128];
    public Curve[] curves = new Curve[128];
    public double[] spot = new double[128];
    public double[] room = new double[128];
    public int[] pool = new int[128];

    /** By edge, the next edge of the same pool. The edges of a pool form a ring; a single edge points to itself. */
    public int[] nextOfPool = new int[128];

    private int[] lastOfPool = {};

    /** By edge, its hop (from 1); {@code depth} for last edges; for a waiting edge, the hop that it follows. */
    public int[] hop = new int[128];

    /** By edge, the minimum number of hops from the source to its start. */
    public int[] least = new int[128];

    /** By edge, the maximum number of hops from the source to its start. */
    public int[] most = new int[128];

    /** All edges in topological order: edges that enter a node come before edges that leave it. */
    public int[] order = {};

    /** By stage of the topological order, the index in {@link #order} at which {@link #sort} puts its next edge. */
    private int[] starts = {};

    public int[] from = new int[128];
    public int[] to = new int[128];
    public int[] tokenFrom = new int[128];
    public int[] tokenTo = new int[128];

    /** Removes all edges and prepares for another trade. */
    public void start(GraphTrade trade) {
        int allTokens = trade.graph().tokenCount();
        if (localOf.length < allTokens) {
            localOf = new int[allTokens];
            Arrays.fill(localOf, -1);
            tokenCount = 0;
        }
        for (int i = 0; i < tokenCount; i++) {
            localOf[globalOf[i]] = -1;
        }
        depth = trade.request().depth();
        edgeCount = 0;
        tokenCount = 0;
        token(trade.source());
        token(trade.sink());
    }

    private int token(int global) {
        int local = localOf[global];
        if (local < 0) {
            local = tokenCount++;
            if (local == globalOf.length) {
                int size = 2 * local;
                globalOf = Arrays.copyOf(globalOf, size);
                brought = Arrays.copyOf(brought, size);
                carriedOn = Arrays.copyOf(carriedOn, size);
                firstNode = Arrays.copyOf(firstNode, size);
                apart = Arrays.copyOf(apart, size);
            }
            globalOf[local] = global;
            localOf[global] = local;
            brought[local] = 0;
            carriedOn[local] = 0;
        }
        return local;
    }

    /** Adds the candidate edge with this index in {@code found}, without reading the edge object itself. */
    public void add(HopEdges found, int place) {
        int e = next();
        edges[e] = found.edge(place);
        spot[e] = found.spot(place);
        room[e] = found.room(place);
        pool[e] = found.pool(place);
        tokenFrom[e] = token(found.from(place));
        tokenTo[e] = token(found.to(place));
        hop[e] = found.hop(place);
        if (isMiddle(e)) {
            brought[tokenTo[e]]++;
            carriedOn[tokenFrom[e]]++;
        }
    }

    private int next() {
        if (edgeCount == edges.length) {
            int size = 2 * edgeCount;
            edges = Arrays.copyOf(edges, size);
            curves = Arrays.copyOf(curves, size);
            spot = Arrays.copyOf(spot, size);
            room = Arrays.copyOf(room, size);
            pool = Arrays.copyOf(pool, size);
            nextOfPool = Arrays.copyOf(nextOfPool, size);
            hop = Arrays.copyOf(hop, size);
            least = Arrays.copyOf(least, size);
            most = Arrays.copyOf(most, size);
            from = Arrays.copyOf(from, size);
            to = Arrays.copyOf(to, size);
            tokenFrom = Arrays.copyOf(tokenFrom, size);
            tokenTo = Arrays.copyOf(tokenTo, size);
        }
        return edgeCount++;
    }

    /**
     * Assigns nodes to all edges, and adds the waiting edges, which lead from one node of a token to the next.
     *
     * @param amounts by token number of this network, an upper bound on the amount that can arrive
     */
    public void finish(double[] amounts) {
        nodeCount = 0;
        for (int token = 0; token < tokenCount; token++) {
            apart[token] = brought[token] > 0 && carriedOn[token] > 0;
            int nodes = apart[token] ? depth - 1 : 1;
            firstNode[token] = nodeCount;
            if (nodeCount + nodes > tokenOf.length) {
                tokenOf = Arrays.copyOf(tokenOf, 2 * (nodeCount + nodes));
                mostAt = Arrays.copyOf(mostAt, tokenOf.length);
                made = Arrays.copyOf(made, tokenOf.length);
            }
            Arrays.fill(tokenOf, nodeCount, nodeCount + nodes, token);
            Arrays.fill(mostAt, nodeCount, nodeCount + nodes, amounts[token]);
            nodeCount += nodes;
        }
        poolEdgeCount = edgeCount;
        for (int e = 0; e < poolEdgeCount; e++) {
            from[e] = node(tokenFrom[e], isLast(e) ? depth - 1 : hop[e] - 1);
            to[e] = node(tokenTo[e], hop[e]);
        }
        for (int token = 2; token < tokenCount; token++) {
            for (int layer = 1; apart[token] && layer < depth - 1; layer++) {
                wait(token, layer);
            }
        }
        sort();
    }

    /** Sorts the edges topologically: edges that enter a node come before edges that leave it. */
    private void sort() {
        if (order.length < edgeCount) {
            order = new int[2 * edgeCount];
        }
        for (int e = 0; e < edgeCount; e++) {
            least[e] = isFirst(e) ? 0 : 1;
            most[e] = isFirst(e) ? 0 : isLast(e) ? depth - 1 : isWaiting(e) ? hop[e] : hop[e] - 1;
        }
        Arrays.fill(starts, 0);
        int stages = 2 * depth + 1;
        if (starts.length <= stages) {
            starts = new int[stages + 1];
        }
        for (int e = 0; e < edgeCount; e++) {
            starts[stage(e) + 1]++;
        }
        for (int stage = 1; stage <= stages; stage++) {
            starts[stage] += starts[stage - 1];
        }
        for (int e = 0; e < edgeCount; e++) {
            order[starts[stage(e)]++] = e;
        }
    }

    private int stage(int e) {
        return isLast(e) ? 2 * depth : isWaiting(e) ? 2 * hop[e] : 2 * hop[e] - 1;
    }

    /** Loads the curves of all edges, some by sampling quotes. Call this before using {@link #curves}. */
    public void takeCurves() {
        for (int e = 0; e < poolEdgeCount; e++) {
            curves[e] = edges[e].curve();
            spot[e] = curves[e].spot();
        }
        limitArrivals();
        for (int e = poolEdgeCount; e < edgeCount; e++) {
            room[e] = mostAt[from[e]] / WAITING_COST;
            curves[e] = Curve.level(room[e]);
        }
        linkPools();
    }

    /**
     * Lowers the bound on the amount that can arrive at each node to the total output of the edges that enter it, if
     * each takes as much as it can. This is tighter than the bound at spot prices, because drained pools yield less.
     * Each bound is at least one base unit, because it is used as a divisor.
     */
    private void limitArrivals() {
        Arrays.fill(made, 0, nodeCount, 0);
        made[SOURCE] = mostAt[SOURCE];
        for (int i = 0; i < edgeCount; i++) {
            int e = order[i];
            double taken = Math.min(mostAt[from[e]], made[from[e]]);
            made[to[e]] += isWaiting(e) ? taken : curves[e].most(taken);
        }
        for (int node = SINK + 1; node < nodeCount; node++) {
            mostAt[node] = Math.max(1, Math.min(mostAt[node], made[node]));
        }
    }

    /** Links the edges of each pool into a ring, with an open-addressing hash table of pool numbers. */
    private void linkPools() {
        int slots = Integer.highestOneBit(Math.max(1, edgeCount)) << 2;
        if (lastOfPool.length < slots) {
            lastOfPool = new int[slots];
        }
        Arrays.fill(lastOfPool, 0, slots, -1);
        for (int e = 0; e < edgeCount; e++) {
            nextOfPool[e] = e;
            int slot = pool[e] & (slots - 1);
            while (!isWaiting(e) && lastOfPool[slot] >= 0 && pool[lastOfPool[slot]] != pool[e]) {
                slot = (slot + 1) & (slots - 1);
            }
            if (!isWaiting(e)) {
                int last = lastOfPool[slot];
                nextOfPool[e] = last < 0 ? e : nextOfPool[last];
                nextOfPool[last < 0 ? e : last] = e;
                lastOfPool[slot] = e;
            }
        }
    }

    private void wait(int token, int layer) {
        int e = next();
        edges[e] = null;
        spot[e] = 1;
        room[e] = Double.POSITIVE_INFINITY;
        pool[e] = WAITING;
        hop[e] = layer;
        tokenFrom[e] = token;
        tokenTo[e] = token;
        from[e] = node(token, layer);
        to[e] = node(token, layer + 1);
    }

    private int node(int token, int layer) {
        return firstNode[token] + (apart[token] ? layer - 1 : 0);
    }

    public int tokenCount() {
        return tokenCount;
    }

    /**
     * Adds waiting edges to a set of edges: for each token, those between the first and the last of its nodes at which
     * an edge of the set starts or ends.
     */
    public void addWaiting(EdgeSet edges) {
        if (firstTouched.length < tokenCount) {
            firstTouched = new int[2 * tokenCount];
            lastTouched = new int[2 * tokenCount];
        }
        Arrays.fill(firstTouched, 0, tokenCount, Integer.MAX_VALUE);
        Arrays.fill(lastTouched, 0, tokenCount, -1);
        for (int i = 0; i < edges.size(); i++) {
            int e = edges.get(i);
            touch(tokenFrom[e], from[e]);
            touch(tokenTo[e], to[e]);
        }
        for (int e = poolEdgeCount; e < edgeCount; e++) {
            int token = tokenFrom[e];
            if (firstTouched[token] <= from[e] && to[e] <= lastTouched[token]) {
                edges.add(e);
            }
        }
    }

    private void touch(int token, int node) {
        firstTouched[token] = Math.min(firstTouched[token], node);
        lastTouched[token] = Math.max(lastTouched[token], node);
    }

    public int globalOfNode(int node) {
        return globalOf[tokenOf[node]];
    }

    /** Upper bound on the amount that can arrive at a node, in base units of its token. */
    public double mostAt(int node) {
        return mostAt[node];
    }

    /** Maximum number of hops on a path from the source to a node. */
    public int mostHopsTo(int node) {
        int token = tokenOf[node];
        return apart[token] ? node - firstNode[token] + 1 : depth - 1;
    }

    /** Minimum number of hops on a path from the source to a node. */
    public int leastHopsTo(int node) {
        int token = tokenOf[node];
        return apart[token] ? node - firstNode[token] + 1 : 1;
    }

    /** The kind of a pool edge, such as {@link #FIRST}. */
    public int kind(int e) {
        return kind(from[e], to[e]);
    }

    public int kind(int start, int end) {
        if (start == SOURCE) {
            return end == SINK ? DIRECT : FIRST;
        }
        return end == SINK ? LAST : MIDDLE;
    }

    /**
     * The start node of edges that take a token as input at a hop; negative if the network does not have the token.
     *
     * @param global the token's number in the market graph
     * @param position the hop, starting at one
     */
    public int nodeBefore(int global, int position) {
        return localOf[global] < 0 ? -1 : node(localOf[global], position == depth ? depth - 1 : position - 1);
    }

    /**
     * The end node of edges that deliver a token as output at a hop; negative if the network does not have the token.
     *
     * @param global the token's number in the market graph
     * @param position the hop, starting at one
     */
    public int nodeAfter(int global, int position) {
        return localOf[global] < 0 ? -1 : node(localOf[global], position);
    }

    public boolean isWaiting(int e) {
        return pool[e] == WAITING;
    }

    public boolean isFirst(int e) {
        return tokenFrom[e] == SOURCE;
    }

    public boolean isLast(int e) {
        return tokenTo[e] == SINK && tokenFrom[e] != SOURCE;
    }

    public boolean isMiddle(int e) {
        return tokenFrom[e] != SOURCE && tokenTo[e] != SINK && pool[e] != WAITING;
    }

    public int globalOfToken(int token) {
        return globalOf[token];
    }
}
