package io.swaplab.router.dual;

import java.util.Arrays;

/** A set of edge numbers in insertion order. Reused from search to search. */
public final class EdgeSet {
    private int[] edges = new int[128];
    private boolean[] contained = new boolean[128];
    private int size;

    public int size() {
        return size;
    }

    public int get(int place) {
        return edges[place];
    }

    public boolean contains(int e) {
        return e < contained.length && contained[e];
    }

    public void clear() {
        for (int i = 0; i < size; i++) {
            contained[edges[i]] = false;
        }
        size = 0;
    }

    public void add(int e) {
        if (e >= contained.length) {
            contained = Arrays.copyOf(contained, Math.max(2 * contained.length, e + 1));
        }
        if (!contained[e]) {
            contained[e] = true;
            if (size == edges.length) {
                edges = Arrays.copyOf(edges, 2 * size);
            }
            edges[size++] = e;
        }
    }

    /** Removes an edge; the remaining edges keep their order. */
    public void remove(int e) {
        if (contains(e)) {
            contained[e] = false;
            int kept = 0;
            for (int i = 0; i < size; i++) {
                if (edges[i] != e) {
                    edges[kept++] = edges[i];
                }
            }
            size = kept;
        }
    }

    /** Replaces the content with a copy of another set. */
    public void become(EdgeSet other) {
        if (other == this) {
            return;
        }
        clear();
        for (int i = 0; i < other.size; i++) {
            add(other.edges[i]);
        }
    }
}
