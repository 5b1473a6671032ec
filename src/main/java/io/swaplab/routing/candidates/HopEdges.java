package io.swaplab.routing.candidates;

import io.swaplab.routing.graph.Edge;
import io.swaplab.routing.graph.MarketGraph;
import io.swaplab.routing.graph.Node;
import java.util.Arrays;

/**
 * Edges of a graph by the hop of a path at which they lie, each with its ceiling; see {@link PathBounds}. They are held as
 * places of the graph: a search takes few of them, and looks at the edges of those alone.
 *
 * <p>Reused from search to search by one thread.
 */
public final class HopEdges {
    /** Between the codes of neighbouring places; the other direction's lies in between. */
    public static final long STEP = 2;

    private static final int TOKEN_SHIFT = 32;

    private MarketGraph graph = MarketGraph.EMPTY;
    private int depth;

    /** Token, place there and direction, packed; those of one hop lie together. */
    private long[] codes = {};

    private double[] ceilings = {};
    private int size;

    /** Where the edges of a hop begin; hop {@code depth + 1} begins at the end. */
    private int[] begins = {};

    /** The hop last told. */
    private int lastHop = 1;

    /** Forgets all edges. */
    public void start(MarketGraph market, int hops) {
        graph = market;
        depth = hops;
        size = 0;
        lastHop = 1;
        if (begins.length < hops + 2) {
            begins = new int[hops + 2];
        }
    }

    /** Says at which hop lie the edges that come now, from the first to the one after the last, at which none does. */
    public void begin(int hop) {
        begins[hop] = size;
    }

    /** So that a whole chunk of a node can be added. */
    public void makeRoom() {
        if (size + Node.CHUNK > codes.length) {
            int larger = 2 * codes.length + Node.CHUNK;
            codes = Arrays.copyOf(codes, larger);
            ceilings = Arrays.copyOf(ceilings, larger);
        }
    }

    /** Stands for the first edge of a chunk in a direction; {@link #STEP} leads from each to the next. */
    public static long code(int token, int chunk, int direction) {
        return ((long) token << TOKEN_SHIFT) | ((long) chunk << (Node.CHUNK_SHIFT + 1)) | direction;
    }

    /** Adds an edge, for which there must be room. */
    public void add(long code, double ceiling) {
        codes[size] = code;
        ceilings[size++] = ceiling;
    }

    public int size() {
        return size;
    }

    /** How many lie at the first hop; they come first. */
    public int firstHops() {
        return begins[2];
    }

    /** Where the last hops begin that are not first ones; they reach to the end. */
    public int lastHops() {
        return begins[Math.max(2, depth)];
    }

    public Edge edge(int i) {
        long code = codes[i];
        return graph.node((int) (code >>> TOKEN_SHIFT)).edge((int) code >>> 1, (int) code & 1);
    }

    /** The token to which an edge was found to lead, or from which, by way of the token whose places were passed. */
    public int otherToken(int i) {
        long code = codes[i];
        return Node.otherToken(Node.tag(facts(code), placeInChunk(code)));
    }

    /** {@link Edge#from}. */
    public int from(int i) {
        return isLeaving(codes[i]) ? (int) (codes[i] >>> TOKEN_SHIFT) : otherToken(i);
    }

    /** {@link Edge#to}. */
    public int to(int i) {
        return isLeaving(codes[i]) ? otherToken(i) : (int) (codes[i] >>> TOKEN_SHIFT);
    }

    /** {@link Edge#poolNumber}. */
    public int pool(int i) {
        long code = codes[i];
        return Node.pool(Node.tag(facts(code), placeInChunk(code)));
    }

    /** {@link Edge#spot}. */
    public double spot(int i) {
        long code = codes[i];
        return Math.abs(Node.spot(facts(code), placeInChunk(code), (int) code & 1));
    }

    /** {@link Edge#room}. */
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

    /** The hop at which an edge lies, from one. */
    public int hop(int i) {
        // Asked for one edge after the other as a rule.
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

    /** Lowers or raises a ceiling to so many times itself. */
    public void scaleCeiling(int i, double factor) {
        ceilings[i] *= factor;
    }

    /** The greatest ceiling; zero where there is no edge. */
    public double greatestCeiling() {
        double most = 0;
        for (int i = 0; i < size; i++) {
            most = ceilings[i] > most ? ceilings[i] : most;
        }
        return most;
    }
}
