package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.Budgets;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Counts answers with less output net of gas than a single path, an answer over fewer paths, or one over fewer hops.
 * The trades are those of {@link CutSales}, at gas prices at which a step costs from a millionth of the output to twice
 * the output. {@code -Dgas.markets} and {@code -Dgas.first} set the number of markets and the first seed; the limits
 * are for the default.
 */
@Tag("budgets")
class GasBudgetTest {
    private static final int MARKETS = Integer.getInteger("gas.markets", 250);
    private static final long FIRST_SEED = Long.getLong("gas.first", 1001);
    private static final int SALES = 4;
    private static final int DEPTH = 3;
    private static final double LEAST_COST = 1e-6;
    private static final double TIMES = 2e6;
    private static final long STEP_UNITS = 100_000;
    private static final Uint256 GWEI = Uint256.of(1_000_000_000);

    /**
     * Share of the output by which an answer may be lower, plus one unit. Relative to the gross output, because the net
     * output can be near zero.
     */
    private static final BigDecimal HAIR = new BigDecimal("1e-6");

    private static final BigDecimal BASIS_POINT = new BigDecimal("1e-4");

    private final Router router = new Router();

    /** Collects answers that are worse than those of a smaller search, with the difference as a share of the output. */
    private static final class Less {
        private final List<BigDecimal> parts = new ArrayList<>();

        void compare(BigInteger other, BigInteger ours, Uint256 output) {
            BigDecimal part = new BigDecimal(other.subtract(ours).subtract(BigInteger.ONE))
                    .divide(new BigDecimal(output.toString()), MathContext.DECIMAL64);
            if (part.compareTo(HAIR) > 0) {
                parts.add(part);
            }
        }

        long basisPoints() {
            return parts.stream()
                    .filter(part -> part.compareTo(BASIS_POINT) > 0)
                    .count();
        }
    }

    private @Nullable SplitRoute found(MarketSnapshot market, RouteRequest request) {
        return router.find(market, request) instanceof RouteOutcome.Found(SplitRoute route) ? route : null;
    }

    private static GasTerms gas(SplitRoute blind, Random random) {
        double cost = LEAST_COST * Math.pow(TIMES, random.nextDouble());
        BigInteger wei = new BigDecimal(blind.amountOut().toString())
                .multiply(BigDecimal.valueOf(cost))
                .toBigInteger()
                .max(BigInteger.ONE);
        return new GasTerms(GWEI, new Rate(Uint256.parse(wei.toString()), GWEI.times(STEP_UNITS)));
    }

    private static RouteRequest with(RouteRequest request, int depth, int splits) {
        return new RouteRequest(
                request.tokenIn(),
                request.tokenOut(),
                request.amount(),
                true,
                depth,
                splits,
                request.providers(),
                request.gas());
    }

    private void compare(RouteRequest asked, MarketSnapshot market, SplitRoute route, Less paths, Less hops) {
        BigInteger ours = SinglePaths.left(route, asked.gas());
        for (int splits : CutSales.SPLITS) {
            SplitRoute fewer = splits < asked.splits() ? found(market, with(asked, asked.depth(), splits)) : null;
            if (fewer != null) {
                paths.compare(SinglePaths.left(fewer, asked.gas()), ours, route.amountOut());
            }
        }
        for (int depth = 1; depth < asked.depth(); depth++) {
            SplitRoute shorter = found(market, with(asked, depth, asked.splits()));
            if (shorter != null) {
                hops.compare(SinglePaths.left(shorter, asked.gas()), ours, route.amountOut());
            }
        }
    }

    @Test
    void answersLeaveNoLessThanSmallerSearches() {
        Less single = new Less();
        Less paths = new Less();
        Less hops = new Less();
        Random random = new Random(FIRST_SEED);
        new CutSales(FIRST_SEED, MARKETS, SALES).forEach((market, cut) -> {
            RouteRequest sale = with(cut, DEPTH, cut.splits());
            SplitRoute blind = found(market, sale);
            if (blind != null) {
                RouteRequest asked = sale.weighing(gas(blind, random));
                SplitRoute route = found(market, asked);
                assertThat(route).isNotNull();
                BigInteger ours = SinglePaths.left(route, asked.gas());
                assertThat(ours).as("%s", asked).isGreaterThanOrEqualTo(SinglePaths.left(blind, asked.gas()));
                single.compare(SinglePaths.mostLeft(market, asked), ours, route.amountOut());
                compare(asked, market, route, paths, hops);
            }
        });
        Budgets.of("sales on cuts after gas")
                .spent("leave less than a single path", single.parts.size())
                .spent("leave less than fewer paths", paths.parts.size())
                .spent("leave a basis point less than fewer paths", paths.basisPoints())
                .spent("leave less than fewer hops", hops.parts.size())
                .check();
    }
}
