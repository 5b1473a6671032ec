package io.swaplab.service.route;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.Router;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.pools.FamilyPools;
import io.swaplab.router.pools.ProviderCatalog;
import io.swaplab.router.pools.ProviderRow;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExactOutputSearchTest {
    private static final BlockRef BLOCK = new BlockRef(1, Bytes32.ZERO, Bytes32.ZERO, 1);
    private static final ProviderRow PAIRS =
            ProviderCatalog.standard().row("PANCAKEV2").orElseThrow();
    private static final List<Address> TOKENS = List.of(address(1), address(2));
    private static final Uint256 WANTED = Uint256.parse("600000000000000000000");

    private static Address address(int number) {
        return Address.parse("0x" + "%040x".formatted(number));
    }

    /** A pair of a thousand units of each token, in which both cost the same. */
    private static Pool pair(int number) {
        Map<String, Object> state = Map.of(
                "reserve0", "1000000000000000000000",
                "reserve1", "1000000000000000000000",
                "feeNumerator", "9975",
                "feeDenominator", "10000",
                "pairKind", "FOUR_ARGUMENTS");
        return FamilyPools.of(PAIRS, state, PoolId.of(address(number)), TOKENS);
    }

    private static SplitRoute found(MarketSnapshot market) {
        RouteRequest request = new RouteRequest(TOKENS.getFirst(), TOKENS.getLast(), WANTED, false, 3, 20, Set.of());
        return new ExactOutputSearch(new Router(), market, Set.of(PAIRS.name()))
                .find(request)
                .orElseThrow();
    }

    /** The last step is found on pools that the steps before it have moved, but the prices are those before the route. */
    @Test
    void thePriceImpactIsThatOfTheWholeRoute() {
        SplitRoute route = found(MarketSnapshot.of(BLOCK, List.of(pair(11), pair(12))));
        assertThat(route.steps().stream().map(RouteStep::pool).map(Pool::family))
                .containsExactly("constantproduct", "constantproduct", "exactoutput");
        Uint256 atPrice = Uint256.mulDivDown(
                route.amountIn().times(SplitRoute.IDEAL_SCALE), Uint256.of(9_975), Uint256.of(10_000));
        assertThat(route.idealAmountOut().minus(atPrice.minus(1_000))).isLessThan(Uint256.of(2_000));
    }

    @Test
    void onePoolIsEnough() {
        SplitRoute route = found(MarketSnapshot.of(BLOCK, List.of(pair(11))));
        assertThat(route.amountOut()).isEqualTo(WANTED);
        assertThat(route.steps().getLast().pool().provider()).isEqualTo("EXACT_OUTPUT");
    }
}
