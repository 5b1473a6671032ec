package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.JvmTrainingRun.RehearsalMarket;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.Router;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The simulated market makes the router use all of its search methods. */
class RehearsalMarketTest {
    @Test
    void aLargeTradeIsSplitOverPathsOfBothForms() {
        MarketSnapshot market = RehearsalMarket.snapshot();
        Pool first = market.pools().iterator().next();
        Address from = first.tokens().get(0);
        Address to = first.tokens().get(1);
        Uint256 amount = Uint256.of(100_000_000_000_000_000L).times(1_000);
        RouteRequest request = new RouteRequest(from, to, amount, true, 3, 20, Set.of());
        RouteOutcome outcome = new Router().find(market, request);
        assertThat(outcome).isInstanceOf(RouteOutcome.Found.class);
        assertThat(((RouteOutcome.Found) outcome).route().steps())
                .hasSizeGreaterThan(5)
                .extracting(step -> step.pool().family())
                .contains("constantproduct", "concentrated");
    }
}
