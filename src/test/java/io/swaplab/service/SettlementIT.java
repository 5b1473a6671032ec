package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.LegacyRouterCall;
import io.swaplab.client.execution.LegacyRouterCall.LegacyMethod;
import io.swaplab.client.execution.LegacyRouterCall.LegacySwap;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.SwapRequest;
import io.swaplab.service.route.SwapRequest.ExecutionTerms;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the service quotes against what the contracts do on a fork: the output to the wei, the gas within a fifth. */
@Tag("long")
class SettlementIT extends OnOneFork {
    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final Address INTEGRATOR =
            SigningKey.forDevelopment("integrator").address();

    /** Fee(uint16), of Algebra pools. */
    private static final Bytes32 FEE =
            Bytes32.parse("0x598b9f043c813aa6be3426ca60d1c65d17256312890be5118dab55b0775ebe2a");

    @ParameterizedTest
    @CsvSource({
        "USDT,CAKE,100,0,3,20",
        "USDT,CAKE,25000,0,3,20",
        "USDT,CAKE,25000,100,3,20",
        "USDC,BTCB,400000,0,5,20",
        "CAKE,USD6,3000,0,3,20",
        "USDT,CAKE,1000,0,1,1",
        "WBNB,USDT,3,0,3,1",
        "BNB,USDT,1,0,3,20",
        "BNB,CAKE,20,250,3,20",
        "USDT,BNB,600,0,3,20",
        "CAKE,BNB,50000,50,3,20"
    })
    void aDirectSwapSettlesAsQuoted(String from, String target, long units, int feeBps, int depth, int splits) {
        SwapRequest request = request(from, target, units, feeBps, depth, splits, null);
        Uint256 before = service.balance(service.named(target), CAROL);
        if (!from.equals("BNB")) {
            service.fund(request.trade().tokenIn(), BOB, request.trade().amount());
            service.approve(
                    request.trade().tokenIn(), BOB, service.chain().deployment().executionRouter());
        }
        DirectSwapData data = service.direct().swap(request);
        TransactionReceipt receipt = service.send(BOB, data.tx());
        settled(data.artifact().expectAmountOut(), before, target);
        gasIsClose("direct " + from + " " + target + " " + units + " fee " + feeBps, data.route(), receipt);
    }

    @ParameterizedTest
    @CsvSource({
        "USDT,CAKE,100,0,3,20",
        "USDT,CAKE,25000,100,3,20",
        "USDC,BTCB,400000,0,5,20",
        "USDT,CAKE,1000,0,1,1",
        "USDT,BNB,600,0,3,20",
        "CAKE,BNB,50000,50,3,20"
    })
    void aDelegatedSwapSettlesAsQuoted(String from, String target, long units, int feeBps, int depth, int splits) {
        SwapRequest request = request(from, target, units, feeBps, depth, splits, ALICE.address());
        Uint256 before = service.balance(service.named(target), CAROL);
        service.fund(request.trade().tokenIn(), ALICE, request.trade().amount());
        service.approve(request.trade().tokenIn(), ALICE, Permit2WitnessMessage.PERMIT2);
        PrepareData data = service.prepare().prepare(request, "127.0.0.1");
        Bytes32 quoteId = Bytes32.parse(data.artifact().quoteId());
        Bytes signature = ALICE.sign(PreparedPlan.of(data).digest()).reveal();
        TransactionReceipt receipt = service.send(
                BOB, service.build().build(quoteId, null, signature.toString()).tx());
        settled(data.artifact().expectAmountOut(), before, target);
        gasIsClose("delegated " + from + " " + target + " " + units + " fee " + feeBps, data.route(), receipt);
    }

    @ParameterizedTest
    @CsvSource({"USDT,CAKE,100", "USDT,CAKE,25000", "BNB,USDT,1", "USDT,BNB,600", "USDC,BTCB,400000"})
    void aLegacySwapSettlesAsQuoted(String from, String target, long units) {
        SwapRequest request = request(from, target, units, 0, 3, 20, null);
        Uint256 before = service.balance(service.named(target), CAROL);
        if (!from.equals("BNB")) {
            service.fund(request.trade().tokenIn(), BOB, request.trade().amount());
            service.approve(
                    request.trade().tokenIn(), BOB, service.chain().deployment().legacyRouter());
        }
        FindRouteData data = service.findRoute().find(request.trade());
        var call = new LegacyRouterCall(
                LegacyMethod.of(NativeMode.of(from.equals("BNB"), target.equals("BNB"))),
                new LegacySwap(
                        service.token(from),
                        service.token(target),
                        request.trade().amount(),
                        Uint256.ONE,
                        CAROL,
                        Uint256.of(4_102_444_800L)),
                data.paths().stream().map(SettlementIT::step).toList());
        TransactionReceipt receipt =
                service.send(BOB, service.chain().deployment().legacyRouter(), call.encode(), call.nativeValue());
        settled(data.amountOut(), before, target);
        gasIsClose("legacy " + from + " " + target + " " + units, data, receipt);
    }

    /** Of pools that other routes seldom touch. */
    @ParameterizedTest
    @CsvSource({
        "LISTA_STABLE,USD6,USDT,5000000000",
        "LISTA_STABLE,USDC,BUSD,20000000000000000000000",
        "LISTA_STABLE,SLISBNB,WBNB,10000000000000000000",
        "LISTA_STABLE,WBNB,SLISBNB,10000000000000000000",
        "LISTA_STABLE,BNB,SLISBNB,3000000000000000000",
        "PANCAKE_INFINITY_CL,BNB,USDT,1000000000000000000",
        "PANCAKE_INFINITY_CL,USDT,WBNB,3000000000000000000000000",
        "PANCAKE_INFINITY_CL,BUSD,CAKE,700000000000000000000000",
        "PANCAKE_INFINITY_CL,ETH,USDC,10000000000000000000",
        "UNISWAPV4,BUSD,ETH,1000000000000000000000",
        "UNISWAPV4,WBNB,USDC,2000000000000000000",
        "UNISWAPV4,USDC,BNB,2000000000000000000000",
        "UNISWAPV4,USDC,USD6,3000000000000000000000",
        "PANCAKE_INFINITY_LB,BTCB,USDT,4000000000000000000",
        "PANCAKE_INFINITY_LB,BNB,USDC,5000000000000000000",
        "PANCAKE_INFINITY_LB,USDC,WBNB,400000000000000000000000",
        "PANCAKE_INFINITY_LB,USD6,USDC,5000000000",
        "THENA_FUSION,USDT,WBNB,800000000000000000000",
        "THENA_FUSION,WBNB,USDT,1200000000000000000000",
        "THENA_FUSION,ETH,USDC,200000000000000000000",
        "THENA_FUSION,USDC,ETH,3000000000000000000000",
        "NOMISWAP_STABLE,BUSD,USDC,700000000000000000000",
        "NOMISWAP_STABLE,USD6,USDC,20000000000",
        "THENA,USDC,WBNB,1500000000000000000000",
        "THENA,USD6,USDT,700000000",
        "THENA,USDT,BUSD,700000000000000000000",
        "BABYDOGESWAP,CAKE,WBNB,150000000000000000000",
        "BABYDOGESWAP,ETH,USD6,150000000000000000",
        "SQUADSWAP_V3,BTCB,USDT,50000000000000000",
        "SQUADSWAP_V3,USDT,BTCB,60000000000000000000000",
        "SQUADSWAP_V3,BUSD,USDC,7000000000000000000",
        "DODO,WBNB,USDT,3000000000000000000",
        "DODO,USDT,WBNB,40000000000000000000000",
        "DODO,USDC,BUSD,60000000000000000000000",
        "DODO,BUSD,USDC,200000000000000000000000",
        "DODO,USD6,USDT,50000000000",
        "DODO,ETH,USDC,10000000000000000000",
        "DODO,USDC,ETH,90000000000000000000000",
        "DODO,BTCB,BUSD,500000000000000000",
        "DODO,BUSD,BTCB,150000000000000000000000",
        "DODO,USDC,WBNB,2000000000000000000000",
        "WOMBAT,BTCB,WBNB,500000000000000000",
        "WOMBAT,ETH,BTCB,20000000000000000000",
        "WOMBAT,BUSD,USDC,50000000000000000000000",
        "WOMBAT,USD6,USDT,3000000000",
        "THENAV3,WBNB,CAKE,2000000000000000000",
        "THENAV3,CAKE,WBNB,30000000000000000000000",
        "THENAV3,ETH,USDT,500000000000000000",
        "THENAV3,USDT,ETH,20000000000000000000000",
        "THENAV3,BTCB,USD6,60000000000000000",
        "THENAV3,USD6,BTCB,50000000000"
    })
    void aSwapThroughOneProviderSettlesAsQuoted(String provider, String from, String target, String baseUnits) {
        Uint256 before = service.balance(service.named(target), CAROL);
        DirectSwapData data = quotedAlone(provider, from, target, baseUnits);
        TransactionReceipt receipt = service.send(BOB, data.tx());
        settled(data.artifact().expectAmountOut(), before, target);
        gasIsClose(provider + " " + from + " " + target, data.route(), receipt);
    }

    /** An adaptive fee holds for a second: what is quoted is what a swap one second after the head pays. */
    @Test
    void aFeeThatFollowsTheMarketIsQuotedForTheSecondAfterTheHead() {
        int calm = fusionFeePips();
        service.send(
                BOB,
                quotedAlone("THENA_FUSION", "WBNB", "USDT", "200000000000000000000")
                        .tx());
        service.warp(3600);
        Uint256 before = service.balance(service.named("WBNB"), CAROL);
        DirectSwapData data = quotedAlone("THENA_FUSION", "USDT", "WBNB", "800000000000000000000");
        int quoted = fusionFeePips();
        service.setNextBlockSecs(service.market().block().timestampSecs() + 1);
        TransactionReceipt receipt = service.send(BOB, data.tx());
        settled(data.artifact().expectAmountOut(), before, "WBNB");
        assertThat(quoted).isGreaterThan(calm);
        assertThat(receipt.logs())
                .filteredOn(log -> log.topic0().equals(FEE))
                .singleElement()
                .satisfies(log -> assertThat(log.data().word(0, 0).toUint()).isEqualTo(Uint256.of(quoted)));
    }

    private static int fusionFeePips() {
        return service.market().poolsOf(service.named("WBNB")).stream()
                .filter(pool -> pool.provider().equals("THENA_FUSION"))
                .mapToInt(pool -> pool.feePips(0, 1))
                .findFirst()
                .orElseThrow();
    }

    /** A direct swap of Bob's for Carol, who may wait for a day. */
    private static DirectSwapData quotedAlone(String provider, String from, String target, String baseUnits) {
        var trade = new TradeRequest<>(
                service.named(from),
                service.named(target),
                Uint256.parse(baseUnits),
                true,
                new SearchTerms(1, 1, List.of(provider), null));
        if (!from.equals("BNB")) {
            service.fund(trade.tokenIn(), BOB, trade.amount());
            service.approve(trade.tokenIn(), BOB, service.chain().deployment().executionRouter());
        }
        var terms = new ExecutionTerms(50, 86_400, 0, null, false, false);
        return service.direct().swap(new SwapRequest(trade, null, BOB.address(), CAROL, terms));
    }

    private static void settled(String expected, Uint256 before, String target) {
        assertThat(service.balance(service.named(target), CAROL).minus(before)).hasToString(expected);
    }

    private static void gasIsClose(String what, FindRouteData quoted, TransactionReceipt receipt) {
        assertThat(Math.abs(quoted.gas() - receipt.gasUsed()))
                .as("%s: quoted %s, used %s", what, quoted.gas(), receipt.gasUsed())
                .isLessThanOrEqualTo(receipt.gasUsed() / 5);
    }

    private static SwapRequest request(
            String from, String target, long units, int feeBps, int depth, int splits, @Nullable Address payer) {
        Uint256 amount = Uint256.of(units).times(Uint256.parse("1000000000000000000"));
        var trade = new TradeRequest<>(
                service.named(from),
                service.named(target),
                amount,
                true,
                new SearchTerms(depth, splits, List.of(), null));
        var terms = new ExecutionTerms(50, 1200, feeBps, feeBps == 0 ? null : INTEGRATOR, false, false);
        return new SwapRequest(trade, payer, BOB.address(), CAROL, terms);
    }

    private static SwapStep step(RouteSegment path) {
        return new SwapStep(
                Address.parse(path.adapter()),
                Address.parse(path.pool()),
                Address.parse(path.tokenIn()),
                Address.parse(path.tokenOut()),
                Uint256.parse(path.amountIn()),
                path.direction(),
                Optional.ofNullable(path.extraData()).map(Bytes::parse).orElse(Bytes.EMPTY));
    }
}
