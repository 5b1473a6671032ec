package io.swaplab.router.search;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.dual.EdgeCeilings;
import io.swaplab.router.graph.CurveFactory;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.GraphTrade;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best single path by beam search. Hop by hop, it keeps the best few paths to every token, ranked by curves,
 * or by quotes where single units matter. The best complete paths are then quoted exactly. Edges that cannot beat the
 * best known plan are pruned.
 */
public final class SinglePathSearch {
    /** Beam width per token and hop. It is small because curves rank paths almost like quotes. */
    private static final int BEAM = 3;

    /** Number of complete paths that are quoted exactly. */
    private static final int ENDS = 4;

    private static final int NONE = -1;
    private static final int START = 0;

    /** Tolerance for curves that understate quotes. */
    private static final double NEARLY = 1 + 4 * CurveFactory.LEARNT_PRECISION;

    /**
     * Maximum number of quotes in a search in which single units matter; all of them together take some milliseconds.
     */
    private static final int MOST_QUOTES = 2_000;

    /** Lower bound on the gas of a step: the router's own gas, plus about the gas of two token transfers. */
    private static final long LEAST_GAS = GasTerms.UNITS_PER_STEP + 50_000;

    private final EdgeCeilings bounds;
    private int depth;
    private int sink;
    private boolean exact;
    private int quotes;
    private double known;

    /** The gas terms of the search; {@link GasTerms#NONE} if gas is ignored. */
    private GasTerms gas = GasTerms.NONE;

    /** Price of a unit of gas in units of the output; zero if gas is ignored. */
    private double gasUnit;

    private Edge[] edges = new Edge[64];
    private int[] before = new int[64];
    private double[] values = new double[64];

    /** For each label (a path from the source to a token), the gas cost of the path in units of the output. */
    private double[] spent = new double[64];

    /**
     * For each label (a path from the source to a token), its rank within the beam: the amount, or an estimate of the
     * amount net of gas.
     */
    private double[] merits = new double[64];

    private Uint256[] amounts = new Uint256[64];
    private int count;

    /** Labels of the best paths. Those to token t in h hops start at index (h * tokens + t) * BEAM. */
    private int[] beams = {};

    private int[] touched = new int[64];
    private int touchedCount;
    private int tokens;
    private final int[] ends = new int[ENDS];

    public SinglePathSearch(EdgeCeilings bounds) {
        this.bounds = bounds;
    }

    /**
     * The better of a plan and the best single path found, before gas.
     *
     * @param trade the trade for which the path bounds were last computed
     * @param best the best plan so far
     */
    @Nullable
    public Plan beside(GraphTrade trade, Uint256 amountIn, @Nullable Plan best) {
        gas = GasTerms.NONE;
        gasUnit = 0;
        exact = amountIn.bitLength() <= Plan.FEW_UNITS_BITS;
        known = best == null ? 0 : DoubleConversion.of(best.amountOut);
        Plan plan = look(trade, amountIn, best);
        if (plan == null && !exact) {
            exact = true;
            plan = look(trade, amountIn, null);
        }
        return plan;
    }

    /** Exact plans over the best paths of the last search. Paths that cannot take the whole input are omitted. */
    public List<Plan> thatTake(Uint256 amountIn) {
        return Arrays.stream(ends)
                .filter(end -> end != NONE)
                .mapToObj(end -> Apportionment.along(path(end), amountIn))
                .filter(Objects::nonNull)
                .toList();
    }

    /**
     * The best single path net of gas.
     *
     * @param about the best plan so far; single paths worth less need not be found
     * @return null if no path worth more is found
     */
    @Nullable
    public Plan bestAfterGas(GraphTrade trade, Uint256 amountIn, GasTerms terms, Plan about) {
        weigh(amountIn, terms, about);
        return look(trade, amountIn, null);
    }

    /**
     * The best single paths net of gas, ranked by curves.
     *
     * @param about paths worth less than this plan may be missing
     */
    public List<Edge[]> pathsAfterGas(GraphTrade trade, Uint256 amountIn, GasTerms terms, Plan about) {
        weigh(amountIn, terms, about);
        walk(trade, amountIn);
        return Arrays.stream(ends)
                .filter(end -> end != NONE)
                .mapToObj(this::path)
                .toList();
    }

    private void weigh(Uint256 amountIn, GasTerms terms, Plan about) {
        gas = terms;
        gasUnit = terms.perUnit();
        exact = amountIn.bitLength() <= Plan.FEW_UNITS_BITS;
        known = DoubleConversion.of(about.amountOut) - gasUnit * about.gasUnits();
    }

    private @Nullable Plan look(GraphTrade trade, Uint256 amountIn, @Nullable Plan best) {
        walk(trade, amountIn);
        Plan plan = best;
        for (int end : ends) {
            boolean hopeful = end != NONE && (exact || values[end] * NEARLY - spent[end] >= known);
            Plan single = hopeful ? Apportionment.along(path(end), amountIn) : null;
            plan = single != null && single.beats(plan, gas) ? single : plan;
        }
        return plan;
    }

    private void walk(GraphTrade trade, Uint256 amountIn) {
        depth = trade.request().depth();
        sink = trade.sink();
        tokens = trade.graph().tokenCount();
        quotes = MOST_QUOTES;
        Arrays.fill(ends, NONE);
        if (beams.length < depth * tokens * BEAM) {
            beams = new int[depth * tokens * BEAM];
            Arrays.fill(beams, NONE);
        }
        touchedCount = 0;
        count = 0;
        add(NONE, null, amountIn);
        walk(DoubleConversion.of(amountIn));
        for (int i = 0; i < touchedCount; i++) {
            Arrays.fill(beams, touched[i], touched[i] + BEAM, NONE);
        }
    }

    private void walk(double amount) {
        if (gasUnit > 0) {
            walkDirect(amount);
        }
        for (int i = 0; i < bounds.size(); i++) {
            double most = bounds.ceiling(i) * amount;
            if (most > known && most - leastCost(bounds.found().hop(i)) > known) {
                pass(bounds.edge(i), bounds.found().hop(i));
            }
        }
    }

    private void pass(Edge edge, int hop) {
        if (hop == 1) {
            if (edge.to != sink || gasUnit <= 0) {
                extend(START, edge, 1);
            }
        } else if (edge.to == sink) {
            for (int h = 1; h < depth; h++) {
                extendAll(edge, h);
            }
        } else {
            extendAll(edge, hop - 1);
        }
    }

    /** Adds paths of one hop. The best of them limits the gas that longer paths may cost. */
    private void walkDirect(double amount) {
        for (int i = 0; i < bounds.size() && bounds.found().hop(i) == 1; i++) {
            if (bounds.ceiling(i) * amount > known && bounds.edge(i).to == sink) {
                extend(START, bounds.edge(i), 1);
            }
        }
        Plan single = ends[0] == NONE ? null : Apportionment.along(path(ends[0]), amounts[START]);
        if (single != null) {
            known = Math.max(known, DoubleConversion.of(single.amountOut) - gasUnit * single.gasUnits());
        }
    }

    /** A lower bound on the gas cost of any path through an edge at this hop, in units of the output. */
    private double leastCost(int hop) {
        return gasUnit * LEAST_GAS * (hop == 1 || hop == depth ? 2 : 3);
    }

    private double cost(Edge edge) {
        return gasUnit > 0 ? gasUnit * edge.leastGasUnits() : 0;
    }

    private void extendAll(Edge edge, int hops) {
        int start = (hops * tokens + edge.from) * BEAM;
        for (int i = start; i < start + BEAM && beams[i] != NONE; i++) {
            extend(beams[i], edge, hops + 1);
        }
    }

    private void extend(int label, Edge edge, int hops) {
        for (int l = label; l != START; l = before[l]) {
            if (edges[l].poolNumber == edge.poolNumber || edges[l].from == edge.to) {
                return;
            }
        }
        Uint256 output = Uint256.ZERO;
        double value;
        if (exact) {
            if (quotes-- <= 0) {
                return;
            }
            output = edge.quote(amounts[label]);
            value = DoubleConversion.of(output);
        } else {
            value = edge.curve().output(values[label]);
        }
        if (value > 0) {
            offer(label, edge, hops, value, output);
        }
    }

    private void offer(int label, Edge edge, int hops, double value, Uint256 output) {
        boolean end = edge.to == sink;
        double merit = value;
        double cost = 0;
        if (gasUnit > 0) {
            cost = spent[label] + cost(edge);
            merit = (end ? value : value * bounds.best() / bounds.arrives(edge.to)) - cost;
        }
        int[] places = end ? ends : beams;
        int start = end ? 0 : (hops * tokens + edge.to) * BEAM;
        int stop = start + (end ? ENDS : BEAM);
        if (isBehind(places[stop - 1], merit)) {
            return;
        }
        if (gasUnit > 0) {
            // The exact gas of this step can be several times the minimum, but takes as long to compute as a quote. It
            // is therefore computed only for paths that would otherwise be kept.
            double more = gasUnit * edge.gasUnits(DoubleConversion.toAmount(values[label])) - cost(edge);
            cost += more;
            merit -= more;
            if (isBehind(places[stop - 1], merit)) {
                return;
            }
        }
        if (!end && places[start] == NONE) {
            touch(start);
        }
        int at = stop - 1;
        while (at > start && (places[at - 1] == NONE || merits[places[at - 1]] < merit)) {
            places[at] = places[at - 1];
            at--;
        }
        places[at] = add(label, edge, output);
        values[places[at]] = value;
        merits[places[at]] = merit;
        spent[places[at]] = cost;
    }

    private boolean isBehind(int last, double merit) {
        return last != NONE && merit <= merits[last];
    }

    private void touch(int start) {
        if (touchedCount == touched.length) {
            touched = Arrays.copyOf(touched, 2 * touchedCount);
        }
        touched[touchedCount++] = start;
    }

    private int add(int label, @Nullable Edge edge, Uint256 amount) {
        if (count == edges.length) {
            edges = Arrays.copyOf(edges, 2 * count);
            before = Arrays.copyOf(before, 2 * count);
            values = Arrays.copyOf(values, 2 * count);
            merits = Arrays.copyOf(merits, 2 * count);
            spent = Arrays.copyOf(spent, 2 * count);
            amounts = Arrays.copyOf(amounts, 2 * count);
        }
        edges[count] = edge;
        before[count] = label;
        values[count] = DoubleConversion.of(amount);
        spent[count] = 0;
        amounts[count] = amount;
        return count++;
    }

    private Edge[] path(int end) {
        int hops = 0;
        for (int label = end; label != START; label = before[label]) {
            hops++;
        }
        Edge[] path = new Edge[hops];
        for (int label = end; label != START; label = before[label]) {
            path[--hops] = edges[label];
        }
        return path;
    }
}
