package io.swaplab.routing.bound;

import io.swaplab.routing.candidates.LayeredNetwork;
import io.swaplab.routing.dual.DualPrices;
import io.swaplab.routing.dual.SparseLdl;
import java.util.Arrays;

/**
 * The Newton system of a bound: the sparse block of the prices, bordered by a few multipliers. The imbalance of a node
 * is added to its diagonal entry, so that no price moves farther than a stride.
 */
public final class BorderedSystem {
    private static final int M = CardinalityBound.MULTIPLIERS;

    /** Maximum move of a multiplier: its own size, or this share of the bound. */
    private static final double LEAST_MOVE = 1e-5;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final CardinalityDual dual;
    private final SparseLdl system = new SparseLdl();

    /** By multiplier and node: mixed second derivatives, and the response of prices to a multiplier. */
    private final double[][] mixed = new double[M][0];

    private final double[][] answers = new double[M][0];
    private double[] moves = {};

    /** The dense system of the multipliers, with the right-hand side in the last column. */
    private final double[][] border = new double[M][M + 1];

    private final double[] multiplierMoves = new double[M];

    public BorderedSystem(LayeredNetwork net, DualPrices prices, CardinalityDual dual) {
        this.net = net;
        this.prices = prices;
        this.dual = dual;
    }

    /** Symbolic factorization for the graph of the active edges. */
    public void start() {
        system.learn(net, prices);
        if (moves.length < net.nodeCount) {
            moves = new double[2 * net.nodeCount];
            for (int m = 0; m < M; m++) {
                mixed[m] = new double[2 * net.nodeCount];
                answers[m] = new double[2 * net.nodeCount];
            }
        }
    }

    /**
     * Solves for the relative moves of prices and multipliers; returns the directional derivative, which is negative.
     */
    public double solve(double stride, double noWeight) {
        system.clear();
        dual.couple(system);
        for (int i = 0; i < prices.nodeCount(); i++) {
            int node = prices.node(i);
            system.pull(node, -dual.slope(node));
            system.hold(node, Math.abs(dual.slope(node)) / stride);
        }
        system.solve(noWeight);
        read(moves);
        for (int m = 0; m < M; m++) {
            Arrays.fill(mixed[m], 0, net.nodeCount, 0);
            dual.addMixed(m, mixed[m]);
            for (int i = 0; i < prices.nodeCount(); i++) {
                system.pull(prices.node(i), mixed[m][prices.node(i)]);
            }
            system.solveAgain();
            read(answers[m]);
        }
        reduce();
        solveBorder();
        return finish();
    }

    private void read(double[] target) {
        for (int i = 0; i < prices.nodeCount(); i++) {
            target[prices.node(i)] = system.move(prices.node(i));
        }
    }

    /** Forms the Schur complement of the multipliers; a multiplier held at zero stays there. */
    private void reduce() {
        for (int m = 0; m < M; m++) {
            for (int n = 0; n < M; n++) {
                border[m][n] = dual.bend(m, n) - product(mixed[m], answers[n]);
            }
            double scale = Math.max(dual.multiplier[m], LEAST_MOVE * dual.value());
            border[m][m] += Math.abs(dual.multiplierSlope[m]) / scale;
            border[m][M] = -dual.multiplierSlope[m] - product(mixed[m], moves);
            boolean rests = dual.multiplier[m] <= 0 && dual.multiplierSlope[m] >= 0;
            if (rests || !(border[m][m] > 0)) {
                Arrays.fill(border[m], 0);
                border[m][m] = 1;
            }
        }
    }

    private double product(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < prices.nodeCount(); i++) {
            sum += one[prices.node(i)] * other[prices.node(i)];
        }
        return sum;
    }

    private void solveBorder() {
        for (int m = 0; m < M; m++) {
            for (int n = m + 1; n < M; n++) {
                double factor = border[n][m] / border[m][m];
                for (int k = m; k <= M; k++) {
                    border[n][k] -= factor * border[m][k];
                }
            }
        }
        for (int m = M - 1; m >= 0; m--) {
            double sum = border[m][M];
            for (int n = m + 1; n < M; n++) {
                sum -= border[m][n] * multiplierMoves[n];
            }
            multiplierMoves[m] = border[m][m] > 0 ? sum / border[m][m] : 0;
        }
    }

    private double finish() {
        double slope = 0;
        for (int m = 0; m < M; m++) {
            slope += dual.multiplierSlope[m] * multiplierMoves[m];
        }
        for (int i = 0; i < prices.nodeCount(); i++) {
            int node = prices.node(i);
            for (int m = 0; m < M; m++) {
                moves[node] -= multiplierMoves[m] * answers[m][node];
            }
            slope += dual.slope(node) * moves[node];
        }
        return slope;
    }

    /** The relative move of a node's price. */
    public double move(int node) {
        return moves[node];
    }

    public double multiplierMove(int m) {
        return multiplierMoves[m];
    }
}
