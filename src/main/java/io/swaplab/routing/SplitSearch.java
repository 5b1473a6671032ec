package io.swaplab.routing;

import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best split of an exact input. From the edges that can matter it makes a network, lays a coarse filling to
 * learn about what the last unit pays, finds the prices at which the flows of the best split balance, keeps as many paths
 * as are allowed, and settles these.
 *
 * <p>Reused from search to search by one thread; the answer depends on nothing that came before.
 */
final class SplitSearch {
    /** Longer paths that miss the price of the last unit by more than this part of it are not looked at. */
    private static final double NEARLY_WORTHWHILE = 1e-3;

    /** The same where so few edges are left that more of them cost nothing. */
    private static final double MAYBE_WORTHWHILE = 2e-3;

    private static final int FEW_EDGES = 50;

    /** Where longer paths pay so much more than shorter ones, prices moved far: what could add to them is looked for anew. */
    private static final double MUCH_MORE = 1.005;

    private static final int PRICINGS = 3;
    private static final int DRAFTS = 12;
    private static final int REDRAFTS = 3;
    private static final int NARROWINGS = 3;
    private static final int PIECES = 6;

    /** Pieces of a filling that is a split of its own. */
    private static final int MANY_PIECES = 20;

    /** A split so far from what all edges make is held against pieces. */
    private static final double FAR_FROM_ALL = 1 - 1e-3;

    private static final double NEAREST = 0x1p-20;
    private static final double FARTHEST = 1 - 1e-12;

    /** The distance from which on it is better halved towards the end than widened. */
    private static final double FAR = 0.25;

    /** So many edges are not drawn for a lower price: the proof would take longer than the route. */
    private static final int CROWD = 4_000;

    private static final double ROUNDING = 1e-9;
    private static final double JUST_BELOW = 1 - 1e-6;
    private static final double BELOW_FILLING = 1 - 1e-3;

    private final Reach reach = new Reach();
    private final TokenPrices settled = new TokenPrices();
    private final Network net = new Network();
    private final Draft draft = new Draft(reach, net);
    private final Filling filling = new Filling(net);
    private final Prices prices = new Prices(net);
    private final Settling settling = new Settling(net, prices);
    private final Imputation imputation = new Imputation(net, prices);
    private final Ranking ranking = new Ranking(net, prices);
    private final Growth growth = new Growth(net, prices, settling, imputation, ranking);
    private final Selection selection = new Selection(net, prices, settling, imputation, ranking);
    private final Thrift thrift = new Thrift(net, prices, settling, imputation);
    private final EdgeSet laid = new EdgeSet();
    private final Recall recall = new Recall(reach, net, prices, imputation);
    private final Sequence sequence = new Sequence(net, prices);
    private double amount;

    /** Most paths that are to be chosen. */
    private int splits;

    /** A price below that of the last unit of the best split, as far as is known. */
    private double lowest;

    /** Whether the last search found a split. */
    private boolean found;

    /** Whether no edge that can matter is left out. */
    private boolean whole;

    /** Whether edges join step by step even where they are few. */
    private boolean stepwise;

    /** What lies between the tokens of the last trade. */
    Reach reach() {
        return reach;
    }

    /**
     * The best split found for an input; valid until the next search.
     *
     * @param everything whether to search again after falling short: no edge that can matter is left out, however many
     *     there are, and all are settled step by step, however few
     * @return null when no edges join the tokens or they cannot take the input
     */
    @Nullable
    Sequence best(Trade trade, Uint256 amountIn, int mostPaths, boolean everything) {
        settled.clear();
        whole = everything;
        stepwise = everything;
        return choose(trade, amountIn, mostPaths);
    }

    /**
     * The best split found over longer paths than the last search looked at, for the same input: it begins at the prices that
     * were found there, at which few edges are left that could add anything.
     *
     * @return null as of {@link #best}
     */
    @Nullable
    Sequence longer(Trade trade, Uint256 amountIn, int mostPaths) {
        whole = false;
        stepwise = false;
        return choose(trade, amountIn, mostPaths);
    }

    private @Nullable Sequence choose(Trade trade, Uint256 amountIn, int mostPaths) {
        found = solve(trade, amountIn, mostPaths);
        if (!found) {
            return null;
        }
        selection.choose(growth.edges(), splits);
        sequence.arrange();
        return sequence;
    }

    /** Whether laying the trade piece by piece may pay more than a plan of the split last found, as far as is known. */
    boolean mayBeBeatenByPieces(double paid) {
        return paid < Math.max(filling.paid(), selection.unlimited() * FAR_FROM_ALL);
    }

    /** The trade laid in many pieces, each where it pays most beside those before it: what prices need not settle for. */
    Sequence inPieces() {
        filling.fill(amount, MANY_PIECES);
        laid.clear();
        for (int i = 0; i < filling.usedCount(); i++) {
            int e = filling.used(i);
            laid.add(e);
            prices.inputs[e] = filling.laid(e);
            prices.outputs[e] = filling.made(e);
        }
        sequence.arrangeAll(selection.compatible(laid));
        return sequence;
    }

    /** The split last found, with edges that trade nothing in it for what the others do not take after all. */
    Sequence withUnused() {
        sequence.arrangeAll(selection.withUnused());
        return sequence;
    }

    /** The split last found with its prices settled to the last. */
    Sequence refined() {
        settling.settleFully();
        sequence.arrange();
        return sequence;
    }

    /** Whether the last search for the best split found one, but missed what its edges can make. */
    boolean fellShort() {
        return found && selection.fellShort();
    }

    /**
     * The split found that leaves most of its output after gas, beside the one just found that pays most; valid until the
     * next search.
     *
     * @param single the path that leaves most by itself
     * @param gasUnit what a unit of gas costs in units of the output
     * @return null when the search has found no split
     */
    @Nullable
    Sequence thrifty(@Nullable Plan single, double gasUnit) {
        if (!found) {
            return null;
        }
        double least = single == null ? lowest : slope(single) * BELOW_FILLING;
        if (least < lowest) {
            // Fewer pools pay less for the last unit, so edges that could not matter before can now.
            lowest = least;
            drawAndFill();
            growth.solve(filling, splits, stepwise);
            selection.choose(growth.edges(), splits);
        }
        thrift.start(gasUnit, splits);
        thrift.improve(prices.active());
        if (single != null) {
            EdgeSet path = edgesOf(single);
            if (path.size() == single.size()) {
                thrift.improve(path);
            }
        }
        if (!thrift.finish()) {
            return null;
        }
        sequence.arrange();
        return sequence;
    }

    /** What the last unit of a path makes. */
    private static double slope(Plan single) {
        double slope = 1;
        for (int i = 0; i < single.size(); i++) {
            slope *= single.edge(i).curve().slope(Reals.of(single.inputs[i]));
        }
        return slope;
    }

    /** Those edges of a path that are in the network. */
    private EdgeSet edgesOf(Plan single) {
        EdgeSet path = new EdgeSet();
        for (int i = 0; i < single.size(); i++) {
            int hop = i > 0 && i == single.size() - 1 ? net.depth : i + 1;
            for (int e = 0; e < net.poolEdgeCount; e++) {
                if (net.edges[e] == single.edge(i) && net.hop[e] == hop) {
                    path.add(e);
                }
            }
        }
        return path;
    }

    /**
     * Prices all edges that can matter to an input, however many paths their flows take.
     *
     * @return the network of these edges, or null when they cannot take the input
     */
    @Nullable
    Network relaxed(Trade trade, Uint256 amountIn) {
        whole = true;
        stepwise = false;
        settled.clear();
        if (!solve(trade, amountIn, Math.min(trade.request().splitCount(), RouteRequest.MAX_SPLITS))) {
            return null;
        }
        imputation.complete(net.order, net.edgeCount);
        settling.settleUntouched(imputation);
        return net;
    }

    /** The network of the last search. */
    Network network() {
        return net;
    }

    Prices prices() {
        return prices;
    }

    /** The most that can come to an edge of the network, if nothing were traded yet. */
    double most(int e) {
        double scale =
                net.isFirst(e) ? 1 : reach.arrivesWithin(net.globalOfNode(net.from[e]), net.mostHopsTo(net.from[e]));
        return amount * scale * (1 + ROUNDING);
    }

    /** Moves prices where they leave no surplus to edges that were left out, and where waiting never pays. */
    void straighten() {
        prices.price[Network.SOURCE] = Math.max(prices.price[Network.SOURCE], lowest);
        imputation.straighten(reach);
    }

    /** Raises earlier prices of tokens to later ones, where waiting would pay. */
    void alignWaiting() {
        for (int e = net.edgeCount - 1; e >= net.poolEdgeCount; e--) {
            prices.price[net.from[e]] = Math.max(prices.price[net.from[e]], prices.price[net.to[e]]);
        }
    }

    /** The price of the input for which the network was drawn: edges outside beat none above it. */
    double lowest() {
        return lowest;
    }

    /** Draws and prices the network for a lower price of the input; false where it is not lower, or the edges are a crowd. */
    boolean widen(double price) {
        if (price >= lowest || draft.passing(price) > CROWD) {
            return false;
        }
        lowest = price;
        if (!drawAndFill()) {
            return false;
        }
        growth.solve(filling, splits, stepwise);
        imputation.complete(net.order, net.edgeCount);
        settling.settleUntouched(imputation);
        return true;
    }

    /** Prices the nodes anew that no active edge touches; the others were moved meanwhile. */
    void priceUntouched() {
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            prices.inputs[active.get(i)] = 1;
        }
        imputation.complete(net.order, net.edgeCount);
        for (int e = net.poolEdgeCount; e < net.edgeCount; e++) {
            if (!imputation.isTouched(net.to[e])) {
                prices.price[net.to[e]] = Math.min(prices.price[net.to[e]], prices.price[net.from[e]]);
            }
        }
        for (int e = net.edgeCount - 1; e >= net.poolEdgeCount; e--) {
            if (!imputation.isTouched(net.from[e])) {
                prices.price[net.from[e]] = Math.max(prices.price[net.from[e]], prices.price[net.to[e]]);
            }
        }
    }

    private boolean solve(Trade trade, Uint256 amountIn, int mostPaths) {
        splits = mostPaths;
        amount = Reals.of(amountIn);
        boolean longer = beginAtPrices(trade);
        if (!longer && !begin(trade)) {
            return false;
        }
        growth.solve(filling, splits, stepwise);
        if (!longer) {
            redraft();
        } else if (!priceAgain(trade)) {
            return false;
        }
        if (draft.isThinned() && recall.isWorthwhile(draft, splits)) {
            draft.take(recall, amount);
            fill();
            growth.solve(filling, splits, stepwise);
        }
        settled.take(net, prices);
        return true;
    }

    /** Searches again while longer paths move the prices far from those at which they were looked for. */
    private boolean priceAgain(Trade trade) {
        for (int round = 1; round < PRICINGS && prices.bound() > settled.paid() * MUCH_MORE; round++) {
            settled.take(net, prices);
            if (!beginAtPrices(trade)) {
                return false;
            }
            growth.solve(filling, splits, stepwise);
        }
        return true;
    }

    /** Searches again while the last unit pays less than every edge had to beat. */
    private void redraft() {
        for (int redraft = 0; redraft < REDRAFTS && prices.price[Network.SOURCE] < lowest * JUST_BELOW; redraft++) {
            lowest = prices.price[Network.SOURCE] * JUST_BELOW;
            drawAndFill();
            growth.solve(filling, splits, stepwise);
        }
    }

    /** What the curves tell that the split last found makes. */
    double expected() {
        return prices.bound();
    }

    /** Makes a first network of what could add to a split over shorter paths; false where none is known. */
    private boolean beginAtPrices(Trade trade) {
        if (!(settled.ofInput() > 0)) {
            return false;
        }
        lowest = settled.ofInput() * (1 - NEARLY_WORTHWHILE);
        reach.explore(trade, settled, lowest);
        if (reach.size() <= FEW_EDGES) {
            lowest = settled.ofInput() * (1 - MAYBE_WORTHWHILE);
            reach.explore(trade, settled, lowest);
        }
        return reach.best() > 0 && drawAndFill();
    }

    /**
     * Makes a first network that takes the amount, wide enough for what the filling tells of the last unit. Where even all
     * edges do not take it one after the other, they may together.
     */
    private boolean begin(Trade trade) {
        reach.explore(trade);
        if (!(reach.best() > 0)) {
            return false;
        }
        double distance = distance();
        for (int attempt = 0; attempt < DRAFTS; attempt++) {
            lowest = reach.best() * (1 - distance);
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
        draft.draw(amount, lowest, whole ? 0 : splits);
        return fill();
    }

    private boolean fill() {
        prices.start(amount);
        ranking.start();
        imputation.start();
        settling.expect(Math.max(Math.ulp(1f), 4 * (1 - lowest / reach.best())));
        return filling.fill(amount, PIECES);
    }

    /** How far below the best ceiling the price must lie, as a part of it, for the market to take about the amount. */
    private double distance() {
        double distance = NEAREST;
        double near = 0;
        while (!reach.carries(distance, amount)) {
            near = distance;
            distance = wider(distance);
            if (distance > FARTHEST) {
                return 1;
            }
        }
        for (int i = 0; i < NARROWINGS; i++) {
            double middle = (near + distance) / 2;
            if (reach.carries(middle, amount)) {
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
