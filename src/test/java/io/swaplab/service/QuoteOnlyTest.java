package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.ConfigData;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.StatusData.FeeCaps;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A followed chain without our contracts: quotes are those of any chain, swaps are refused before anything is read. */
class QuoteOnlyTest {
    private final TestMarket market = new TestMarket(RouterDeployment.NONE);
    private final SwapOrder order = new SwapOrder();

    @Test
    void theSameRouteIsFoundWithoutContracts() {
        SearchTerms terms = new SearchTerms(3, 20, List.of("PANCAKEV2"), null);
        TradeRequest<Address> trade = new TradeRequest<>(
                TestMarket.USDT, TestMarket.CAKE, Uint256.parse("1000000000000000000000"), true, terms);
        FindRouteData quoted = market.findRoute.find(trade);
        assertThat(quoted.amountOut())
                .isEqualTo(new TestMarket().findRoute.find(trade).amountOut());
        assertThat(quoted.contracts().router()).isEqualTo(Address.ZERO.toString());
        assertThat(quoted.paths().getFirst().adapter()).isEqualTo(Address.ZERO.toString());
    }

    @Test
    void everyProviderIsServedAndNoFeeCanBeCharged() {
        assertThat(market.status.status().providers()).containsExactly("PANCAKEV2", "BISWAP", "WOMBAT");
        assertThat(market.status.status().feeCaps()).isEqualTo(new FeeCaps(0, 0, 0, 0, 7L));
    }

    @Test
    void theConfigNamesNoRouterAndNoSigner() {
        ConfigData config = market.config.config();
        assertThat(config.routers()).isNull();
        assertThat(config.quoteSigners()).isEmpty();
        assertThat(config.providers())
                .extracting(ConfigData.ProviderEntry::name)
                .containsExactly("PANCAKEV2", "BISWAP", "WOMBAT");
    }

    @Test
    void noSwapIsBuilt() {
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_QUOTE_ONLY)
                .hasMessageContaining("chain 97 is followed for quotes only");
        Refusals.expect(() -> market.prepare.prepare(order.delegated(), "127.0.0.1"), ApiCode.ERR_QUOTE_ONLY);
        Refusals.expect(() -> market.build.build(Bytes32.ZERO, null, "0x"), ApiCode.ERR_QUOTE_ONLY);
    }
}
