package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.CurveFactory;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.pools.FamilyPools;
import io.swaplab.router.pools.ProviderCatalog;
import io.swaplab.router.pools.ProviderRow;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The few units that a swap leaves in the active bin pay almost nothing because of rounding. That must not lower the
 * price at which the curve values the next bins.
 */
class BinRestTest {
    private static final String WHOLE = "1000000000000000000000000";
    private static final Uint256 AMOUNT = Uint256.parse("10000000000000000000000");

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 5, 20, 100, 1_000, 1_000_000})
    void aPoolIsUsedWhateverIsLeftInItsActiveBin(long left) {
        Pool bins = bins(left);
        Uint256 alone = bins.amountOut(0, 1, AMOUNT);
        assertThat(CurveFactory.drawn(bins, 0, 1).output(DoubleConversion.of(AMOUNT)))
                .isCloseTo(DoubleConversion.of(alone), Offset.offset(DoubleConversion.of(alone) * 1e-5));

        MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, List.of(bins, pair()));
        Router router = new Router();
        RouteRequest request = TestMarket.sell(0, 1, AMOUNT, 2, 20);
        RouteOutcome outcome = router.find(market, request);
        assertThat(outcome).isInstanceOf(RouteOutcome.Found.class);
        var route = ((RouteOutcome.Found) outcome).route();
        assertThat(route.amountOut()).isGreaterThanOrEqualTo(alone);
        OptimalityGaps proved = router.optimality(market, request, route);
        assertThat(proved).isNotNull();
        assertThat(proved.flows().bound()).isGreaterThanOrEqualTo(route.amountOut());
    }

    /** Three bins, after a swap that left this many units in the active one. */
    private static Pool bins(long left) {
        Pool full = pool(
                "infinitylb",
                1,
                Map.of(
                        "activeId", "8388608",
                        "binStep", "1",
                        "lpFee", "100",
                        "protocolFee", "0",
                        "bins",
                                List.of(
                                        List.of("8388607", "0", WHOLE),
                                        List.of("8388608", WHOLE, WHOLE),
                                        List.of("8388609", WHOLE, "0"))));
        Uint256 taken = Uint256.parse(WHOLE).minus(left);
        return full.after(0, 1, full.amountIn(0, 1, taken));
    }

    private static Pool pair() {
        return pool(
                "constantproduct",
                2,
                Map.of(
                        "reserve0", WHOLE,
                        "reserve1", "980000000000000000000000",
                        "feeNumerator", "9970",
                        "feeDenominator", "10000",
                        "pairKind", "FOUR_ARGUMENTS"));
    }

    private static Pool pool(String family, int number, Map<String, Object> state) {
        ProviderRow row = ProviderCatalog.standard().rows().stream()
                .filter(one -> one.family().equals(family))
                .findFirst()
                .orElseThrow();
        return FamilyPools.of(
                row, state, PoolId.of(TestPool.address(number)), List.of(TestMarket.token(0), TestMarket.token(1)));
    }
}
