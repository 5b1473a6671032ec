package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Answers and proofs are at least as good as recorded ones: on small markets with amounts around the capacities of
 * pools, and on one market too large to use all edges. Fast enough to run for every mutation of the search. {@code
 * -Danswers.record=true} records the present answers.
 */
class RecordedAnswersTest {
    private static final Path RECORDS = Path.of("src/test/resources/golden/routing");
    private static final int MARKETS = 40;
    private static final int LARGE_SEED = 3;
    private static final int LARGE_TOKENS = 60;

    /** Share by which a single answer may be worse. */
    private static final double ONE_WORSE = 1e-5;

    /** Share by which all answers may be worse on average. */
    private static final double ALL_WORSE = 1e-6;

    /** Output of a trade divided by this is the cost of a unit of gas, so that a step costs about a thousandth. */
    private static final Uint256 PER_GAS = Uint256.of(100_000_000);

    private final Router router = new Router();

    /** By name; {@code +} before figures that should be high, {@code -} before those that should be low. */
    private final Map<String, Uint256> figures = new LinkedHashMap<>();

    @Test
    void noAnswerOnSmallMarketsIsWorseThanOnRecord() throws IOException {
        for (int seed = 1; seed <= MARKETS; seed++) {
            SmallMarket trade = SmallMarket.of(seed);
            if (trade.isTraded()) {
                small("" + seed, trade);
            }
        }
        compare("small.txt");
    }

    @Test
    void noAnswerOnALargeMarketIsWorseThanOnRecord() throws IOException {
        large();
        compare("large.txt");
    }

    private void compare(String file) throws IOException {
        Path record = RECORDS.resolve(file);
        if (Boolean.getBoolean("answers.record")) {
            List<String> lines = new ArrayList<>();
            figures.forEach((name, figure) -> lines.add(name + " " + figure));
            Files.write(record, lines);
        }
        Map<String, Uint256> known = new LinkedHashMap<>();
        for (String line : Files.readAllLines(record)) {
            String[] words = line.split(" ");
            known.put(words[0], Uint256.parse(words[1]));
        }
        assertThat(figures.keySet()).containsAll(known.keySet());
        double sum = 0;
        List<String> worse = new ArrayList<>();
        for (Map.Entry<String, Uint256> entry : known.entrySet()) {
            Uint256 figure = figures.get(entry.getKey());
            double loss = loss(entry.getKey(), figure, entry.getValue());
            sum += loss;
            if (loss > ONE_WORSE) {
                worse.add(entry.getKey() + " is " + figure + ", on record " + entry.getValue());
            }
        }
        assertThat(worse).isEmpty();
        assertThat(sum / known.size()).as("mean loss").isLessThanOrEqualTo(ALL_WORSE);
    }

    /**
     * How much worse a figure is than the known one. A difference of one unit does not count, because two splits round
     * differently.
     */
    private static double loss(String name, Uint256 figure, Uint256 known) {
        double more = DoubleConversion.of(figure) - DoubleConversion.of(known);
        double worse = name.charAt(0) == '+' ? -more : more;
        return worse <= 1
                ? Math.min(0, worse / DoubleConversion.of(known.plus(1)))
                : worse / DoubleConversion.of(known.plus(1));
    }

    private void small(String name, SmallMarket trade) {
        MarketSnapshot market = trade.snapshot();
        Uint256 most = ask(name + "-20", market, trade.request(20));
        ask(name + "-2", market, trade.request(2));
        ask(name + "-five", market, trade.request(RequestLimits.MAX_DEPTH, 20, Set.of()));
        if (!most.isZero()) {
            ask(name + "-gas", market, trade.request(20).weighing(gas(most)));
            RouteRequest bought = bought(trade.request(20), most.minus(most.dividedBy(3)));
            ask(name + "-bought", market, bought);
            ask(name + "-bought-gas", market, bought.weighing(gas(trade.amount())));
        }
    }

    private void large() {
        MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(LARGE_SEED, LARGE_TOKENS, 700));
        int[][] pairs = {{0, 1}, {2, 30}, {40, 3}, {20, 50}};
        for (int[] pair : pairs) {
            for (double worth : new double[] {1e3, 1e6}) {
                Uint256 amount = TestMarket.worth(LARGE_SEED, LARGE_TOKENS, pair[0], worth);
                String name = "large-" + pair[0] + "-" + pair[1] + "-" + (long) worth;
                RouteRequest request = TestMarket.sell(pair[0], pair[1], amount, 3, 20);
                Uint256 most = ask(name, market, request);
                ask(name + "-gas", market, request.weighing(gas(most)));
            }
        }
        ask("large-4", market, TestMarket.sell(0, 33, TestMarket.worth(LARGE_SEED, LARGE_TOKENS, 0, 1e5), 4, 5));
    }

    private static RouteRequest bought(RouteRequest request, Uint256 output) {
        return new RouteRequest(
                request.tokenIn(),
                request.tokenOut(),
                output,
                false,
                request.depth(),
                request.splits(),
                request.providers());
    }

    private static GasTerms gas(Uint256 amount) {
        return new GasTerms(Uint256.ONE, new Rate(amount.plus(1), PER_GAS));
    }

    /** Stores the output net of gas, or the input plus gas; zero if there is no route. */
    private Uint256 ask(String name, MarketSnapshot market, RouteRequest request) {
        String better = request.exactIn() ? "+" : "-";
        String closer = request.exactIn() ? "-" : "+";
        if (!(router.find(market, request) instanceof RouteOutcome.Found(SplitRoute route))) {
            figures.put(better + name, Uint256.ZERO);
            return Uint256.ZERO;
        }
        Uint256 cost = request.gas().costUp(GasTerms.unitsOf(route));
        Uint256 amount = request.exactIn() ? route.amountOut() : route.amountIn();
        Uint256 figure =
                request.exactIn() ? cost.isLessThan(amount) ? amount.minus(cost) : Uint256.ZERO : amount.plus(cost);
        figures.put(better + name, figure);
        OptimalityGaps optimality = router.optimality(market, request, route);
        if (optimality != null) {
            figures.put(closer + name + "-flows", optimality.flows().bound());
            figures.put(closer + name + "-paths", optimality.paths().bound());
            OptimalityGaps.Gap afterGas = optimality.afterGas();
            if (afterGas != null) {
                figures.put(closer + name + "-after-gas", afterGas.bound());
            }
        }
        return figure;
    }
}
