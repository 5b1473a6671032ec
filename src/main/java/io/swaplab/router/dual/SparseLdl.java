package io.swaplab.router.dual;

import java.util.Arrays;

/**
 * Sparse LDL^T factorization of a symmetric positive semidefinite matrix. The matrix is a grounded graph Laplacian with
 * one row per node except the sink, and rows for further variables. Rows are eliminated in order of degree, so that a
 * token that trades only against two hubs costs almost nothing.
 */
public final class SparseLdl {
    /**
     * A diagonal entry is treated as zero if elimination leaves at most this part of it, because the remainder may be a
     * rounding error.
     */
    private static final double NOTHING = 1e-9;

    private int size;

    /** By network node, its row. */
    private int[] index = {};

    /** Bit sets of adjacent rows: {@code pattern} by row, and {@code rows} by rank, including the fill-in. */
    private long[] pattern = {};

    private long[] rows = {};
    private int words;

    private int[] degree = {};
    private int[] counts = {};

    /** Elimination order: {@code order} holds the row at each rank, {@code rank} the rank of each row. */
    private int[] order = {};

    private int[] rank = {};

    /**
     * Upper triangle in compressed rows: the entries of row r are at indices {@code rowStart[r]} to {@code rowStart[r +
     * 1] - 1}.
     */
    private int[] rowStart = {};

    private int[] column = {};
    private double[] value = {};
    private double[] diagonal = {};

    /** By rank, the value that replaces a diagonal entry at or below the threshold of that rank. */
    private double[] reserves = {};

    /** By rank, the threshold at or below which a diagonal entry is replaced by its reserve. */
    private double[] nothing = {};

    /** The right-hand side; after {@link #solve}, the solution. */
    private double[] right = {};

    /** Computes the symbolic factorization for the Laplacian of the active edges. */
    public void learn(LayeredNetwork net, DualPrices prices) {
        begin(net, prices, 0);
        arrange();
    }

    /**
     * Starts a symbolic factorization for the active edges and further variables, whose numbers continue after those of
     * the nodes.
     */
    public void begin(LayeredNetwork net, DualPrices prices, int variables) {
        int nodes = prices.nodeCount();
        fit(nodes + variables, net.nodeCount + variables);
        for (int i = 0; i < nodes; i++) {
            index[prices.node(i)] = i;
        }
        for (int i = 0; i < variables; i++) {
            index[net.nodeCount + i] = nodes + i;
        }
        Arrays.fill(pattern, 0, size * words, 0);
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            join(net.from[active.get(i)], net.to[active.get(i)]);
        }
    }

    /** Completes a symbolic factorization. */
    public void arrange() {
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
            reserves = new double[2 * size];
            nothing = new double[2 * size];
            right = new double[2 * size];
        }
    }

    /** Reserves the off-diagonal entry of two nodes or variables. The sink has no row, so it is ignored. */
    public void join(int one, int other) {
        if (one != LayeredNetwork.SINK && other != LayeredNetwork.SINK) {
            int a = index[one];
            int b = index[other];
            pattern[a * words + b / Long.SIZE] |= 1L << b;
            pattern[b * words + a / Long.SIZE] |= 1L << a;
        }
    }

    private void sortByDegree() {
        Arrays.fill(counts, 0, size + 1, 0);
        for (int i = 0; i < size; i++) {
            int bits = 0;
            for (int w = 0; w < words; w++) {
                bits += Long.bitCount(pattern[i * words + w]);
            }
            // The source, which has index 0 and usually the most neighbours, is eliminated last.
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

    /** Reorders the adjacency by rank, keeping only neighbours of higher rank. */
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

    /** Adds fill-in: if the first column of a row is c, all other columns of the row are added to row c. */
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

    /** Sets all values of the matrix to zero. */
    public void clear() {
        Arrays.fill(value, 0, rowStart[size], 0);
        Arrays.fill(diagonal, 0, size, 0);
        Arrays.fill(nothing, 0, size, 0);
        Arrays.fill(reserves, 0, size, 0);
    }

    /**
     * Adds an edge between two nodes to the Laplacian. If it leads to the sink, which has no row, only the diagonal
     * changes.
     */
    public void couple(int a, int b, double weight) {
        int r = rank[index[a]];
        diagonal[r] += weight;
        if (b != LayeredNetwork.SINK) {
            int s = rank[index[b]];
            diagonal[s] += weight;
            value[find(Math.min(r, s), Math.max(r, s))] -= weight;
        }
    }

    /**
     * Adds a value to the off-diagonal entry of two different nodes or variables. The sink has no row, so it is
     * ignored.
     */
    public void add(int a, int b, double weight) {
        if (a != LayeredNetwork.SINK && b != LayeredNetwork.SINK) {
            int r = rank[index[a]];
            int s = rank[index[b]];
            value[find(Math.min(r, s), Math.max(r, s))] += weight;
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

    /** Sets the entry of a node or variable in the right-hand side. */
    public void pull(int node, double force) {
        right[rank[index[node]]] = force;
    }

    /** The solution for a node or variable, such as the relative move of its price. */
    public double move(int node) {
        return right[rank[index[node]]];
    }

    /** Adds to the diagonal entry of a node or variable. */
    public void hold(int node, double weight) {
        diagonal[rank[index[node]]] += weight;
    }

    /**
     * Adds to the diagonal entry of a node or variable.
     *
     * @param reserve replaces the entry if the elimination of earlier rows reduces it to zero or less, up to rounding;
     *     an entry replaced by a reserve of zero makes the solution for the node zero
     */
    public void hold(int node, double weight, double reserve) {
        int r = rank[index[node]];
        nothing[r] = NOTHING * diagonal[r];
        diagonal[r] += weight;
        reserves[r] = reserve;
    }

    /**
     * Factorizes and solves.
     *
     * @param floor a node or variable whose diagonal entry is at or below this gets the solution zero
     */
    public void solve(double floor) {
        for (int r = 0; r < size; r++) {
            if (diagonal[r] <= nothing[r]) {
                diagonal[r] = reserves[r];
            }
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
