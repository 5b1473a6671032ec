package io.swaplab.routing;

import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best plan for an exact input. Per depth, from one hop up: lay equal pieces, each where it pays most beside
 * those before it; move ever smaller pieces from where they earn least to where they earn most; then drop the thinnest
 * step again and again. Every stage is replayed exactly and the best one within the split count wins. The stages do not
 * depend on the split count and those of a smaller depth come first, so more splits or hops never give less.
 */
final class SplitSearch {
    private static final int PIECES = 20;
    private static final int SINGLE_PATH_QUOTES = 20_000;
    private static final double SMALLEST_PIECE = 0x1p-18;
    private static final double SMALLEST_SEARCHED = 0x1p-10;
    private static final double THIN = 1e-6;
    private static final double PROBE = 64;
    private static final int RESTARTS = 3;
    private static final double WORTH_THINNING = 1 - 1e-6;
    private static final double HOPELESS = 0.999;

    private final Graph graph;
    private final Candidates candidates;
    private final double amount;
    private int depth;
    private double bestFlow;

    SplitSearch(Graph graph, RouteRequest request, Uint256 amountIn) {
        this.graph = graph;
        this.candidates = new Candidates(amountIn, request.splitCount());
        this.amount = Reals.of(amountIn);
    }

    /** The best plan for an input, or null when the pools cannot take it. */
    static @Nullable Plan best(Graph graph, RouteRequest request, Uint256 amountIn) {
        if (graph.isEmpty() || amountIn.isZero()) {
            return null;
        }
        SplitSearch search = new SplitSearch(graph, request, amountIn);
        for (int depth = graph.hopsToSink[Graph.SOURCE]; depth <= request.depth(); depth++) {
            search.singlePaths(depth, amountIn);
            search.splits(depth);
        }
        return search.candidates.best();
    }

    private void singlePaths(int depth, Uint256 amountIn) {
        List<Edge> path = new BestPath(graph, depth, SINGLE_PATH_QUOTES).of(amountIn);
        if (path != null) {
            candidates.offer(Plan.Split.single(path));
        }
        for (Label end : new PathSearch(graph, depth).ends(new Flow(graph), amount)) {
            candidates.offer(Plan.Split.single(edges(end.path())));
        }
    }

    private List<Edge> edges(int[] path) {
        return Arrays.stream(path).mapToObj(e -> graph.edges[e]).toList();
    }

    private void splits(int hops) {
        depth = hops;
        PathSearch search = new PathSearch(graph, depth);
        Flow flow = improved(search, null);
        Set<List<Integer>> tried = new HashSet<>();
        for (int restart = 0; restart < RESTARTS && flow != null; restart++) {
            PathSearch.Found barred = search.barred(flow, amount / PROBE);
            if (barred == null
                    || !tried.add(Arrays.stream(barred.path()).boxed().toList())) {
                return;
            }
            flow = improved(search, barred.path());
        }
    }

    /** One whole search at a depth, with the first piece on a given path so that the order of tokens suits it. */
    private @Nullable Flow improved(PathSearch search, int @Nullable [] firstPath) {
        Flow flow = new Flow(graph);
        if (firstPath != null) {
            flow.add(firstPath, amount / PROBE);
        }
        if (!filled(flow, search, firstPath == null ? amount : amount * (1 - 1.0 / PROBE))) {
            return null;
        }
        candidates.offer(flow);
        settle(flow, search, amount / (2 * PIECES));
        for (int round = 0; round < 2 && flow.sharpen(amount); round++) {
            settle(flow, null, amount / 256);
        }
        if (flow.value() > bestFlow * WORTH_THINNING) {
            bestFlow = Math.max(bestFlow, flow.value());
            thinOut(flow.copy());
        }
        return flow;
    }

    /** Lays what is left of the amount in equal pieces; smaller ones where no pool takes a whole one. */
    private boolean filled(Flow flow, PathSearch search, double whole) {
        double piece = amount / PIECES;
        double left = whole;
        while (left > amount * SMALLEST_PIECE) {
            PathSearch.Found found = search.best(flow, Math.min(piece, left));
            if (found != null) {
                flow.add(found.path(), Math.min(piece, left));
                left -= piece;
            } else {
                piece /= 2;
                if (piece < amount * SMALLEST_SEARCHED) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Moves pieces to better paths, halving the piece when no move pays any more.
     *
     * @param search finds new paths for pieces that are not too small; null to stay on the present steps
     */
    private void settle(Flow flow, @Nullable PathSearch search, double firstPiece) {
        for (double piece = firstPiece; piece > amount * SMALLEST_PIECE; piece /= 2) {
            PathSearch wide = piece > amount * SMALLEST_SEARCHED ? search : null;
            int moves = 3 * flow.order().steps.length + 16;
            while (moves > 0 && move(flow, wide, piece)) {
                moves--;
            }
        }
    }

    private boolean move(Flow flow, @Nullable PathSearch search, double piece) {
        PathSearch.Found weakest = flow.weakest(piece, depth);
        if (weakest == null) {
            return false;
        }
        double[] saved = flow.save(weakest.path());
        double loss = flow.take(weakest.path(), piece);
        PathSearch.Found strongest = search == null ? flow.strongest(piece, depth) : search.best(flow, piece);
        if (strongest == null || !(strongest.gain() > loss * (1 + 1e-12))) {
            flow.restore(weakest.path(), saved);
            return false;
        }
        flow.add(strongest.path(), piece);
        return true;
    }

    /** Offers the flow, then the flow without its thinnest step, and so on down to a single path. */
    private void thinOut(Flow flow) {
        dropDust(flow);
        while (flow.value() > candidates.bestValue() * HOPELESS) {
            candidates.offer(flow);
            double[] parts = flow.parts();
            int thinnest = 0;
            for (int i = 1; i < parts.length; i++) {
                if (parts[i] < parts[thinnest]) {
                    thinnest = i;
                }
            }
            if (parts[thinnest] > 1 - THIN) {
                return;
            }
            flow.drop(flow.order().steps[thinnest]);
            if (flow.order().steps.length == 0 || !(flow.respread(amount) || refill(flow))) {
                return;
            }
            settle(flow, null, amount * Math.min(1.0 / 64, parts[thinnest] / 2));
        }
    }

    private void dropDust(Flow flow) {
        double[] parts = flow.parts();
        int[] steps = flow.order().steps;
        for (int i = 0; i < steps.length; i++) {
            if (parts[i] < THIN) {
                flow.drop(steps[i]);
            }
        }
        if (!flow.respread(amount)) {
            refill(flow);
        }
    }

    /** Fills the present steps anew where an even spread would ask a pool for more than it takes. */
    private boolean refill(Flow flow) {
        if (!flow.respread(amount * THIN)) {
            return false;
        }
        double left = amount * (1 - THIN);
        double piece = amount / 64;
        while (left > 0) {
            PathSearch.Found found = flow.strongest(Math.min(piece, left), depth);
            if (found != null) {
                flow.add(found.path(), Math.min(piece, left));
                left -= piece;
            } else {
                piece /= 2;
                if (piece < amount * SMALLEST_PIECE) {
                    return false;
                }
            }
        }
        return true;
    }
}
