package io.swaplab.routing.dual;

import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;
import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;
import io.swaplab.routing.candidates.PathBounds;
import io.swaplab.routing.candidates.RestrictedNetwork;
import io.swaplab.routing.candidates.TokenPrices;
import io.swaplab.routing.graph.Trade;

/**
 * Finds the prices at which the flows of the best split balance, over any number of paths. From the edges that can matter
 * it makes a network, lays the trade in a few pieces to learn about what the last unit pays, and solves for the prices by
 * column generation.
 *
 * <p>Reused from search to search by one thread; the answer depends on nothing that came before, but for longer paths.
 */
public final class RelaxedSearch {
    /** Longer paths that miss the price of the last unit by more than this part of it are not looked at. */
    private static final double NEARLY_WORTHWHILE = 1e-3;

    /** The same where so few edges are left that more of them cost nothing. */
    private static final double MAYBE_WORTHWHILE = 2e-3;

    private static final int FEW_EDGES = 50;

    /** Where longer paths pay so much more than shorter ones, prices moved far: what could add to them is looked for anew. */
    private static final double MUCH_MORE = 1.005;

    /** Rounds of longer paths. After the first, prices have moved least; a third is for markets that they overturn. */
    private static final int PRICINGS = 3;

    /** Networks drawn at falling prices until one holds the amount: the distance from the best price grows fourfold each. */
    private static final int FIRST_NETWORKS = 12;

    /** Halvings of the distance at which a filling ends: an eighth of it is within what the dual then moves. */
    private static final int NARROWINGS = 3;

    /** Pieces of a filling that only shows the prices: more cost more than they spare the Newton solver. */
    private static final int PIECES = 6;

    /** Pieces of a filling that is a split of its own. */
    private static final int MANY_PIECES = 20;

    /** Distances from the best price that are looked at, as parts of it: below a millionth fees hide them. */
    private static final double NEAREST = 0x1p-20;

    private static final double FARTHEST = 1 - 1e-12;

    /** The distance from which on it is better halved towards the end than widened. */
    private static final double FAR = 0.25;

    /** A network reaches a little below the last price of its filling, since the best split is not that of the filling. */
    private static final double BELOW_FILLING = 1 - 1e-3;

    private final PathBounds bounds = new PathBounds();
    private final TokenPrices known = new TokenPrices();
    private final LayeredNetwork net = new LayeredNetwork();
    private final RestrictedNetwork restricted = new RestrictedNetwork(bounds, net);
    private final GreedyFill filling = new GreedyFill(net);
    private final DualPrices prices = new DualPrices(net);
    private final NewtonSolver solver = new NewtonSolver(net, prices);
    private final PriceCompletion completion = new PriceCompletion(net, prices);
    private final EdgeRanking ranking = new EdgeRanking(net, prices);
    private final ColumnGeneration columns = new ColumnGeneration(net, prices, solver, completion, ranking);
    private final EdgePricing pricing = new EdgePricing(bounds, net, prices, completion);
    private final EdgeSet laid = new EdgeSet();
    private double amount;

    /** Most paths that are to be chosen. */
    private int splits;

    /** A price below that of the last unit of the best split, as far as is known. */
    private double lowest;

    /** Whether no edge that can matter is left out. */
    private boolean whole;

    /** Whether edges join step by step even where they are few. */
    private boolean stepwise;

    /**
     * How to search.
     *
     * @param longer whether to begin at the prices of the last search, which was over shorter paths for the same input
     * @param whole whether no edge that can matter is left out, however many there are
     * @param stepwise whether edges join step by step even where they are few
     * @param splits most paths that will be chosen
     */
    public record Manner(boolean longer, boolean whole, boolean stepwise, int splits) {}

    /** Searches; false where no edges join the tokens, or they cannot take the input. */
    public boolean solve(Trade trade, Uint256 amountIn, Manner manner) {
        whole = manner.whole();
        stepwise = manner.stepwise();
        splits = manner.splits();
        if (!manner.longer()) {
            known.clear();
        }
        amount = Reals.of(amountIn);
        boolean longer = beginAtPrices(trade);
        if (!longer && !begin(trade)) {
            return false;
        }
        generate();
        if (longer && !priceAgain(trade)) {
            return false;
        }
        if (restricted.isThinned() && pricing.isWorthwhile(restricted, splits)) {
            pricing.addTo(restricted, amount);
            fill();
            generate();
        }
        known.take(net, prices.flows());
        return true;
    }

    private void generate() {
        columns.solve(filling, splits, stepwise);
    }

    /** Draws and solves the network for a lower price of the input; false where the edges do not take it piece by piece. */
    public boolean lower(double price) {
        lowest = price;
        boolean taken = drawAndFill();
        generate();
        return taken;
    }

    /** Lays the trade in many pieces, each where it pays most beside those before it; the prices' flows then are these. */
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

    /** What the few pieces paid that were laid to begin with. */
    public double paidInPieces() {
        return filling.paid();
    }

    /** What lies between the tokens of the last trade. */
    public PathBounds bounds() {
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

    /** The edges that take part, waiting ones included. */
    public EdgeSet edges() {
        return columns.edges();
    }

    public double amount() {
        return amount;
    }

    /** The price of the input for which the network was drawn: edges outside beat none above it. */
    public double lowest() {
        return lowest;
    }

    /** Searches again while longer paths move the prices far from those at which they were looked for. */
    private boolean priceAgain(Trade trade) {
        for (int round = 1; round < PRICINGS && prices.bound() > known.paid() * MUCH_MORE; round++) {
            known.take(net, prices.flows());
            if (!beginAtPrices(trade)) {
                return false;
            }
            generate();
        }
        return true;
    }

    /** Makes a first network of what could add to a split over shorter paths; false where none is known. */
    private boolean beginAtPrices(Trade trade) {
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
     * Makes a first network that takes the amount, wide enough for what the filling tells of the last unit. Where even all
     * edges do not take it one after the other, they may together.
     */
    private boolean begin(Trade trade) {
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
        restricted.draw(amount, lowest, whole ? 0 : splits);
        return fill();
    }

    private boolean fill() {
        prices.start(amount);
        ranking.start();
        completion.start();
        solver.expect(Math.max(Math.ulp(1f), 4 * (1 - lowest / bounds.best())));
        return filling.fill(amount, PIECES);
    }

    /** How far below the best ceiling the price must lie, as a part of it, for the market to take about the amount. */
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
