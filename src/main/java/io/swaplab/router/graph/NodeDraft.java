package io.swaplab.router.graph;

import java.util.Arrays;

/**
 * Builds a node that shares all unchanged chunks with an earlier node. A chunk is copied at its first change and
 * modified in place from then on, because several pools of a token often change in the same block. A draft is used by
 * one thread, for one set of changes.
 */
public final class NodeDraft {
    /**
     * Initial capacity of a new chunk, in places. It is small and doubled as needed, because most tokens have few
     * pools.
     */
    private static final int FIRST_CAPACITY = 4;

    private long[][] facts;
    private Edge[][] edges;

    /** By chunk, whether it is this draft's own copy. Other chunks belong to graphs that searches may be reading. */
    private boolean[] isOwn;

    private int size;

    public NodeDraft(Node before) {
        facts = new long[before.chunks()][];
        edges = new Edge[before.chunks()][];
        for (int chunk = 0; chunk < facts.length; chunk++) {
            facts[chunk] = before.facts(chunk);
            edges[chunk] = before.edges(chunk);
        }
        isOwn = new boolean[facts.length];
        size = before.size();
    }

    /**
     * Reserves a new place and returns its index. The place must be filled by {@link #put} before {@link #node} is
     * called.
     */
    public int reserve() {
        int chunk = size >> Node.CHUNK_SHIFT;
        int inChunk = size & (Node.CHUNK - 1);
        if (chunk == facts.length) {
            facts = Arrays.copyOf(facts, chunk + 1);
            edges = Arrays.copyOf(edges, chunk + 1);
            isOwn = Arrays.copyOf(isOwn, chunk + 1);
            isOwn[chunk] = true;
            facts[chunk] = new long[Node.FACTS * FIRST_CAPACITY];
            edges[chunk] = new Edge[2 * FIRST_CAPACITY];
        } else if (2 * inChunk == edges[chunk].length) {
            // The enlarged array is a copy, so the chunk now belongs to the draft.
            isOwn[chunk] = true;
            facts[chunk] = Arrays.copyOf(facts[chunk], 2 * Node.FACTS * inChunk);
            edges[chunk] = Arrays.copyOf(edges[chunk], 4 * inChunk);
        }
        return size++;
    }

    /** Sets the edges of both directions at an existing or reserved place. */
    public void put(int place, Edge leaving, Edge entering) {
        int chunk = place >> Node.CHUNK_SHIFT;
        int inChunk = place & (Node.CHUNK - 1);
        if (!isOwn[chunk]) {
            isOwn[chunk] = true;
            facts[chunk] = facts[chunk].clone();
            edges[chunk] = edges[chunk].clone();
        }
        Node.write(facts[chunk], inChunk, leaving, entering);
        edges[chunk][2 * inChunk + Node.LEAVING] = leaving;
        edges[chunk][2 * inChunk + Node.ENTERING] = entering;
    }

    /** The finished node. The draft must not be used afterwards. */
    public Node node() {
        return new Node(facts, edges, size);
    }
}
