package io.swaplab.router.graph;

import java.util.Arrays;

/**
 * Builds a node that shares all unchanged chunks with an earlier one. A chunk is copied before its first change and
 * then modified in place: often several pools of one token change in the same block. For one thread and one batch of
 * changes.
 */
public final class NodeDraft {
    /**
     * Initial capacity of a node's newest chunk, doubled as needed. Most tokens have few pools, so full chunks would be
     * mostly empty.
     */
    private static final int FIRST_CAPACITY = 4;

    private long[][] facts;
    private Edge[][] edges;

    /** Whether a chunk belongs to this draft. All others belong to graphs that searches may be reading. */
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

    /** Reserves one more place and returns its index. The place must be filled before the node is built. */
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
            // Growing copies the chunk, so it belongs to the draft from here on.
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
