package io.swaplab.router;

import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.dual.CardinalityDualDescent;
import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.LayeredNetwork;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.GraphTrade;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteRequest;

/**
 * Upper bounds on the output of any split, by weak duality (Lagrangian relaxation). For any choice of prices, one per
 * token and hop, the value of the input plus the total surplus of all edges is at least the output of any flow with at
 * most the allowed number of hops. The surplus of an edge is the maximum, over all inputs, of the value of its output
 * less that of its input. The prices found by the route search make this bound tight. The bound also covers flows over
 * more paths than a request allows, and flows that use a pool at several hops.
 *
 * <p>A plan with few paths uses few pools. A tighter bound for such plans adds up only the largest surpluses, as many
 * as a plan can contain. In the bound net of gas, each surplus is reduced by the gas cost of its step. {@link
 * CardinalityDualDescent} finds the prices that minimize the bound net of gas, or the bound before gas if gas is negligible.
 *
 * <p>Not thread-safe.
 */
public final class LagrangianBound {
    /**
     * Maximum number of minimizations of the bound. Each of them also includes the edges with high surpluses at the
     * prices that the previous one found.
     */
    private static final int ROUNDS = 5;

    /**
     * Relative improvement of the bound that is negligible: a tenth of the precision with which optimality gaps are
     * reported.
     */
    private static final double NEGLIGIBLE = 1e-7;

    private static final double PRUDENT = 1e-3;

    private final BoundPrices search = new BoundPrices();
    private final LayeredNetwork net = search.network();
    private final DualPrices prices = search.prices();
    private final EdgeSurplusAtPrices survey = new EdgeSurplusAtPrices(search);
    private final BoundEdgeSelection edges = new BoundEdgeSelection(net, survey);
    private final CardinalityDualDescent descent = new CardinalityDualDescent(net, prices);
    private Question question = Question.NONE;

    /** Price of a unit of gas in units of the optimized amount; zero if gas is ignored. */
    private double gasUnit;

    /** Upper bound on what rounding may add to the output of a flow, in units of the output. */
    private double gifts;

    /**
     * The tightest bound so far for any flow, in units of the optimized amount: the output for an exact input, the
     * input for an exact output.
     */
    private double flows;

    /**
     * The tightest bound so far for plans with the allowed number of paths, before gas, in units of the optimized
     * amount.
     */
    private double paths;

    /**
     * The tightest bound so far for plans with the allowed number of paths, including the gas of their steps, in units
     * of the optimized amount.
     */
    private double afterGas;

    /**
     * The amounts of a request.
     *
     * @param input the given input, or for an exact output an estimate of the needed input
     * @param output the output of the route, or for an exact output the requested output
     */
    private record Question(boolean exactIn, double input, double output, int paths) {
        private static final Question NONE = new Question(true, 0, 0, 0);

        static Question of(RouteRequest request, Uint256 input, Uint256 output) {
            return new Question(
                    request.exactIn(),
                    DoubleConversion.of(input),
                    DoubleConversion.of(output),
                    Math.min(request.splits(), RequestLimits.MAX_SPLITS));
        }
    }

    /**
     * Computes the bounds of a trade. For an exact input they are upper bounds on the output, rounded up; for an exact
     * output they are lower bounds on the input, rounded down.
     *
     * @param input the exact input, or the input of the route for an exact output
     * @param output the output of the route, or the requested exact output
     * @param gasUnits total units of gas that the steps of the route use
     */
    public OptimalityGaps.Bounds of(GraphTrade trade, Uint256 input, Uint256 output, long gasUnits) {
        GasTerms gas = trade.request().gas();
        boolean exactIn = trade.request().exactIn();
        // For an exact output, the gas cost is added: a plan with less gas may need more input at the same total cost.
        Uint256 cost = gas.areWeighed() ? gas.costUp(gasUnits) : Uint256.ZERO;
        Uint256 about = exactIn ? input : input.plus(cost.min(Uint256.MAX.minus(input)));
        if (!search.solve(trade, about)) {
            return OptimalityGaps.Bounds.NONE;
        }
        question = Question.of(trade.request(), about, output);
        gifts = search.gifts();
        double worst = exactIn ? Double.POSITIVE_INFINITY : 0;
        flows = worst;
        paths = worst;
        afterGas = worst;
        gasUnit = gas.areWeighed() ? gas.perUnit() : 0;
        double worth = DoubleConversion.of(cost) * (exactIn ? 1 : prices.price[LayeredNetwork.SOURCE]);
        begin();
        if (worth <= GasTerms.NEXT_TO_NOTHING * question.output) {
            bound(0, question.output + (exactIn ? 0 : worth));
        } else {
            // Two estimates of the marginal price of the input at the optimum, net of gas: the average price, if the
            // optimum is a single path; the marginal price of the best flow, if it is a split.
            double left = (question.output - worth) / question.input;
            widen(Math.min(left, prices.price[LayeredNetwork.SOURCE] - worth / question.input));
            bound(gasUnit, question.output - (exactIn ? worth : 0));
        }
        return new OptimalityGaps.Bounds(
                rounded(flows), rounded(paths), gasUnit == 0 ? Uint256.ZERO : rounded(afterGas));
    }

    private Uint256 rounded(double bound) {
        return question.exactIn
                ? up(bound)
                : DoubleConversion.toAmount(Math.max(0, bound) * (1 - EdgeSurplusAtPrices.ROUNDING));
    }

    private Uint256 up(double bound) {
        if (!(bound > 0 && bound < Double.POSITIVE_INFINITY)) {
            return Uint256.ZERO;
        }
        Uint256 least = DoubleConversion.toAmount(bound * (1 + EdgeSurplusAtPrices.ROUNDING));
        Uint256 units = Uint256.of(1 + net.poolEdgeCount);
        return least.plusOverflows(units) ? Uint256.ZERO : least.plus(units);
    }

    /**
     * Minimizes the bound for plans with the allowed number of paths. The network is complete only for prices of the
     * input at or above the one for which it was built. If the minimum lies at a lower price, extends the network to
     * that price and minimizes once more.
     *
     * @param unit price of a unit of gas, in units of the optimized amount; zero for the bound before gas
     * @param reached known lower limit of the bound, in units of the output; the descent stops when it is reached
     */
    private void bound(double unit, double reached) {
        double wanted = descend(unit, reached);
        if (wanted < floor(unit) && widen(wanted)) {
            descend(unit, reached);
        }
    }

    private boolean widen(double price) {
        boolean isWider = search.widen(price);
        if (isWider) {
            begin();
        }
        return isWider;
    }

    /** Computes the bounds at the prices of a newly built network. */
    private void begin() {
        survey.start(question.paths, question.output * NEGLIGIBLE);
        search.straighten();
        prove();
    }

    /**
     * Minimizes the bound. Returns the lowest price of the input that the minimization reached. It may be below {@link
     * #floor}, the lowest price at which this network gives a valid bound.
     */
    private double descend(double unit, double reached) {
        weigh(unit);
        survey.estimate(descent.multipliers());
        double wanted = prices.price[LayeredNetwork.SOURCE];
        if (cost() + survey.most() <= reached * (1 + NEGLIGIBLE)) {
            return wanted;
        }
        survey.multipliers(descent.multipliers());
        edges.clear();
        search.raiseEarlier();
        for (int round = 0; round < ROUNDS; round++) {
            double promised =
                    descent.descend(edges.choose(), survey.limits, survey.gas, question.paths, reached, round > 0);
            wanted = Math.min(wanted, prices.price[LayeredNetwork.SOURCE]);
            prices.price[LayeredNetwork.SOURCE] = Math.max(prices.price[LayeredNetwork.SOURCE], floor(unit));
            search.priceUntouched();
            search.raiseEarlier();
            weigh(unit);
            survey.estimate(descent.multipliers());
            if (cost() + survey.most() <= promised * (1 + NEGLIGIBLE)) {
                break;
            }
        }
        prove();
        return wanted;
    }

    private void weigh(double unit) {
        survey.weigh(question.exactIn ? unit : unit * prices.price[LayeredNetwork.SOURCE]);
    }

    private double cost() {
        return prices.price[LayeredNetwork.SOURCE] * question.input;
    }

    /** Computes the bounds at the current prices, and stores each one that is tighter than the tightest so far. */
    private void prove() {
        weigh(gasUnit);
        survey.prove(descent.multipliers());
        // At a price of the input below the one for which the network was built, edges outside the network may have a
        // surplus before gas, though none net of gas.
        if (prices.price[LayeredNetwork.SOURCE] >= search.lowest()) {
            flows = better(flows, survey.all());
            paths = better(paths, survey.mostBeforeGas());
        }
        afterGas = better(afterGas, survey.most());
    }

    /**
     * The lowest price of the input at which edges outside the network have no surplus net of gas. It lies below the
     * price for which the network was built. The surplus of an edge outside is at most the trade's input times the
     * difference between these two prices. So the difference may be as large as the gas cost of one step divided by the
     * trade's input.
     */
    private double floor(double unit) {
        double gas = unit * GasTerms.UNITS_PER_STEP * (1 - PRUDENT) / question.input;
        return question.exactIn ? search.lowest() - gas : search.lowest() / (1 + gas);
    }

    private double better(double bound, double surplus) {
        if (question.exactIn) {
            return Math.min(bound, cost() + surplus + gifts);
        }
        double missing = question.output * (1 - EdgeSurplusAtPrices.ROUNDING) - net.poolEdgeCount - surplus - gifts;
        return Math.max(bound, missing / prices.price[LayeredNetwork.SOURCE]);
    }
}
