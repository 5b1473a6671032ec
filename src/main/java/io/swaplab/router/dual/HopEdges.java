package io.swaplab.router.dual;

import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.MarketGraph;
import io.swaplab.router.graph.Node;
import java.util.Arrays;

/**
 * The candidate edges of a trade by hop, each with its ceiling; see {@link EdgeCeilings}. An edge is stored as a code
 * instead of a reference, because a search needs few of the edge objects, and reading each would cost a cache miss. The
 * code holds the number of one of the edge's tokens, the index of the edge's place (slot) at that token's {@link Node},
 * and whether the edge leaves or enters the token.
 *
 * <p>Reused from search to search; not thread-safe.
 */
public final class HopEdges {
    /**
     * Difference between the codes of edges at consecutive places (slots) of a {@link Node}. The lowest bit of a code
     * is the direction: whether the edge leaves or enters the token.
     */
    public static final long STEP = 2;

    private static final int TOKEN_SHIFT = 32;

    private MarketGraph graph = MarketGraph.EMPTY;
    private int depth;

    /**
     * By edge, its code, which packs the number of a token, the index of the edge's place (slot) at that token's {@link
     * Node}, and the direction. Edges of one hop are contiguous.
     */
    private long[] codes = {};

    private double[] ceilings = {};
    private int size;

    /** By hop, the index of its first edge; the entry for hop {@code depth + 1} is the number of edges. */
    private int[] begins = {};

    /** Cached result of the last {@link #hop}. */
    private int lastHop = 1;

    /** Removes all edges and prepares for paths of at most this many hops. */
    public void start(MarketGraph market, int hops) {
        graph = market;
        depth = hops;
        size = 0;
        lastHop = 1;
        if (begins.length < hops + 2) {
            begins = new int[hops + 2];
        }
    }

    /**
     * Starts a hop; all edges added from now on belong to it. Call this for each hop in order, and after the last hop
     * once more, with {@code depth + 1}.
     */
    public void begin(int hop) {
        begins[hop] = size;
    }

    /** Ensures capacity for {@link Node#CHUNK} further edges. */
    public void makeRoom() {
        if (size + Node.CHUNK > codes.length) {
            int larger = 2 * codes.length + Node.CHUNK;
            codes = Arrays.copyOf(codes, larger);
            ceilings = Arrays.copyOf(ceilings, larger);
        }
    }

    /**
     * The code of the first edge with this direction in a chunk, which is an array of edges in a {@link Node}. The code
     * of each further edge is higher by {@link #STEP}.
     */
    public static long code(int token, int chunk, int direction) {
        return ((long) token << TOKEN_SHIFT) | ((long) chunk << (Node.CHUNK_SHIFT + 1)) | direction;
    }

    /** Adds an edge without a capacity check; see {@link #makeRoom}. */
    public void add(long code, double ceiling) {
        codes[size] = code;
        ceilings[size++] = ceiling;
    }

    public int size() {
        return size;
    }

    /** Number of edges at the first hop; they have the lowest indices. */
    public int firstHops() {
        return begins[2];
    }

    /**
     * Index of the first edge at the last hop; all later edges belong to the last hop too. If the depth is one, this is
     * the number of edges.
     */
    public int lastHops() {
        return begins[Math.max(2, depth)];
    }

    public Edge edge(int i) {
        long code = codes[i];
        return graph.node((int) (code >>> TOKEN_SHIFT)).edge((int) code >>> 1, (int) code & 1);
    }

    /** The one of an edge's two tokens that is not the token in the edge's code. */
    public int otherToken(int i) {
        long code = codes[i];
        return Node.otherToken(Node.tag(facts(code), placeInChunk(code)));
    }

    /** The input token of the edge at this index; see {@link Edge#from}. */
    public int from(int i) {
        return isLeaving(codes[i]) ? (int) (codes[i] >>> TOKEN_SHIFT) : otherToken(i);
    }

    /** The output token of the edge at this index; see {@link Edge#to}. */
    public int to(int i) {
        return isLeaving(codes[i]) ? otherToken(i) : (int) (codes[i] >>> TOKEN_SHIFT);
    }

    /** The pool number of the edge at this index. */
    public int pool(int i) {
        long code = codes[i];
        return Node.pool(Node.tag(facts(code), placeInChunk(code)));
    }

    /** The spot price of the edge at this index; see {@link Edge#spot}. */
    public double spot(int i) {
        long code = codes[i];
        return Math.abs(Node.spot(facts(code), placeInChunk(code), (int) code & 1));
    }

    /** The depth of the edge at this index; see {@link Edge#room}. */
    public double room(int i) {
        long code = codes[i];
        return graph.node((int) (code >>> TOKEN_SHIFT)).room((int) code >>> 1, (int) code & 1);
    }

    private long[] facts(long code) {
        return graph.node((int) (code >>> TOKEN_SHIFT)).facts((int) code >>> (Node.CHUNK_SHIFT + 1));
    }

    private static int placeInChunk(long code) {
        return ((int) code >>> 1) & (Node.CHUNK - 1);
    }

    private static boolean isLeaving(long code) {
        return ((int) code & 1) == Node.LEAVING;
    }

    /** The hop of an edge, starting at one. */
    public int hop(int i) {
        // The search starts at the last result, because calls are usually for consecutive edges.
        if (i < begins[lastHop]) {
            lastHop = 1;
        }
        while (i >= begins[lastHop + 1]) {
            lastHop++;
        }
        return lastHop;
    }

    public double ceiling(int i) {
        return ceilings[i];
    }

    /** Multiplies a ceiling by a factor. */
    public void scaleCeiling(int i, double factor) {
        ceilings[i] *= factor;
    }

    /** The highest ceiling; zero if there is no edge. */
    public double greatestCeiling() {
        double most = 0;
        for (int i = 0; i < size; i++) {
            most = ceilings[i] > most ? ceilings[i] : most;
        }
        return most;
    }
}
