package io.swaplab.router.dual;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.GraphTrade;

/**
 * Finds the dual prices of the best split over any number of paths, that is, without the cardinality constraint. At
 * these prices the inflow of each node equals its outflow. The search builds a network of candidate edges, estimates
 * the marginal price of the trade by a coarse greedy filling, and computes the prices by column generation.
 *
 * <p>A network is built for a price of the input: it contains the edges whose ceiling exceeds this price. {@link
 * EdgeCeilings} defines ceilings. The distance of the price is the difference between the best ceiling and the price,
 * relative to the best ceiling.
 *
 * <p>Reused from search to search; not thread-safe. Results do not depend on earlier searches, except for {@link
 * Start#LAST_PRICES}.
 */
public final class RelaxedSearch {
    /**
     * In a search over longer paths than the last one, an edge is ignored if its ceiling is below the last marginal
     * price by more than this part of the price.
     */
    private static final double NEARLY_WORTHWHILE = 1e-3;

    /**
     * Used instead of {@link #NEARLY_WORTHWHILE} if the latter leaves at most {@link #FEW_EDGES} edges, because a few
     * more edges hardly slow down such a small search.
     */
    private static final double MAYBE_WORTHWHILE = 2e-3;

    /** Maximum number of remaining edges at which {@link #MAYBE_WORTHWHILE} applies. */
    private static final int FEW_EDGES = 50;

    /**
     * If longer paths raise the output by more than this factor, the prices have moved far, so candidate edges are
     * searched again at the new prices.
     */
    private static final double MUCH_MORE = 1.005;

    /**
     * Maximum number of searches over longer paths. Usually prices hardly change after the first; a third is needed if
     * they change completely.
     */
    private static final int PRICINGS = 3;

    /**
     * Maximum number of attempts to build a first network that can take the amount. Each attempt includes more edges,
     * because it quadruples the distance of the price from the best ceiling.
     */
    private static final int FIRST_NETWORKS = 12;

    /**
     * Number of bisections that estimate the initial distance of the price below the best ceiling. The remaining error,
     * an eighth of the first interval, is small compared with the later changes of the prices.
     */
    private static final int NARROWINGS = 3;

    /**
     * Number of pieces of a greedy filling that only estimates prices. More pieces would take more time than they save
     * in the Newton solver.
     */
    private static final int PIECES = 6;

    /** Number of pieces of a greedy filling that is used as a split. */
    private static final int MANY_PIECES = 20;

    /**
     * The smallest distance of the price below the best ceiling that is tried, relative to the ceiling. Fees make
     * smaller distances irrelevant.
     */
    private static final double NEAREST = 0x1p-20;

    /**
     * The largest distance of the price below the best ceiling that is tried, relative to the ceiling. After it,
     * a distance of one is tried, at which every edge is a candidate.
     */
    private static final double FARTHEST = 1 - 1e-12;

    /**
     * If the distance of the price below the best ceiling, relative to the ceiling, is less than this, the next attempt
     * quadruples it. Otherwise the next attempt halves the price.
     */
    private static final double FAR = 0.25;

    /**
     * Factor from the marginal price of a greedy filling to the price for which the network is built again. It is below
     * one, so that edges with slightly lower ceilings are included, because the best split differs from the filling.
     */
    private static final double BELOW_FILLING = 1 - 1e-3;

    /** Maximum number of evaluations in a search; {@link DualPrices} defines an evaluation. */
    private static final int EVALUATIONS = 3_000;

    /** Maximum number of evaluations in a search with every candidate edge. */
    private static final int EVALUATIONS_OF_WHOLE = 6_000;

    private final EdgeCeilings bounds = new EdgeCeilings();
    private final TokenPrices known = new TokenPrices();
    private final LayeredNetwork net = new LayeredNetwork();
    private final RestrictedNetwork restricted = new RestrictedNetwork(bounds, net);
    private final GreedyFill filling = new GreedyFill(net);
    private final DualPrices prices = new DualPrices(net);
    private final NewtonSolver solver = new NewtonSolver(net, prices);
    private final PriceCompletion completion = new PriceCompletion(net, prices);
    private final EdgeRanking ranking = new EdgeRanking(net, prices);
    private final ColumnGeneration columns = new ColumnGeneration(net, prices, solver, completion, ranking);
    private final OmittedEdgePricing pricing = new OmittedEdgePricing(bounds, net, prices, completion);
    private final EdgeSet laid = new EdgeSet();
    private double amount;

    /**
     * The price of the input for which the network was built: a low estimate of the marginal price of the best split.
     */
    private double lowest;

    /** Whether the network has every candidate edge, however many. */
    private boolean whole;

    /** What a search starts from. */
    public enum Start {
        /** Spot prices. If there are many candidate edges, only the most promising ones are used. */
        SPOT,
        /** Spot prices. Every candidate edge is used, however many there are. */
        SPOT_WHOLE,
        /** The prices of the last search, which must have been over shorter paths for the same input. */
        LAST_PRICES
    }

    /** Runs the search. Returns false if no edges connect the tokens or they cannot take the input. */
    public boolean solve(GraphTrade trade, Uint256 amountIn, Start start) {
        whole = start == Start.SPOT_WHOLE;
        prices.allow(whole ? EVALUATIONS_OF_WHOLE : EVALUATIONS);
        if (start != Start.LAST_PRICES) {
            known.clear();
        }
        amount = DoubleConversion.of(amountIn);
        boolean longer = beginAtPrices(trade);
        if (!longer && !begin(trade)) {
            return false;
        }
        generate();
        if (longer && !priceAgain(trade)) {
            return false;
        }
        if (restricted.isThinned() && pricing.isWorthwhile(restricted)) {
            pricing.addTo(restricted, amount);
            fill();
            generate();
        }
        known.take(net, prices.flows());
        return true;
    }

    private void generate() {
        columns.solve(filling);
    }

    /**
     * Builds the network for a lower price of the input, and computes its dual prices. Returns false if a greedy
     * filling of the network cannot take the whole amount.
     */
    public boolean lower(double price) {
        lowest = price;
        prices.allow(whole ? EVALUATIONS_OF_WHOLE : EVALUATIONS);
        boolean taken = drawAndFill();
        generate();
        return taken;
    }

    /** Replaces the flows by a greedy filling in many pieces. Returns the edges that the filling uses. */
    public EdgeSet inPieces() {
        filling.fill(amount, MANY_PIECES);
        laid.clear();
        for (int i = 0; i < filling.usedCount(); i++) {
            int e = filling.used(i);
            laid.add(e);
            prices.inputs[e] = filling.laid(e);
            prices.outputs[e] = filling.made(e);
        }
        return laid;
    }

    /** Output of the last greedy filling. */
    public double paidInPieces() {
        return filling.paid();
    }

    /** The candidate edges of the last trade, with their ceilings. */
    public EdgeCeilings bounds() {
        return bounds;
    }

    public LayeredNetwork network() {
        return net;
    }

    public RestrictedNetwork restricted() {
        return restricted;
    }

    public DualPrices prices() {
        return prices;
    }

    public NewtonSolver solver() {
        return solver;
    }

    public PriceCompletion completion() {
        return completion;
    }

    public EdgeRanking ranking() {
        return ranking;
    }

    /**
     * The edges for which the last search computed its prices, including waiting edges, which carry a token to its node
     * at the next hop.
     */
    public EdgeSet edges() {
        return columns.edges();
    }

    public double amount() {
        return amount;
    }

    /**
     * The price of the input for which the network was built: a low estimate of the marginal price. Every edge with a
     * higher ceiling is a candidate.
     */
    public double lowest() {
        return lowest;
    }

    /**
     * Repeats the search while its prices differ much from those for which the candidate edges were chosen. Returns
     * false if no network can be built.
     */
    private boolean priceAgain(GraphTrade trade) {
        for (int round = 1; round < PRICINGS && prices.bound() > known.paid() * MUCH_MORE; round++) {
            known.take(net, prices.flows());
            if (!beginAtPrices(trade)) {
                return false;
            }
            generate();
        }
        return true;
    }

    /**
     * Builds a first network from the edges that could improve an earlier split over shorter paths. Returns false if
     * there are no prices of an earlier search, or no network can take the amount.
     */
    private boolean beginAtPrices(GraphTrade trade) {
        if (!(known.ofInput() > 0)) {
            return false;
        }
        lowest = known.ofInput() * (1 - NEARLY_WORTHWHILE);
        bounds.explore(trade, known, lowest);
        if (bounds.size() <= FEW_EDGES) {
            lowest = known.ofInput() * (1 - MAYBE_WORTHWHILE);
            bounds.explore(trade, known, lowest);
        }
        return bounds.best() > 0 && drawAndFill();
    }

    /**
     * Builds a first network that takes the amount and includes all edges whose ceiling exceeds the marginal price of
     * its greedy filling. If the greedy filling fails even with all edges, the network is used all the same, because
     * the edges may be able to take the amount in other proportions.
     */
    private boolean begin(GraphTrade trade) {
        bounds.explore(trade);
        if (!(bounds.best() > 0)) {
            return false;
        }
        double distance = distance();
        for (int attempt = 0; attempt < FIRST_NETWORKS; attempt++) {
            lowest = bounds.best() * (1 - distance);
            if (drawAndFill()) {
                double least = filling.leastSlope();
                if (least >= lowest) {
                    return true;
                }
                lowest = least * BELOW_FILLING;
                return drawAndFill() || filling.usedCount() > 0;
            }
            if (distance >= 1) {
                break;
            }
            distance = distance > FARTHEST ? 1 : wider(distance);
        }
        return filling.usedCount() > 0;
    }

    private boolean drawAndFill() {
        restricted.draw(amount, lowest, whole);
        return fill();
    }

    private boolean fill() {
        prices.start(amount);
        ranking.start();
        completion.start();
        return filling.fill(amount, PIECES);
    }

    /**
     * Estimates the distance of the marginal price: the difference by which it is below the best ceiling, relative to
     * the ceiling.
     */
    private double distance() {
        double distance = NEAREST;
        double near = 0;
        while (!bounds.carries(distance, amount)) {
            near = distance;
            distance = wider(distance);
            if (distance > FARTHEST) {
                return 1;
            }
        }
        for (int i = 0; i < NARROWINGS; i++) {
            double middle = (near + distance) / 2;
            if (bounds.carries(middle, amount)) {
                distance = middle;
            } else {
                near = middle;
            }
        }
        return distance;
    }

    private static double wider(double distance) {
        return distance < FAR ? 4 * distance : 1 - (1 - distance) / 2;
    }
}
