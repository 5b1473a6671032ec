package io.swaplab.router;

import static io.swaplab.router.TestMarket.token;
import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.GasTerms;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Prices of the native coin; token 0 is its wrapped token. */
class NativePricesTest {
    private static final Uint256 GWEI = Uint256.of(1_000_000_000);
    private static final Uint256 COIN = GWEI.times(GWEI);

    private final NativePrices natives = new NativePrices(new Router(), token(0));

    private static TestPool pool(long id, int a, int b, Uint256 reserveA, Uint256 reserveB) {
        return new TestPool.ConstantProduct(
                TestPool.address(id), "P", List.of(token(a), token(b)), List.of(reserveA, reserveB), 0);
    }

    private static long costOfACoin(NativePrices natives, MarketSnapshot market, Address token) {
        // A thousand million units of gas at one gwei each cost one coin.
        return natives.terms(market, token, GWEI)
                .costUp(1_000_000_000)
                .dividedBy(COIN)
                .toLongExact();
    }

    /** A pool that a request excludes does not set the price of gas either, and the price for others stays. */
    @Test
    void anExcludedPoolSetsNoPrice() {
        MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(2, 30, 120));
        GasTerms before = natives.terms(market, token(1), GWEI);
        Set<Address> all =
                market.pools().stream().map(pool -> pool.id().contract()).collect(Collectors.toSet());
        assertThat(before).isNotEqualTo(GasTerms.NONE);
        assertThat(natives.terms(market, token(1), GWEI, Set.of(), all)).isEqualTo(GasTerms.NONE);
        assertThat(natives.terms(market, token(1), GWEI, Set.of("NOBODY"), Set.of()))
                .isEqualTo(GasTerms.NONE);
        assertThat(natives.terms(market, token(1), GWEI, Set.of(), Set.of())).isEqualTo(before);
    }

    @Test
    void theCoinItselfIsWorthOneOfItsWrappedToken() {
        MarketSnapshot market = TestMarket.snapshot(pool(1, 0, 1, COIN, COIN));
        GasTerms gas = natives.terms(market, token(0), GWEI);
        assertThat(gas.costUp(21_000)).isEqualTo(GWEI.times(21_000));
    }

    @Test
    void aTokenIsPricedOverOthers() {
        MarketSnapshot market = TestMarket.snapshot(
                pool(1, 0, 1, COIN.times(1_000), COIN.times(600_000)),
                pool(2, 1, 2, COIN.times(600_000), COIN.times(1_200_000)));
        assertThat(costOfACoin(natives, market, token(1))).isEqualTo(599);
        assertThat(costOfACoin(natives, market, token(2))).isEqualTo(1_199);
    }

    @Test
    void aPoolOfDustAtAWildPriceMovesNothing() {
        TestPool deep = pool(1, 0, 1, COIN.times(1_000), COIN.times(600_000));
        TestPool dust = pool(2, 0, 1, GWEI, COIN);
        assertThat(costOfACoin(natives, TestMarket.snapshot(deep, dust), token(1)))
                .isEqualTo(costOfACoin(natives, TestMarket.snapshot(deep), token(1)));
    }

    @Test
    void poolsThatHoldNoTenthOfACoinArePricedByLess() {
        TestPool small = new TestPool.Capped(
                TestPool.address(1),
                List.of(token(0), token(1)),
                new Rate(Uint256.of(7), Uint256.ONE),
                COIN.dividedBy(500));
        assertThat(costOfACoin(natives, TestMarket.snapshot(small), token(1))).isEqualTo(7);
    }

    @Test
    void gasIsNotWeighedWhereItIsFreeOrNothingLeadsToTheToken() {
        MarketSnapshot market = TestMarket.snapshot(pool(1, 0, 1, COIN, COIN), pool(2, 2, 3, COIN, COIN));
        assertThat(natives.terms(market, token(1), Uint256.ZERO)).isEqualTo(GasTerms.NONE);
        assertThat(natives.terms(market, token(3), GWEI)).isEqualTo(GasTerms.NONE);
        assertThat(natives.terms(market, token(9), GWEI)).isEqualTo(GasTerms.NONE);
    }

    @Test
    void emptyBlockAsksNoPoolAgain() {
        AtomicLong quotes = new AtomicLong();
        MarketSnapshot market =
                TestMarket.snapshot(TestPool.counted(pool(1, 0, 1, COIN.times(1_000), COIN.times(600_000)), quotes));
        assertThat(costOfACoin(natives, market, token(1))).isEqualTo(599);
        long asked = quotes.get();
        assertThat(costOfACoin(natives, market.at(TestMarket.BLOCK, List.of()), token(1)))
                .isEqualTo(599);
        assertThat(quotes).hasValue(asked);
        MarketSnapshot moved =
                market.at(TestMarket.BLOCK, List.of(pool(1, 0, 1, COIN.times(1_000), COIN.times(300_000))));
        assertThat(costOfACoin(natives, moved, token(1))).isEqualTo(299);
    }

    @Test
    void eachSnapshotHasItsPrices() {
        MarketSnapshot before = TestMarket.snapshot(pool(1, 0, 1, COIN.times(1_000), COIN.times(600_000)));
        MarketSnapshot after = TestMarket.snapshot(pool(1, 0, 1, COIN.times(1_000), COIN.times(300_000)));
        assertThat(costOfACoin(natives, before, token(1))).isEqualTo(599);
        assertThat(costOfACoin(natives, after, token(1))).isEqualTo(299);
        assertThat(costOfACoin(natives, before, token(1))).isEqualTo(599);
    }
}
