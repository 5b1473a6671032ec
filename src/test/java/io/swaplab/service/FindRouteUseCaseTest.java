package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.GasModel;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FindRouteUseCaseTest {
    private static final Uint256 THOUSAND = Uint256.parse("1000000000000000000000");
    private final TestMarket market = new TestMarket();

    @Test
    void quotesTheWholeRoute() {
        FindRouteData data = find(TestMarket.USDT, TestMarket.CAKE);
        assertThat(data.amountIn()).isEqualTo("1000000000000000000000");
        assertThat(data.amountOut()).isEqualTo("1993011970559367031386");
        assertThat(data.deviationRatio()).isEqualTo("0.0009965060");
        assertThat(data.paths())
                .containsExactly(new RouteSegment(
                        "0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6",
                        "PANCAKEV2",
                        TestMarket.ADAPTER.toString(),
                        TestMarket.USDT.toString(),
                        TestMarket.CAKE.toString(),
                        true,
                        "0.0025",
                        "1000000000000000000000",
                        "1993011970559367031386",
                        "0x0102",
                        null));
        assertThat(data.contracts().router()).isEqualTo(TestMarket.LEGACY.toString());
        assertThat(data.gas()).isBetween(150_000L, 400_000L);
        assertThat(data.optimalityBps()).isBetween(new BigDecimal("0.01"), new BigDecimal("1.01"));
    }

    @Test
    void adaptersAreNamedForEveryProviderThatCanBeSettled() {
        assertThat(find(TestMarket.USDT, TestMarket.CAKE).contracts().adapters())
                .isEqualTo(Map.of("PANCAKEV2", TestMarket.ADAPTER.toString(), "BISWAP", TestMarket.ADAPTER.toString()));
    }

    @Test
    void theOtherDirectionIsSaidAndEmptyExtraDataIsNull() {
        RouteSegment path = find(TestMarket.WRAPPED, TestMarket.USDT).paths().getFirst();
        assertThat(path.direction()).isFalse();
        assertThat(path.amountOut()).isEqualTo("498501372440495302967");
        assertThat(path.extraData()).isNull();
    }

    @Test
    void theNativeSentinelStandsForTheWrappedToken() {
        FindRouteData out = find(TestMarket.USDT, Token.NATIVE_SENTINEL);
        assertThat(out.paths().getFirst().tokenOut()).isEqualTo(TestMarket.WRAPPED.toString());
        FindRouteData in = find(Token.NATIVE_SENTINEL, TestMarket.USDT);
        assertThat(in.paths().getFirst().tokenIn()).isEqualTo(TestMarket.WRAPPED.toString());
        assertThat(out.gas() + GasModel.FIRST_WRITE)
                .as("the router unwraps it, and the recipient's balance of a token is not written")
                .isGreaterThan(find(TestMarket.USDT, TestMarket.WRAPPED).gas());
    }

    @Test
    void anExactOutputIsBoughtForTheLeastInput() {
        FindRouteData data = market.findRoute.find(new TradeRequest<>(
                TestMarket.USDT,
                TestMarket.CAKE,
                Uint256.parse("100000000000000000000"),
                false,
                new SearchTerms(3, 20, List.of(), null)));
        assertThat(data.amountIn()).isEqualTo("50127819674191729637");
        assertThat(data.amountOut()).isEqualTo("100000000000000000000");
        assertThat(data.optimalityBps()).isBetween(new BigDecimal("0.01"), new BigDecimal("1.01"));
    }

    /** Beside the deep pool one a tenth as deep: worth a step as long as gas is cheap. */
    private void addAThinPool() {
        Uint256 reserve = Uint256.parse("100000000000000000000000");
        List<Pool> pools = new ArrayList<>(TestMarket.pools());
        pools.add(new TestPool(
                Address.parse("0x00000000000000000000000000000000000000aa"),
                "PANCAKEV2",
                List.of(TestMarket.USDT, TestMarket.CAKE),
                List.of(reserve, reserve.times(2)),
                2500,
                Bytes.EMPTY));
        market.market = pools;
    }

    @Test
    void gasIsWeighedAtTheChainsPrice() {
        addAThinPool();
        FindRouteData gross = find(TestMarket.USDT, TestMarket.CAKE);
        assertThat(gross.paths()).hasSize(2);
        assertThat(gross.gasCost()).isNull();
        market.gasPriceWei = Uint256.of(6_250_000_000_000L);
        FindRouteData thrifty = find(TestMarket.USDT, TestMarket.CAKE);
        assertThat(thrifty.paths()).hasSize(1);
        // A wrapped coin is worth half a USDT and so a CAKE, less fees; the gas costs about 1.4 CAKE.
        assertThat(new BigDecimal(Objects.requireNonNull(thrifty.gasCost())).movePointLeft(18))
                .isBetween(new BigDecimal("1.3"), new BigDecimal("1.5"));
        assertThat(thrifty.gas()).isBetween(150_000L, gross.gas() - 100_000);
        market.gasPriceWei = Uint256.of(1_000);
        assertThat(find(TestMarket.USDT, TestMarket.CAKE).paths()).hasSize(2);
    }

    @Test
    void gasIsWeighedInTheInputOfAnExactOutput() {
        addAThinPool();
        assertThat(buy(null).paths()).hasSize(2);
        market.gasPriceWei = Uint256.of(6_250_000_000_000L);
        assertThat(buy(null).paths()).hasSize(1);
        assertThat(buy(Uint256.ZERO).paths()).hasSize(2);
    }

    private FindRouteData buy(@Nullable Uint256 gasPriceWei) {
        return market.findRoute.find(new TradeRequest<>(
                TestMarket.USDT, TestMarket.CAKE, THOUSAND, false, new SearchTerms(3, 20, List.of(), gasPriceWei)));
    }

    @Test
    void aPriceOfTheCallersTakesThePlaceOfTheChains() {
        addAThinPool();
        market.gasPriceWei = Uint256.of(6_250_000_000_000L);
        TradeRequest<Address> gross = new TradeRequest<>(
                TestMarket.USDT, TestMarket.CAKE, THOUSAND, true, new SearchTerms(3, 20, List.of(), Uint256.ZERO));
        assertThat(market.findRoute.find(gross).paths()).hasSize(2);
    }

    @Test
    void poolsWhoseCodeFailsAreLeftOutAndCountedInTheStatus() {
        Pool sound = market.market.getFirst();
        Pool failing = (Pool) Proxy.newProxyInstance(
                Pool.class.getClassLoader(), new Class<?>[] {Pool.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("amountOut")) {
                        throw new IllegalStateException("no quote today");
                    }
                    return method.getName().equals("id") ? PoolId.of(TestMarket.USDT) : method.invoke(sound, arguments);
                });
        String alone = find(TestMarket.USDT, TestMarket.CAKE).amountOut();
        assertThat(market.status.status().poolFailures()).isZero();
        market.market =
                Stream.concat(market.market.stream(), Stream.of(failing)).toList();
        assertThat(find(TestMarket.USDT, TestMarket.CAKE).amountOut()).isEqualTo(alone);
        assertThat(market.status.status().poolFailures()).isPositive();
    }

    @Test
    void everyCallHasItsOwnRequestId() {
        assertThat(find(TestMarket.USDT, TestMarket.CAKE).requestId())
                .isNotEqualTo(find(TestMarket.USDT, TestMarket.CAKE).requestId());
    }

    @Test
    void anUnknownProviderIsNamedWithTheKnownOnes() {
        Refusals.expect(() -> find(Set.of("PANCAKEV2", "PANCAKEV9")), ApiCode.ERR_UNKNOWN_PROVIDER)
                .hasMessage("providers: must be among PANCAKEV2,BISWAP, got 'PANCAKEV9'");
    }

    @Test
    void aProviderWithoutAdapterIsUnknown() {
        Refusals.expect(() -> find(Set.of("WOMBAT")), ApiCode.ERR_UNKNOWN_PROVIDER);
    }

    @Test
    void aFilterThatLeavesNoPoolGivesTheCodeOfUnusablePaths() {
        Refusals.expect(() -> find(Set.of("BISWAP")), ApiCode.ERR_ZERO_AMOUNT_PATHS);
    }

    @Test
    void anAmountThatBuysNothingGivesTheCodeOfUnusablePaths() {
        Refusals.expect(
                () -> market.findRoute.find(trade(TestMarket.CAKE, TestMarket.USDT, Uint256.ONE)),
                ApiCode.ERR_ZERO_AMOUNT_PATHS);
    }

    @Test
    void anAmountBeyondEveryPoolGivesTheCodeOfUnusablePaths() {
        Refusals.expect(
                () -> market.findRoute.find(trade(TestMarket.USDT, TestMarket.CAKE, Uint256.MAX)),
                ApiCode.ERR_ZERO_AMOUNT_PATHS);
    }

    @Test
    void anUnknownTokenIsNamed() {
        Address nobody = Address.parse("0x000000000000000000000000000000000000dead");
        Refusals.expect(() -> find(nobody, TestMarket.USDT), ApiCode.ERR_UNSUPPORTED_TOKEN)
                .hasMessageStartingWith("from: ")
                .hasMessageContaining(nobody.toString());
        Refusals.expect(() -> find(TestMarket.USDT, nobody), ApiCode.ERR_UNSUPPORTED_TOKEN)
                .hasMessageStartingWith("target: ");
    }

    @Test
    void aTokenIsNotTradedForItself() {
        Refusals.expect(() -> find(TestMarket.USDT, TestMarket.USDT), ApiCode.ERR_UNSUPPORTED_TOKEN);
        Refusals.expect(() -> find(Token.NATIVE_SENTINEL, TestMarket.WRAPPED), ApiCode.ERR_UNSUPPORTED_TOKEN);
        Refusals.expect(() -> find(Token.NATIVE_SENTINEL, Token.NATIVE_SENTINEL), ApiCode.ERR_UNSUPPORTED_TOKEN);
    }

    @Test
    void tokensWithoutAPathBetweenThemHaveNoRoute() {
        Refusals.expect(() -> find(TestMarket.USDT, TestMarket.LONELY), ApiCode.ERR_NO_ROUTE);
    }

    @Test
    void oldPoolDataIsNotQuotedOn() {
        market.stale = true;
        Refusals.expect(() -> find(TestMarket.USDT, TestMarket.CAKE), ApiCode.ERR_STALE_POOL_DATA);
    }

    private FindRouteData find(Address from, Address target) {
        return market.findRoute.find(trade(from, target, THOUSAND));
    }

    private FindRouteData find(Set<String> providers) {
        return market.findRoute.find(new TradeRequest<>(
                TestMarket.USDT,
                TestMarket.CAKE,
                THOUSAND,
                true,
                new SearchTerms(3, 20, List.copyOf(providers), null)));
    }

    private static TradeRequest<Address> trade(Address from, Address target, Uint256 amount) {
        return new TradeRequest<>(from, target, amount, true, new SearchTerms(3, 20, List.of(), null));
    }
}
