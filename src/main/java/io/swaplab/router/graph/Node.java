package io.swaplab.router.graph;

/**
 * A token with all pool directions that leave or enter it. An entry, called a place, holds both directions between this
 * token and one other token in one pool. Places are stored in arrays of {@link #CHUNK} places, called chunks. If a pool
 * changes, only the chunks that hold its places are copied, however many pools the token has.
 *
 * <p>The numbers needed by loops over many edges are packed into arrays of longs, four per place, because reading each
 * edge object would cost a cache miss. Immutable.
 */
public final class Node {
    public static final int CHUNK_SHIFT = 6;
    public static final int CHUNK = 1 << CHUNK_SHIFT;

    /**
     * Number of longs per place, which is a pool with another token: the spot prices of the leaving and the entering
     * direction, a tag (the numbers of the other token, the pool and the provider), and the depths of both directions.
     */
    public static final int FACTS = 4;

    public static final int LEAVING = 0;
    public static final int ENTERING = 1;
    private static final int TAG = 2;
    private static final int ROOMS = 3;

    /**
     * Mask of the upper half of a long. A depth is stored as the upper half of a double, which is exact to a millionth.
     */
    private static final long HALF = -1L << Integer.SIZE;

    /**
     * Number of bits for the provider in a tag. A tag holds, from the top bits down, the numbers of the other token, of
     * the pool, and of its provider.
     */
    private static final int PROVIDER_BITS = 14;

    private static final int POOL_BITS = 26;
    private static final int TOKEN_BITS = Long.SIZE - POOL_BITS - PROVIDER_BITS;

    /** Number of different providers whose numbers fit into a tag. */
    public static final int MOST_PROVIDERS = 1 << PROVIDER_BITS;

    /** Number of different pools whose numbers fit into a tag. */
    public static final int MOST_POOLS = 1 << POOL_BITS;

    public static final int MOST_TOKENS = 1 << TOKEN_BITS;

    public static final Node EMPTY = new Node(new long[0][], new Edge[0][], 0);

    private final long[][] facts;
    private final Edge[][] edges;
    private final int size;

    /**
     * @param facts by chunk, the packed numbers; not to be modified by the caller afterwards
     * @param edges by chunk, the leaving and the entering edge of each place; also not to be modified afterwards
     * @param size number of places
     */
    public Node(long[][] facts, Edge[][] edges, int size) {
        this.facts = facts;
        this.edges = edges;
        this.size = size;
    }

    public int size() {
        return size;
    }

    public int chunks() {
        return facts.length;
    }

    /** The packed numbers of a chunk's places. Entries beyond the last place of the node are undefined. */
    public long[] facts(int chunk) {
        return facts[chunk];
    }

    /** The edges of a chunk's places: for each place the leaving one, then the entering one. */
    public Edge[] edges(int chunk) {
        return edges[chunk];
    }

    /** Number of places in a chunk. */
    public int taken(int chunk) {
        return Math.min(CHUNK, size - (chunk << CHUNK_SHIFT));
    }

    /** The leaving or entering edge of a place. */
    public Edge edge(int place, int direction) {
        return edges[place >> CHUNK_SHIFT][2 * (place & (CHUNK - 1)) + direction];
    }

    /** The depth ({@link Edge#room}) of the leaving or entering edge of a place, exact to a millionth. */
    public double room(int place, int direction) {
        long both = facts[place >> CHUNK_SHIFT][FACTS * (place & (CHUNK - 1)) + ROOMS];
        double known = Double.longBitsToDouble(direction == LEAVING ? both & HALF : both << Integer.SIZE);
        return known < 0 ? edge(place, direction).room() : known;
    }

    /**
     * The {@link Edge#spot} of an edge, negated if the pool may leave part of its input untraded. Such an edge can be
     * the first hop of a route, but no later one. Loops over later hops skip negated prices with the same comparison
     * that skips a price of zero.
     *
     * @param inChunk index of the place within the chunk
     */
    public static double spot(long[] facts, int inChunk, int direction) {
        return Double.longBitsToDouble(facts[FACTS * inChunk + direction]);
    }

    /** The tag of a place, which {@link #otherToken}, {@link #pool} and {@link #provider} decode. */
    public static long tag(long[] facts, int inChunk) {
        return facts[FACTS * inChunk + TAG];
    }

    /** The number of the other token of the place with this tag. */
    public static int otherToken(long tag) {
        return (int) (tag >>> (POOL_BITS + PROVIDER_BITS));
    }

    public static int pool(long tag) {
        return (int) (tag >>> PROVIDER_BITS) & (MOST_POOLS - 1);
    }

    public static int provider(long tag) {
        return (int) tag & (MOST_PROVIDERS - 1);
    }

    /** Writes the packed numbers of a place into an array that is not yet part of a node. */
    public static void write(long[] facts, int inChunk, Edge leaving, Edge entering) {
        int at = FACTS * inChunk;
        facts[at + LEAVING] = spotFact(leaving);
        facts[at + ENTERING] = spotFact(entering);
        facts[at + TAG] = ((long) leaving.to << (POOL_BITS + PROVIDER_BITS))
                | ((long) leaving.poolNumber << PROVIDER_BITS)
                | leaving.provider;
        facts[at + ROOMS] = roomFact(leaving) | roomFact(entering) >>> Integer.SIZE;
    }

    private static long roomFact(Edge edge) {
        return Double.doubleToRawLongBits(edge.knownRoom()) & HALF;
    }

    private static long spotFact(Edge edge) {
        return Double.doubleToRawLongBits(edge.takesWholeInput ? edge.spot : -edge.spot);
    }
}
