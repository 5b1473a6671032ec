package io.swaplab.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the path on which one more piece of input buys most beside a flow. Goes hop by hop and keeps the best few
 * labels of every token in each layer, so the work is bounded by depth, beam and edges.
 */
final class PathSearch {
    private static final int BEAM = 3;
    private static final double BARRED_GAIN = 1e-5;

    private final Graph graph;
    private final int depth;

    PathSearch(Graph graph, int depth) {
        this.graph = graph;
        this.depth = depth;
    }

    /** Edges from input to output, and what the piece buys there in doubles. */
    record Found(int[] path, double gain) {}

    /** The best path that may join the flow, or null when no piece of this size fits anywhere. */
    @Nullable
    Found best(Flow flow, double piece) {
        return first(ends(flow, piece));
    }

    /** A path on which a piece would buy more than on any that may join, if only the order of the flow allowed it. */
    @Nullable
    Found barred(Flow flow, double piece) {
        Found open = best(flow, piece);
        Found free = first(ends(flow, new TokenOrder(graph, new int[0]), piece));
        boolean better = free != null && (open == null || free.gain() > open.gain() * (1 + BARRED_GAIN));
        return better ? free : null;
    }

    private static @Nullable Found first(List<Label> ends) {
        return ends.isEmpty()
                ? null
                : new Found(ends.getFirst().path(), ends.getFirst().amount());
    }

    /** The best ends at the output over all lengths, best first. */
    List<Label> ends(Flow flow, double piece) {
        return ends(flow, flow.order(), piece);
    }

    private List<Label> ends(Flow flow, TokenOrder order, double piece) {
        List<Label> ends = new ArrayList<>();
        List<Label> layer = List.of(Label.start(piece));
        for (int hop = 1; hop <= depth && !layer.isEmpty(); hop++) {
            Layer next = new Layer(graph.tokenCount);
            for (Label label : layer) {
                extend(label, flow, order, next);
            }
            ends.addAll(next.at(Graph.SINK));
            layer = next.others();
        }
        ends.sort((a, b) -> Double.compare(b.amount(), a.amount()));
        return ends;
    }

    private void extend(Label label, Flow flow, TokenOrder order, Layer next) {
        int hopsLeft = depth - label.hops() - 1;
        int from = label.token();
        for (int bundle = graph.bundleOf[from]; bundle < graph.bundleOf[from + 1]; bundle++) {
            int to = graph.edges[graph.bundleStart[bundle]].to;
            if (graph.hopsToSink[to] > hopsLeft) {
                continue;
            }
            int level = label.levelAt(to, order, depth, graph.hopsToSink[to]);
            if (level == Label.BARRED) {
                continue;
            }
            Edge best = null;
            double most = 0;
            for (int e = graph.bundleStart[bundle]; e < graph.bundleStart[bundle + 1]; e++) {
                Edge edge = graph.edges[e];
                if (order.allows(edge) && !label.uses(edge.poolNumber)) {
                    double more = flow.more(e, label.amount());
                    if (more > most) {
                        most = more;
                        best = edge;
                    }
                }
            }
            if (best != null) {
                next.offer(new Label(label, best, to, label.hops() + 1, level, most));
            }
        }
    }

    /** The labels of one hop count. */
    private static final class Layer {
        private final Label[][] labels;
        private final int[] touched;
        private int touchedCount;

        Layer(int tokenCount) {
            labels = new Label[tokenCount][];
            touched = new int[tokenCount];
        }

        void offer(Label label) {
            Label[] beam = labels[label.token()];
            if (beam == null) {
                beam = new Label[BEAM];
                labels[label.token()] = beam;
                touched[touchedCount++] = label.token();
            }
            Label rising = label;
            for (int i = 0; i < BEAM; i++) {
                Label kept = beam[i];
                if (kept == null || rising.amount() > kept.amount()) {
                    beam[i] = rising;
                    if (kept == null) {
                        return;
                    }
                    rising = kept;
                }
            }
        }

        List<Label> at(int token) {
            Label[] beam = labels[token];
            return beam == null
                    ? List.of()
                    : Arrays.stream(beam).filter(l -> l != null).toList();
        }

        List<Label> others() {
            List<Label> all = new ArrayList<>();
            for (int i = 0; i < touchedCount; i++) {
                if (touched[i] != Graph.SINK) {
                    all.addAll(at(touched[i]));
                }
            }
            return all;
        }
    }
}
