package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Providers and pool contracts that a request excludes. */
class ExclusionsTest {
    private static final Address PAIR = Address.parse("0x2279b7a0a67db372996a5fab50d91eaa73d2ebe6");
    private static final Address OTHER_PAIR = Address.parse("0x8a791620dd6260079bf849dc5567adc3f2fdc318");
    private final TestMarket market = new TestMarket();

    private FindRouteData find(SearchTerms search) {
        return market.findRoute.find(TradeRequest.selling(
                TestMarket.USDT, TestMarket.CAKE, Uint256.parse("1000000000000000000000"), search));
    }

    private static SearchTerms without(List<String> providers, List<Address> pools) {
        return SearchTerms.DEFAULTS.without(providers, pools);
    }

    @Test
    void whatIsNotOnTheRouteChangesNothing() {
        assertThat(find(without(List.of("BISWAP"), List.of(OTHER_PAIR))).amountOut())
                .isEqualTo(find(SearchTerms.DEFAULTS).amountOut());
    }

    /** The only pool that prices the native coin; without it, gas has no price, as in a market without the pool. */
    @Test
    void anExcludedPoolDoesNotPriceGas() {
        market.gasPriceWei = Uint256.of(1_000_000_000);
        assertThat(find(SearchTerms.DEFAULTS).gasCost()).isNotNull();
        assertThat(find(without(List.of("BISWAP"), List.of())).gasCost()).isNotNull();
        assertThat(find(without(List.of(), List.of(OTHER_PAIR))).gasCost()).isNull();
    }

    @Test
    void theOnlyPoolIsNotUsed() {
        Refusals.expect(() -> find(without(List.of(), List.of(PAIR))), ApiCode.ERR_ZERO_AMOUNT_PATHS)
                .hasMessageContaining("and none of the excluded pools");
        Refusals.expect(() -> find(without(List.of("PANCAKEV2"), List.of())), ApiCode.ERR_ZERO_AMOUNT_PATHS);
    }

    /** An excluded provider is not used, even if the request names it among the wanted ones. */
    @Test
    void anExclusionOutweighsAWish() {
        SearchTerms both = SearchTerms.DEFAULTS.withProviders(List.of("PANCAKEV2"));
        Refusals.expect(() -> find(both.without(List.of("PANCAKEV2"), List.of())), ApiCode.ERR_ZERO_AMOUNT_PATHS)
                .hasMessageContaining("exclude_providers: must leave one of the providers");
        Refusals.expect(() -> find(without(List.of("PANCAKEV2", "BISWAP"), List.of())), ApiCode.ERR_ZERO_AMOUNT_PATHS);
    }

    @Test
    void anUnknownProviderIsNamed() {
        Refusals.expect(() -> find(without(List.of("UNISWAPV9"), List.of())), ApiCode.ERR_UNKNOWN_PROVIDER)
                .hasMessageContaining("exclude_providers: must be among PANCAKEV2,BISWAP, got 'UNISWAPV9'");
    }

    /** Orders that differ in their exclusions are not merged; the order of names makes no difference. */
    @Test
    void ordersAreMergedOnlyWithEqualExclusions() {
        Uint256 amount = Uint256.parse("1000000000000000000000");
        var plain = TradeRequest.selling(TestMarket.USDT, TestMarket.CAKE, amount, SearchTerms.DEFAULTS);
        var one = TradeRequest.selling(
                TestMarket.USDT,
                TestMarket.CAKE,
                amount,
                without(List.of("BISWAP"), List.of(OTHER_PAIR, TestMarket.LONELY)));
        var same = TradeRequest.selling(
                TestMarket.USDT,
                TestMarket.CAKE,
                amount,
                without(List.of("BISWAP", "BISWAP"), List.of(TestMarket.LONELY, OTHER_PAIR)));
        assertThat(market.findRoute.find(List.of(plain, one, same), true).routes())
                .hasSize(2);
    }
}
