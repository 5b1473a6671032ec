package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.DisplayedCustomFee;
import io.swaplab.client.swap.Order;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.QuoteOptions;
import io.swaplab.client.wire.StatusData;
import io.swaplab.client.wire.StatusData.ChainflowStatus;
import io.swaplab.client.wire.StatusData.ChainflowVersion;
import io.swaplab.client.wire.StatusData.FeeCaps;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuoteTest {
    private static final String SENTINEL = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";
    private static final String IN = ArtifactServer.TOKEN_IN.toString();
    private static final String OUT = ArtifactServer.TOKEN_OUT.toString();
    private static final String ALICE = ArtifactServer.ALICE.address().toString();
    private static final String BOB = ArtifactServer.BOB.address().toString();
    private static final String CAROL = ArtifactServer.CAROL.address().toString();

    private final ArtifactServer server = new ArtifactServer();
    private final RecordedTransport transport = new RecordedTransport();
    private final SwaplabClient client = new SwaplabClient(ArtifactServer.config(), transport, ArtifactServer.node());

    @Test
    void aQuoteShowsGrossAndNet() {
        Quote quote = quote(IN, OUT, QuoteOptions.defaults().withCustomFee(new DisplayedCustomFee(BOB, 100)));
        assertThat(quote.route().totalAmountOut()).isEqualTo(ArtifactServer.GROSS);
        assertThat(quote.amountOut()).hasToString("163350000000000000000");
        assertThat(quote.customFee())
                .isEqualTo(new DisplayedCustomFee.Summary(
                        ArtifactServer.BOB.address(), 100, Uint256.parse("1650000000000000000"), quote.amountOut()));
        assertThat(quote.route().steps()).isEqualTo(server.steps());
        assertThat(quote.priceImpact()).isEqualTo("0.001234");
        assertThat(quote.gasEstimate()).isEqualTo(345_678);
        assertThat(quote.gasCost()).isEqualTo(Uint256.parse("330000000000000000"));
        assertThat(quote.optimalityBps()).isEqualTo(new BigDecimal("0.42"));
        assertThat(quote.optimalityPathsBps()).isEqualTo(new BigDecimal("0.21"));
        assertThat(quote.optimalityNetBps()).isEqualTo(new BigDecimal("0.31"));
        assertThat(quote.adapters()).isEqualTo(Map.of("PANCAKEV2", ArtifactServer.ADAPTER));
        assertThat(quote.responseHeaders()).isNull();
    }

    @Test
    void aServerNeedNotSayHowNearToTheBestItsRouteIs() {
        server.optimalityBps = null;
        server.optimalityPathsBps = null;
        server.optimalityNetBps = null;
        Quote quote = quote(IN, OUT, QuoteOptions.defaults());
        assertThat(quote.optimalityBps()).isNull();
        assertThat(quote.optimalityPathsBps()).isNull();
        assertThat(quote.optimalityNetBps()).isNull();
        transport.answering("/router/swap", JsonTree.of(server.direct()).toString());
        assertThat(client.prepareSwap(server.order(FundingMode.DIRECT).build())).isInstanceOf(PreparedDirectSwap.class);
    }

    @Test
    void aServerNeedNotWeighGas() {
        server.gasCost = null;
        assertThat(quote(IN, OUT, QuoteOptions.defaults()).gasCost()).isNull();
    }

    @Test
    void theNativeCoinIsAFlagOnItsWrappedToken() {
        server.nativeMode = NativeMode.NATIVE_INPUT;
        Quote quote = quote(SENTINEL.toLowerCase(), OUT, QuoteOptions.defaults());
        assertThat(quote.srcNative()).isTrue();
        assertThat(quote.dstNative()).isFalse();
        assertThat(quote.srcToken()).isEqualTo(ArtifactServer.WRAPPED);
        assertThat(quote.amountOut()).isEqualTo(ArtifactServer.GROSS);
        assertThat(transport.requests.getFirst()).contains("from=" + SENTINEL);
    }

    @Test
    void headersComeOnRequest() {
        Quote quote = quote(IN, OUT, QuoteOptions.defaults().withResponseHeaders());
        assertThat(quote.responseHeaders()).isEqualTo(Map.of("x-request-id", List.of("r-1")));
    }

    @Test
    void aQuoteForAnotherAmountIsRefused() {
        answerRoutes();
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.quote(IN, OUT, Uint256.ONE))
                .withMessageStartingWith("ORDER");
    }

    @Test
    void anOutputOfAHopThatIsNoAmountIsRefused() {
        transport.answering(
                "/router/find_routes",
                JsonTree.of(server.route(server.plan(FundingMode.DIRECT)))
                        .set("paths.0.amount_out", "1e999999999")
                        .toString());
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.quote(IN, OUT, ArtifactServer.AMOUNT))
                .withMessageContaining("paths[0].amount_out");
    }

    @Test
    void providersComeFromTheStatus() {
        var status = new StatusData(
                List.of("PANCAKEV2", "A_NEW_ONE"),
                List.of(new ChainflowStatus("PANCAKEV2", null, new ChainflowVersion(1, 0), 2, null, null, null)),
                new FeeCaps(500, 500, 2_000, 5_000, null),
                null,
                null,
                null,
                null,
                null);
        transport.answering("/router/status", JsonTree.of(status).toString());
        assertThat(client.availableProviders()).containsExactly("PANCAKEV2", "A_NEW_ONE");
        assertThat(client.status()).isEqualTo(status);
        assertThat(transport.requests).containsOnly("GET /router/status");
    }

    @Test
    void findRoutesIsAskedByItsWireNames() {
        quote(IN, OUT, QuoteOptions.defaults());
        quote(
                IN,
                OUT,
                QuoteOptions.defaults()
                        .withDepth(5)
                        .withSplitCount(7)
                        .withProviders(List.of("PANCAKEV2", "UNISWAPV3")));
        String common = "GET /router/find_routes?from=" + IN + "&target=" + OUT
                + "&amount=100000000000000000000&by_amount_in=true";
        assertThat(transport.requests)
                .containsExactly(
                        common + "&depth=3&split_count=20&v=1001500",
                        common + "&depth=5&split_count=7&providers=PANCAKEV2,UNISWAPV3&v=1001500");
    }

    @Test
    void aPriceOfGasIsSentWhereOneIsSupplied() {
        quote(IN, OUT, QuoteOptions.defaults().withGasPrice(Uint256.ZERO).withDepth(2));
        assertThat(transport.requests.getLast()).contains("&gas_price=0&depth=2");
        transport.answering("/router/swap", JsonTree.of(server.direct()).toString());
        client.prepareSwap(
                server.order(FundingMode.DIRECT).gasPriceWei(Uint256.of(5)).build());
        assertThat(transport.requests.getLast()).contains("&gas_price=5&depth=3");
    }

    @Test
    void preparationIsAskedByItsWireNames() {
        transport.answering("/router/swap", JsonTree.of(server.direct()).toString());
        transport.answering(
                "/router/swap/prepare", JsonTree.of(server.prepared()).toString());
        client.prepareSwap(server.order(FundingMode.DIRECT).build());
        client.prepareSwap(server.order(FundingMode.PERMIT2_WITNESS).build());
        String tokens = "?from=" + IN + "&target=" + OUT + "&amount=100000000000000000000";
        String terms = "&slippage_bps=50&deadline_secs=1200&custom_fee_bps=100&custom_fee_receiver="
                + ArtifactServer.INTEGRATOR + "&depth=3&split_count=20&v=1001500";
        assertThat(transport.requests)
                .containsExactly(
                        "GET /router/swap" + tokens + "&payer=" + ALICE + "&executor=" + ALICE + "&recipient=" + ALICE
                                + terms,
                        "GET /router/swap/prepare" + tokens + "&payer=" + ALICE + "&executor=" + BOB + "&recipient="
                                + CAROL + terms);
    }

    @Test
    void nothingIsSentThatWasNotSupplied() {
        PrepareSwapParams bare = PrepareSwapParams.swap(IN, SENTINEL, ArtifactServer.AMOUNT, ALICE)
                .build();
        Map<String, String> query = ApiQueryParameters.prepare(Order.of(bare, ArtifactServer.WRAPPED));
        assertThat(query)
                .containsEntry("target", ArtifactServer.WRAPPED.toString())
                .containsEntry("native_out", "true")
                .doesNotContainKeys(
                        "slippage_bps",
                        "deadline_secs",
                        "custom_fee_bps",
                        "custom_fee_receiver",
                        "native_in",
                        "providers",
                        "sender");
    }

    private void answerRoutes() {
        transport.answering(
                "/router/find_routes",
                JsonTree.of(server.route(server.plan(FundingMode.DIRECT))).toString());
    }

    private Quote quote(String from, String target, QuoteOptions options) {
        answerRoutes();
        return client.quote(from, target, ArtifactServer.AMOUNT, options);
    }
}
