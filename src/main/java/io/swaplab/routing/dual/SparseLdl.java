package io.swaplab.routing.dual;

import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;
import java.util.Arrays;

/**
 * Solves linear systems of a graph's weights: symmetric, sparse, with the sink grounded. Nodes with few neighbours go
 * first, so that tokens between two hubs cost next to nothing.
 */
public final class SparseLdl {
    private int size;

    /** The place of a network's node among those of the system. */
    private int[] index = {};

    /** Neighbours as bits, by node; then later neighbours with all fill-in, by rank. */
    private long[] pattern = {};

    private long[] rows = {};
    private int words;

    private int[] degree = {};
    private int[] counts = {};

    /** The node at a rank, and the rank of a node, in the order of elimination. */
    private int[] order = {};

    private int[] rank = {};

    /** The upper half of the matrix by rows: row r from rowStart[r] up to rowStart[r + 1]. */
    private int[] rowStart = {};

    private int[] column = {};
    private double[] value = {};
    private double[] diagonal = {};

    /** The pulls, then the moves. */
    private double[] right = {};

    /** Learns which nodes the active edges join. */
    public void learn(LayeredNetwork net, DualPrices prices) {
        fit(prices.nodeCount(), net.nodeCount);
        for (int i = 0; i < size; i++) {
            index[prices.node(i)] = i;
        }
        Arrays.fill(pattern, 0, size * words, 0);
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            int e = active.get(i);
            if (net.to[e] != LayeredNetwork.SINK) {
                join(index[net.from[e]], index[net.to[e]]);
            }
        }
        sortByDegree();
        permute();
        fillIn();
    }

    private void fit(int nodes, int allNodes) {
        size = nodes;
        words = (size + Long.SIZE - 1) / Long.SIZE;
        if (index.length < allNodes) {
            index = new int[2 * allNodes];
        }
        if (pattern.length < size * words) {
            pattern = new long[2 * size * words];
            rows = new long[2 * size * words];
        }
        if (order.length < size + 1) {
            order = new int[2 * size + 1];
            rank = new int[2 * size];
            rowStart = new int[2 * size + 1];
            counts = new int[2 * size + 1];
            degree = new int[2 * size];
            diagonal = new double[2 * size];
            right = new double[2 * size];
        }
    }

    private void join(int a, int b) {
        pattern[a * words + b / Long.SIZE] |= 1L << b;
        pattern[b * words + a / Long.SIZE] |= 1L << a;
    }

    private void sortByDegree() {
        Arrays.fill(counts, 0, size + 1, 0);
        for (int i = 0; i < size; i++) {
            int bits = 0;
            for (int w = 0; w < words; w++) {
                bits += Long.bitCount(pattern[i * words + w]);
            }
            // The source, which comes first, has the most neighbours as a rule.
            degree[i] = i == 0 ? size : bits;
            counts[degree[i]]++;
        }
        int place = 0;
        for (int d = 0; d <= size; d++) {
            int count = counts[d];
            counts[d] = place;
            place += count;
        }
        for (int i = 0; i < size; i++) {
            rank[i] = counts[degree[i]]++;
            order[rank[i]] = i;
        }
    }

    /** Puts the neighbours of the node at rank r that come after it into row r. */
    private void permute() {
        Arrays.fill(rows, 0, size * words, 0);
        for (int r = 0; r < size; r++) {
            int node = order[r];
            for (int w = 0; w < words; w++) {
                for (long bits = pattern[node * words + w]; bits != 0; bits &= bits - 1) {
                    int other = rank[w * Long.SIZE + Long.numberOfTrailingZeros(bits)];
                    if (other > r) {
                        rows[r * words + other / Long.SIZE] |= 1L << other;
                    }
                }
            }
        }
    }

    /** Adds what elimination couples anew: each row's columns but the first go on to the row of that first one. */
    private void fillIn() {
        int entries = 0;
        for (int r = 0; r < size; r++) {
            rowStart[r] = entries;
            for (int w = r / Long.SIZE; w < words; w++) {
                for (long bits = rows[r * words + w]; bits != 0; bits &= bits - 1) {
                    if (entries == column.length) {
                        column = Arrays.copyOf(column, Math.max(256, 2 * entries));
                        value = new double[column.length];
                    }
                    column[entries++] = w * Long.SIZE + Long.numberOfTrailingZeros(bits);
                }
            }
            if (entries > rowStart[r]) {
                int first = column[rowStart[r]];
                for (int w = first / Long.SIZE; w < words; w++) {
                    rows[first * words + w] |= rows[r * words + w];
                }
                rows[first * words + first / Long.SIZE] &= ~(1L << first);
            }
        }
        rowStart[size] = entries;
    }

    /** Empties the system. */
    public void clear() {
        Arrays.fill(value, 0, rowStart[size], 0);
        Arrays.fill(diagonal, 0, size, 0);
    }

    /** Pulls the moves of two nodes together; the sink does not move. */
    public void couple(int a, int b, double weight) {
        int r = rank[index[a]];
        diagonal[r] += weight;
        if (b != LayeredNetwork.SINK) {
            int s = rank[index[b]];
            diagonal[s] += weight;
            value[find(Math.min(r, s), Math.max(r, s))] -= weight;
        }
    }

    private int find(int row, int col) {
        int low = rowStart[row];
        int high = rowStart[row + 1] - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (column[middle] < col) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Pulls a node by so much. */
    public void pull(int node, double force) {
        right[rank[index[node]]] = force;
    }

    /** How far a node moves, once solved. */
    public double move(int node) {
        return right[rank[index[node]]];
    }

    /** Holds a node where it is, by so much. */
    public void hold(int node, double weight) {
        diagonal[rank[index[node]]] += weight;
    }

    /**
     * Solves for the moves of all nodes.
     *
     * @param floor nodes with no more weight than this stay where they are
     */
    public void solve(double floor) {
        for (int r = 0; r < size; r++) {
            if (diagonal[r] > floor) {
                eliminate(r);
            } else {
                right[r] = 0;
                diagonal[r] = 0;
                Arrays.fill(value, rowStart[r], rowStart[r + 1], 0);
            }
        }
        substituteBack();
    }

    /** Solves for the moves once more with new pulls and the same weights. */
    public void solveAgain() {
        for (int r = 0; r < size; r++) {
            if (diagonal[r] > 0) {
                double factor = right[r] / diagonal[r];
                for (int k = rowStart[r]; k < rowStart[r + 1]; k++) {
                    right[column[k]] -= factor * value[k];
                }
            } else {
                right[r] = 0;
            }
        }
        substituteBack();
    }

    private void substituteBack() {
        for (int r = size - 1; r >= 0; r--) {
            if (diagonal[r] > 0) {
                double sum = right[r];
                for (int k = rowStart[r]; k < rowStart[r + 1]; k++) {
                    sum -= value[k] * right[column[k]];
                }
                right[r] = sum / diagonal[r];
            }
        }
    }

    private void eliminate(int r) {
        int end = rowStart[r + 1];
        double inverse = 1 / diagonal[r];
        for (int k = rowStart[r]; k < end; k++) {
            double factor = value[k] * inverse;
            if (factor != 0) {
                int later = column[k];
                diagonal[later] -= factor * value[k];
                right[later] -= factor * right[r];
                int at = rowStart[later];
                for (int m = k + 1; m < end; m++) {
                    while (column[at] != column[m]) {
                        at++;
                    }
                    value[at] -= factor * value[m];
                }
            }
        }
    }
}
