package io.swaplab.routing.graph;

/**
 * A token with all pool directions that leave it and enter it; a place is one pool and one other token. Places lie in
 * chunks, so that a changed pool copies a chunk at each of its tokens, however many pools these have.
 *
 * <p>What a pass over many edges asks of each lies side by side in one array of longs, three to a place, and the rooms,
 * which fewer passes ask for, in another: a search that looked at the edges themselves would wait for memory at every one
 * of them. Immutable.
 */
public final class Node {
    public static final int CHUNK_SHIFT = 6;
    public static final int CHUNK = 1 << CHUNK_SHIFT;

    /** Facts of one place: the spots of the leaving and the entering direction, and the tag. */
    public static final int FACTS = 3;

    public static final int LEAVING = 0;
    public static final int ENTERING = 1;
    private static final int TAG = 2;

    /** The tag is the number of the other token, above those of the pool and of its provider. */
    private static final int PROVIDER_BITS = 14;

    private static final int POOL_BITS = 26;
    private static final int TOKEN_BITS = Long.SIZE - POOL_BITS - PROVIDER_BITS;

    /** So many of each a tag can tell apart. */
    public static final int MOST_PROVIDERS = 1 << PROVIDER_BITS;

    public static final int MOST_POOLS = 1 << POOL_BITS;
    public static final int MOST_TOKENS = 1 << TOKEN_BITS;

    public static final Node EMPTY = new Node(new long[0][], new double[0][], new Edge[0][], 0);

    private final long[][] facts;
    private final double[][] rooms;
    private final Edge[][] edges;
    private final int size;

    /** The arrays are never written again. */
    public Node(long[][] facts, double[][] rooms, Edge[][] edges, int size) {
        this.facts = facts;
        this.rooms = rooms;
        this.edges = edges;
        this.size = size;
    }

    public int size() {
        return size;
    }

    public int chunks() {
        return facts.length;
    }

    /** Facts of the places from {@code chunk * CHUNK} on; those beyond the {@link #size} mean nothing. */
    public long[] facts(int chunk) {
        return facts[chunk];
    }

    /** The rooms of the same places, two by two as their edges; below zero where yet to learn. */
    public double[] rooms(int chunk) {
        return rooms[chunk];
    }

    /** The edges of the same places, two by two: leaving, then entering. */
    public Edge[] edges(int chunk) {
        return edges[chunk];
    }

    /** How many places of a chunk are taken. */
    public int taken(int chunk) {
        return Math.min(CHUNK, size - (chunk << CHUNK_SHIFT));
    }

    /** The edge that leaves or enters at a place. */
    public Edge edge(int place, int direction) {
        return edges[place >> CHUNK_SHIFT][2 * (place & (CHUNK - 1)) + direction];
    }

    /** {@link Edge#room} of the edge that leaves or enters at a place. */
    public double room(int place, int direction) {
        double known = rooms[place >> CHUNK_SHIFT][2 * (place & (CHUNK - 1)) + direction];
        return known < 0 ? edge(place, direction).room() : known;
    }

    /**
     * {@link Edge#spot} of a place, below zero where only the route's own input may be traded; so one comparison with zero
     * tells a pass over later hops all that it must know.
     *
     * @param inChunk the place among those of the chunk
     */
    public static double spot(long[] facts, int inChunk, int direction) {
        return Double.longBitsToDouble(facts[FACTS * inChunk + direction]);
    }

    /** What else there is to know of a place without its edges; see {@link #otherToken}, {@link #pool}, {@link #provider}. */
    public static long tag(long[] facts, int inChunk) {
        return facts[FACTS * inChunk + TAG];
    }

    /** The token at the other end of both directions. */
    public static int otherToken(long tag) {
        return (int) (tag >>> (POOL_BITS + PROVIDER_BITS));
    }

    public static int pool(long tag) {
        return (int) (tag >>> PROVIDER_BITS) & (MOST_POOLS - 1);
    }

    public static int provider(long tag) {
        return (int) tag & (MOST_PROVIDERS - 1);
    }

    /** Sets the facts of a place, in an array that no node has yet. */
    public static void write(long[] facts, int inChunk, Edge leaving, Edge entering) {
        int at = FACTS * inChunk;
        facts[at + LEAVING] = spotFact(leaving);
        facts[at + ENTERING] = spotFact(entering);
        facts[at + TAG] = ((long) leaving.to << (POOL_BITS + PROVIDER_BITS))
                | ((long) leaving.poolNumber << PROVIDER_BITS)
                | leaving.provider;
    }

    private static long spotFact(Edge edge) {
        return Double.doubleToRawLongBits(edge.takesWholeInput ? edge.spot : -edge.spot);
    }
}
