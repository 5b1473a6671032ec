package io.swaplab.routing.bound;

import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;
import io.swaplab.routing.candidates.LayeredNetwork;
import io.swaplab.routing.dual.DualPrices;
import io.swaplab.routing.graph.Trade;
import io.swaplab.routing.request.GasTerms;
import io.swaplab.routing.request.Optimality;
import io.swaplab.routing.request.RouteRequest;

/**
 * Optimality.Bounds what any split can pay, by duality: give every token a price after every number of hops; then what the input costs
 * and the surplus that each pool direction could make between its two prices, taken together, is no less than the output
 * of any flow within the depth, merged and split in any way. The search's own prices make the bound close. It also holds
 * for flows that take more paths than a request allows, and that pass a pool again after a different number of hops.
 *
 * <p>A plan of few paths trades few of the pools, so of their surplus only so many of the greatest count against it; and
 * after gas only what is above the gas of a step. Both are least at other prices, which {@link DualDescent} looks for.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class LagrangianBound {
    /** How often edges join a descent that were left out and matter at the prices it found. */
    private static final int ROUNDS = 3;

    /** What is too little to look for, as a share: a tenth of what the answers show. */
    private static final double NEGLIGIBLE = 1e-7;

    private static final double PRUDENT = 1e-3;

    private final BoundPrices search = new BoundPrices();
    private final LayeredNetwork net = search.network();
    private final DualPrices prices = search.prices();
    private final SurplusSurvey survey = new SurplusSurvey(search);
    private final BoundEdges edges = new BoundEdges(net, survey);
    private final DualDescent descent = new DualDescent(net, prices);
    private Question question = Question.NONE;

    /** What a unit of gas costs in units of what is asked for; zero where gas is not weighed. */
    private double gasUnit;

    /** The best bounds so far, in units of what is asked for: output, or input where the output was given. */
    private double flows;

    private double paths;
    private double afterGas;

    /**
     * What is asked.
     *
     * @param input what is given, or about what is needed
     * @param output what was found, or what is wanted; a bound as low need not be looked for
     */
    private record Question(boolean exactIn, double input, double output, int paths) {
        private static final Question NONE = new Question(true, 0, 0, 0);

        static Question of(RouteRequest request, Uint256 input, Uint256 output) {
            return new Question(
                    request.exactIn(),
                    Reals.of(input),
                    Reals.of(output),
                    Math.min(request.splitCount(), RouteRequest.MAX_SPLITS));
        }
    }

    /**
     * Optimality.Bounds what a trade pays, rounded up, or what it needs, rounded down.
     *
     * @param input exact, or about what is needed
     * @param output what a route pays, or exact
     * @param gasUnits what the steps of that route take
     */
    public Optimality.Bounds of(Trade trade, Uint256 input, Uint256 output, long gasUnits) {
        GasTerms gas = trade.request().gas();
        boolean exactIn = trade.request().exactIn();
        // A plan of less gas may need more input and still ask for less with it.
        Uint256 cost = gas.areWeighed() ? gas.costUp(gasUnits) : Uint256.ZERO;
        Uint256 about = exactIn ? input : input.plus(cost.min(Uint256.MAX.minus(input)));
        if (!search.solve(trade, about)) {
            return Optimality.Bounds.NONE;
        }
        question = Question.of(trade.request(), about, output);
        double worst = exactIn ? Double.POSITIVE_INFINITY : 0;
        flows = worst;
        paths = worst;
        afterGas = worst;
        gasUnit = gas.areWeighed() ? gas.perUnit() : 0;
        double worth = Reals.of(cost) * (exactIn ? 1 : prices.price[LayeredNetwork.SOURCE]);
        bound(false, question.output + (exactIn ? 0 : worth));
        if (gasUnit == 0) {
            return new Optimality.Bounds(rounded(flows), rounded(paths), Uint256.ZERO);
        }
        // Where all goes one way the input is worth what is left; else less by the gas than in the best flow, about.
        double left = (question.output - worth) / question.input;
        search.widen(Math.min(left, prices.price[LayeredNetwork.SOURCE] - worth / question.input));
        bound(true, question.output - (exactIn ? worth : 0));
        return new Optimality.Bounds(rounded(flows), rounded(paths), rounded(afterGas));
    }

    private Uint256 rounded(double bound) {
        return question.exactIn ? up(bound) : Reals.toAmount(Math.max(0, bound) * (1 - SurplusSurvey.ROUNDING));
    }

    private Uint256 up(double bound) {
        boolean proves = bound > 0 && bound < Double.POSITIVE_INFINITY;
        return proves ? Reals.toAmount(bound * (1 + SurplusSurvey.ROUNDING)).plus(1 + net.poolEdgeCount) : Uint256.ZERO;
    }

    /**
     * Optimality.Bounds at the prices as they are, and at those where the bound is least for so many paths; again over a wider network
     * where these lie below what it was drawn for.
     *
     * @param weighed whether after gas
     * @param reached what the bound cannot be below, in units of the output
     */
    private void bound(boolean weighed, double reached) {
        double unit = weighed ? gasUnit : 0;
        double wanted = descend(unit, reached);
        if (wanted < floor(unit) && search.widen(wanted)) {
            descend(unit, reached);
        }
    }

    /** Looks for the least bound; tells the least price of the input that it would have taken. */
    private double descend(double unit, double reached) {
        survey.start(question.paths);
        search.straighten();
        prove();
        weigh(unit);
        survey.estimate();
        double wanted = prices.price[LayeredNetwork.SOURCE];
        if (cost() + survey.most() <= reached * (1 + NEGLIGIBLE)) {
            return wanted;
        }
        survey.multipliers(descent.multipliers());
        edges.clear();
        for (int round = 0; round < ROUNDS; round++) {
            search.alignWaiting();
            double promised = descent.descend(edges.choose(), survey, question.paths, reached, round > 0);
            wanted = Math.min(wanted, prices.price[LayeredNetwork.SOURCE]);
            prices.price[LayeredNetwork.SOURCE] = Math.max(prices.price[LayeredNetwork.SOURCE], floor(unit));
            search.priceUntouched();
            weigh(unit);
            survey.estimate();
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

    /** Takes what is proved at the prices as they are, where that is closer than what was proved before. */
    private void prove() {
        weigh(gasUnit);
        survey.prove();
        // Below that price edges outside the network leave nothing after their gas, but may before it.
        if (prices.price[LayeredNetwork.SOURCE] >= search.lowest()) {
            flows = better(flows, survey.all());
            paths = better(paths, survey.mostBeforeGas());
        }
        afterGas = better(afterGas, survey.most());
    }

    /**
     * The least price of the input at which edges outside the network leave nothing. None takes more than could come to it,
     * so its surplus is at most what all of the input gains from the price that the network was drawn for to this one; and
     * that may be as much as the gas of a step.
     */
    private double floor(double unit) {
        double gas = unit * GasTerms.UNITS_PER_STEP * (1 - PRUDENT) / question.input;
        return question.exactIn ? search.lowest() - gas : search.lowest() / (1 + gas);
    }

    private double better(double bound, double surplus) {
        if (question.exactIn) {
            return Math.min(bound, cost() + surplus);
        }
        double missing = question.output * (1 - SurplusSurvey.ROUNDING) - net.poolEdgeCount - surplus;
        return Math.max(bound, missing / prices.price[LayeredNetwork.SOURCE]);
    }
}
