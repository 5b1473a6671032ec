package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.BatchData;
import io.swaplab.client.wire.BatchData.BatchResult;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several orders on one market: each alone as find_routes answers it, or all with shared liquidity. */
class BatchOrdersTest {
    private static final List<Address> TOKENS = List.of(TestMarket.USDT, TestMarket.CAKE, TestMarket.WRAPPED);
    private final TestMarket market = new TestMarket();

    private static TradeRequest<Address> order(Address in, Address out, String amount, boolean exactIn) {
        return new TradeRequest<>(in, out, Uint256.parse(amount), exactIn, SearchTerms.DEFAULTS);
    }

    private static TradeRequest<Address> sale(String amount) {
        return order(TestMarket.USDT, TestMarket.CAKE, amount, true);
    }

    private static Uint256 sum(List<String> amounts) {
        return amounts.stream().map(Uint256::parse).reduce(Uint256.ZERO, Uint256::plus);
    }

    @Test
    void eachOrderAloneIsAnsweredAsByItself() {
        List<TradeRequest<Address>> orders = List.of(
                sale("1000000000000000000000"),
                sale("1000000000000000000000"),
                order(TestMarket.WRAPPED, TestMarket.CAKE, "5000000000000000000", true),
                order(TestMarket.USDT, Token.NATIVE_SENTINEL, "7000000000000000000", false));
        BatchData batch = market.findRoute.find(orders, false);
        assertThat(batch.block()).isEqualTo(7);
        assertThat(batch.routes()).hasSize(orders.size());
        for (int i = 0; i < orders.size(); i++) {
            FindRouteData alone = market.findRoute.find(orders.get(i));
            assertThat(batch.routes().get(i))
                    .usingRecursiveComparison()
                    .ignoringFields("requestId")
                    .isEqualTo(alone);
            assertThat(batch.results().get(i))
                    .isEqualTo(new BatchResult(200, "OK", i, alone.amountIn(), alone.amountOut()));
        }
    }

    @Test
    void anOrderWithoutARouteIsRefusedOnItsOwn() {
        for (boolean sharing : new boolean[] {false, true}) {
            BatchData batch = market.findRoute.find(
                    List.of(
                            order(TestMarket.USDT, TestMarket.LONELY, "5", true),
                            order(TestMarket.USDT, TestMarket.USDT, "5", true),
                            order(TestMarket.USDT, TestMarket.ROUTER, "5", true),
                            sale("1000")),
                    sharing);
            assertThat(batch.results().stream().map(BatchResult::code))
                    .containsExactly(
                            ApiCode.ERR_NO_ROUTE.code(),
                            ApiCode.ERR_UNSUPPORTED_TOKEN.code(),
                            ApiCode.ERR_UNSUPPORTED_TOKEN.code(),
                            ApiCode.OK.code());
            assertThat(batch.results().get(1).msg()).contains("target: must differ from the input token");
            assertThat(batch.results().get(1).route()).isNull();
            assertThat(batch.results().getLast().route()).isZero();
            assertThat(batch.routes()).hasSize(1);
        }
    }

    /** A uniform price: what one trade of the sum pays, divided by size, whatever the order of the orders. */
    @Test
    void ordersOfOnePairShareOneRouteAtOnePrice() {
        BatchData batch = market.findRoute.find(List.of(sale("1000000"), sale("3"), sale("2000000")), true);
        FindRouteData whole = market.findRoute.find(sale("3000003"));
        assertThat(batch.routes()).hasSize(1);
        assertThat(batch.routes().getFirst().amountOut()).isEqualTo(whole.amountOut());
        assertThat(batch.results().stream().map(BatchResult::amountIn)).containsExactly("1000000", "3", "2000000");
        for (BatchResult result : batch.results()) {
            assertThat(result.amountOut())
                    .hasToString(Uint256.mulDivDown(
                                    Uint256.parse(whole.amountOut()),
                                    Uint256.parse(Objects.requireNonNull(result.amountIn())),
                                    Uint256.of(3_000_003))
                            .toString());
        }
    }

    @Test
    void wantedOutputsAreSharedWithTheInputRoundedUp() {
        BatchData batch = market.findRoute.find(
                List.of(
                        order(TestMarket.USDT, TestMarket.CAKE, "1000000", false),
                        order(TestMarket.USDT, TestMarket.CAKE, "333333", false)),
                true);
        Uint256 asked = Uint256.parse(batch.routes().getFirst().amountIn());
        Uint256 given = sum(batch.results().stream()
                .map(BatchResult::amountIn)
                .map(Objects::requireNonNull)
                .toList());
        assertThat(given.isLessThan(asked)).isFalse();
        assertThat(given.minus(asked).isGreaterThan(Uint256.of(1))).isFalse();
        assertThat(batch.results().getLast().amountOut()).isEqualTo("333333");
    }

    @Test
    void otherTermsOrAnotherDirectionAreAnotherTrade() {
        BatchData batch = market.findRoute.find(
                List.of(
                        sale("1000"),
                        order(TestMarket.CAKE, TestMarket.USDT, "1000", true),
                        order(TestMarket.USDT, TestMarket.CAKE, "1000", false),
                        new TradeRequest<>(
                                TestMarket.USDT,
                                TestMarket.CAKE,
                                Uint256.of(1_000),
                                true,
                                SearchTerms.DEFAULTS.withDepth(1))),
                true);
        assertThat(batch.results().stream().map(BatchResult::route)).containsExactly(0, 1, 2, 3);
    }

    @Test
    void aSumBeyondAWordIsRefusedForItsOrdersAlone() {
        String most = Uint256.MAX.toString();
        BatchData batch = market.findRoute.find(
                List.of(sale(most), sale("1"), order(TestMarket.CAKE, TestMarket.USDT, "1000", true)), true);
        assertThat(batch.results().stream().map(BatchResult::code))
                .containsExactly(
                        ApiCode.ERR_ZERO_AMOUNT_PATHS.code(), ApiCode.ERR_ZERO_AMOUNT_PATHS.code(), ApiCode.OK.code());
    }

    @Test
    void aPartThatRoundsDownToNothingIsRefused() {
        BatchData batch = market.findRoute.find(
                List.of(
                        order(TestMarket.CAKE, TestMarket.USDT, "1000000", true),
                        order(TestMarket.CAKE, TestMarket.USDT, "1", true)),
                true);
        assertThat(batch.results().getFirst().code()).isEqualTo(ApiCode.OK.code());
        assertThat(batch.results().getLast())
                .isEqualTo(new BatchResult(
                        ApiCode.ERR_ZERO_AMOUNT_PATHS.code(),
                        "the order's part of the output rounds down to 0",
                        null,
                        null,
                        null));
    }

    @Test
    void theSameProvidersInAnotherOrderAreTheSameTerms() {
        List<TradeRequest<Address>> orders = Stream.of(
                        List.of("PANCAKEV2", "BISWAP"), List.of("BISWAP", "PANCAKEV2", "BISWAP"))
                .map(providers -> new TradeRequest<>(
                        TestMarket.USDT,
                        TestMarket.CAKE,
                        Uint256.of(1_000),
                        true,
                        SearchTerms.DEFAULTS.withProviders(providers)))
                .toList();
        assertThat(market.findRoute.find(orders, true).routes()).hasSize(1);
    }

    /** The routes of a batch, traded one after another on the pools, pay what they were quoted. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void sharedRoutesPayWhatTheyQuoteOneAfterAnother(long fixed) {
        Random random = new Random(Long.getLong("batch.seed", 0) * 1_000 + fixed);
        List<TradeRequest<Address>> orders = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            int in = random.nextInt(TOKENS.size());
            Address out = TOKENS.get((in + 1 + random.nextInt(TOKENS.size() - 1)) % TOKENS.size());
            String amount = (1 + random.nextInt(9)) + "0".repeat(random.nextInt(25));
            orders.add(order(TOKENS.get(in), out, amount, random.nextInt(4) > 0));
        }
        BatchData batch = market.findRoute.find(orders, true);
        Map<String, Pool> pools = new HashMap<>();
        market.market.forEach(pool -> pools.put(pool.id().contract().toString(), pool));
        for (FindRouteData route : batch.routes()) {
            for (RouteSegment path : route.paths()) {
                Pool pool = Objects.requireNonNull(pools.get(path.pool()));
                int in = pool.indexOf(Address.parse(path.tokenIn()));
                int out = pool.indexOf(Address.parse(path.tokenOut()));
                Uint256 amount = Uint256.parse(path.amountIn());
                assertThat(pool.amountOut(in, out, amount)).hasToString(path.amountOut());
                pools.put(path.pool(), pool.after(in, out, amount));
            }
        }
        for (int i = 0; i < batch.routes().size(); i++) {
            int route = i;
            List<String> parts = batch.results().stream()
                    .filter(result -> Objects.equals(result.route(), route))
                    .map(BatchResult::amountOut)
                    .map(Objects::requireNonNull)
                    .toList();
            Uint256 whole = Uint256.parse(batch.routes().get(i).amountOut());
            assertThat(parts).isNotEmpty();
            assertThat(sum(parts).isGreaterThan(whole)).isFalse();
            assertThat(whole.minus(sum(parts)).isLessThan(Uint256.of(parts.size())))
                    .isTrue();
        }
    }

    /** Orders that were only considered leave the market, and what is kept for it, as they were. */
    @Test
    void aBatchTradesNothing() {
        FindRouteData before = market.findRoute.find(sale("1000000"));
        market.findRoute.find(List.of(sale("900000000000000000000000"), sale("1")), true);
        assertThat(market.findRoute.find(sale("1000000")).amountOut()).isEqualTo(before.amountOut());
    }
}
