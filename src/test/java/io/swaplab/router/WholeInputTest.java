package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.RouteOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Trades larger than most pools take, over few paths: one of these must take what the others do not. */
class WholeInputTest {
    private static final int TOKENS = 3;
    private static final int DEPTH = 3;
    private static final int LEAST_BITS = 70;
    private static final int MOST_BITS = 92;

    /** Tolerance for the error of curves that are fitted to quotes. */
    private static final double NEARLY = 0.999;

    private final Router router = new Router();

    private Uint256 paid(MarketSnapshot market, int from, int to, Uint256 amount, int splits) {
        return router.find(market, TestMarket.sell(from, to, amount, DEPTH, splits))
                        instanceof RouteOutcome.Found(var route)
                ? route.amountOut()
                : Uint256.ZERO;
    }

    @Seeds(
            count = 60,
            regressions = {190, 551, 754, 878, 1540, 2041, 2466, 3215, 3319, 3767})
    void twoPathsPayAsMuchAsAFullPoolAndTheBestPathForTheRest(long seed) {
        Random random = new Random(seed);
        FamilyMarket cut = FamilyMarket.cut(seed, random.nextInt(4), 1 + random.nextInt(3), 1 + random.nextInt(3));
        MarketSnapshot market = cut.snapshot();
        int from = random.nextInt(TOKENS);
        int to = (from + 1 + random.nextInt(TOKENS - 1)) % TOKENS;
        Uint256 amount = Uint256.ONE.shiftLeft(LEAST_BITS + random.nextInt(MOST_BITS - LEAST_BITS));
        Uint256 found = paid(market, from, to, amount, 2);
        for (Pool pool : cut.pools()) {
            int in = pool.tokens().indexOf(TestMarket.token(from));
            int out = pool.tokens().indexOf(TestMarket.token(to));
            Uint256 full = in < 0 || out < 0 ? Uint256.ZERO : FamilyMarket.end(pool, in, out);
            if (!full.isZero() && full.isLessThan(amount)) {
                List<Pool> others = new ArrayList<>(cut.pools());
                others.remove(pool);
                Uint256 rest = paid(MarketSnapshot.of(TestMarket.BLOCK, others), from, to, amount.minus(full), 1);
                if (!rest.isZero()) {
                    assertThat(DoubleConversion.of(found))
                            .as("seed %s, %s of %s to %s, %s", seed, amount, from, to, pool.family())
                            .isGreaterThanOrEqualTo(
                                    NEARLY * DoubleConversion.of(rest.plus(pool.amountOut(in, out, full))) - 1);
                }
            }
        }
    }
}
