package io.swaplab.routing;

import io.swaplab.math.Uint256;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Steps in running order with exact amounts. Every step but the last consumer of its token has a fixed input; the last
 * takes what is left, so the inputs of a token always sum to what was made of it.
 */
final class Plan {
    private static final double WEIGHT_SCALE = 0x1p40;

    private final Edge[] edges;

    /** Exact input of each step. */
    final Uint256[] inputs;

    final Uint256[] outputs;
    final Uint256 amountIn;
    final Uint256 amountOut;

    private Plan(Edge[] edges, Uint256[] inputs, Uint256[] outputs, Uint256 amountIn, Uint256 amountOut) {
        this.edges = edges;
        this.inputs = inputs;
        this.outputs = outputs;
        this.amountIn = amountIn;
        this.amountOut = amountOut;
    }

    int size() {
        return edges.length;
    }

    Edge edge(int step) {
        return edges[step];
    }

    /** How an input is divided: an order of steps and, per token, whole weights of its consumers. */
    record Split(Edge[] edges, Uint256[] weights) {
        /** The split of a flow; of each token's consumers the largest comes last, so that it absorbs the rest. */
        static Split of(Flow flow) {
            List<Edge> steps = new ArrayList<>();
            int[] order = flow.order().steps;
            int start = 0;
            List<Uint256> weights = new ArrayList<>();
            while (start < order.length) {
                int token = flow.graph.edges[order[start]].from;
                int end = start;
                double sum = 0;
                List<Edge> consumers = new ArrayList<>();
                while (end < order.length && flow.graph.edges[order[end]].from == token) {
                    Edge edge = flow.graph.edges[order[end++]];
                    consumers.add(edge);
                    sum += flow.input(edge.index);
                }
                consumers.sort((a, b) -> Double.compare(flow.input(a.index), flow.input(b.index)));
                for (Edge edge : consumers) {
                    steps.add(edge);
                    weights.add(Uint256.of(Math.max(1, Math.round(flow.input(edge.index) / sum * WEIGHT_SCALE))));
                }
                start = end;
            }
            return new Split(steps.toArray(new Edge[0]), weights.toArray(new Uint256[0]));
        }

        /** The split that sends all along one path. */
        static Split single(List<Edge> path) {
            Uint256[] weights = new Uint256[path.size()];
            Arrays.fill(weights, Uint256.ONE);
            return new Split(path.toArray(new Edge[0]), weights);
        }

        int pathCount() {
            return countPaths(edges);
        }

        /** The exact amounts of an input, or null when a pool cannot fill its part. */
        @Nullable
        Plan run(Uint256 amountIn) {
            Ledger ledger = new Ledger(edges, amountIn);
            for (int i = 0; i < edges.length; i++) {
                Uint256 available = ledger.available(i);
                Uint256 input = ledger.isLast(i)
                        ? available
                        : Uint256.mulDivDown(available, weights[i], ledger.weightLeft(i, weights));
                if (!ledger.swap(i, input)) {
                    return null;
                }
            }
            return ledger.finished();
        }
    }

    /**
     * The same plan with another input: fixed inputs stay, the last consumers take or miss the difference. More input
     * never pays less, since all of it passes through pools that never pay less for more.
     *
     * @return null when what is left does not suffice for the fixed inputs or a pool cannot fill
     */
    @Nullable
    Plan rerun(Uint256 amount) {
        return withInputs(inputs, amount);
    }

    /** The plan of another input that divides every token in the same proportions. */
    @Nullable
    Plan atProportions(Uint256 amount) {
        return new Split(edges, inputs).run(amount);
    }

    /** This plan with other fixed inputs, or null when they are more than there is or a pool cannot fill. */
    @Nullable
    Plan withInputs(Uint256[] fixed, Uint256 amount) {
        Ledger ledger = new Ledger(edges, amount);
        for (int i = 0; i < edges.length; i++) {
            Uint256 available = ledger.available(i);
            boolean last = ledger.isLast(i);
            if (!last && !fixed[i].isLessThan(available)) {
                return null;
            }
            if (!ledger.swap(i, last ? available : fixed[i])) {
                return null;
            }
        }
        return ledger.finished();
    }

    int pathCount() {
        return countPaths(edges);
    }

    private static int countPaths(Edge[] edges) {
        int[] from = new int[edges.length];
        int[] to = new int[edges.length];
        for (int i = 0; i < edges.length; i++) {
            from[i] = edges[i].from;
            to[i] = edges[i].to;
        }
        return PathCover.count(from, to);
    }

    boolean isLastConsumer(int step) {
        return step + 1 == edges.length || edges[step + 1].from != edges[step].from;
    }

    /** What every token holds while steps run. */
    private static final class Ledger {
        private final Edge[] edges;
        private final Uint256[] balances;
        private final Uint256[] inputs;
        private final Uint256[] outputs;
        private final Uint256 amountIn;

        Ledger(Edge[] edges, Uint256 amountIn) {
            this.edges = edges;
            this.amountIn = amountIn;
            int tokens = 2;
            for (Edge edge : edges) {
                tokens = Math.max(tokens, 1 + Math.max(edge.from, edge.to));
            }
            balances = new Uint256[tokens];
            Arrays.fill(balances, Uint256.ZERO);
            balances[Graph.SOURCE] = amountIn;
            inputs = new Uint256[edges.length];
            outputs = new Uint256[edges.length];
        }

        Uint256 available(int step) {
            return balances[edges[step].from];
        }

        boolean isLast(int step) {
            return step + 1 == edges.length || edges[step + 1].from != edges[step].from;
        }

        Uint256 weightLeft(int step, Uint256[] weights) {
            Uint256 sum = weights[step];
            for (int i = step + 1; i < edges.length && edges[i].from == edges[step].from; i++) {
                sum = sum.plus(weights[i]);
            }
            return sum;
        }

        /** Runs a step; one without input does nothing and is left out at the end. */
        boolean swap(int step, Uint256 input) {
            Edge edge = edges[step];
            Uint256 output = edge.quote(input);
            inputs[step] = input;
            outputs[step] = output;
            balances[edge.from] = balances[edge.from].minus(input);
            if (output.isZero()) {
                return input.isZero();
            }
            if (balances[edge.to].plusOverflows(output)) {
                return false;
            }
            balances[edge.to] = balances[edge.to].plus(output);
            return true;
        }

        @Nullable
        Plan finished() {
            if (balances[Graph.SINK].isZero()) {
                return null;
            }
            int used = 0;
            for (Uint256 input : inputs) {
                used += input.isZero() ? 0 : 1;
            }
            Edge[] steps = new Edge[used];
            Uint256[] in = new Uint256[used];
            Uint256[] out = new Uint256[used];
            int next = 0;
            for (int i = 0; i < edges.length; i++) {
                if (!inputs[i].isZero()) {
                    steps[next] = edges[i];
                    in[next] = inputs[i];
                    out[next++] = outputs[i];
                }
            }
            return new Plan(steps, in, out, amountIn, balances[Graph.SINK]);
        }
    }
}
