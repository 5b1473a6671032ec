package io.swaplab.service.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.swap.RouteShares;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.BuildRequest;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.client.wire.StatusData;
import io.swaplab.client.wire.WireJson;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.QuoteStore;
import io.swaplab.service.TestMarket;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the endpoints answer when all is well, over a real port, and what they answer to broken HTTP. */
class ApiAnswersTest {
    private static final String PAIR = "from=" + TestMarket.USDT + "&target=" + TestMarket.CAKE + "&amount=1000000";
    private static final Address CAROL = Address.parse("0x15d34aaf54267db7d7c367839aaf71a00a2c6a65");
    private static final String ROLES = "&payer=" + TestMarket.PAYER.address() + "&executor="
            + TestMarket.EXECUTOR.address() + "&recipient=" + CAROL;
    private static ApiServer server;

    @BeforeAll
    static void start() {
        server = ApiServer.start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void statusAnswersProvidersAndCaps() {
        StatusData data = ok(server.get("/router/status"), StatusData.class);
        assertThat(data.providers()).containsExactly("PANCAKEV2", "BISWAP");
        assertThat(data.feeCaps().hardMaxCustomFeeBps()).isEqualTo(500);
    }

    @Test
    void excludedPoolsAreAddresses() {
        String trade = "/router/find_routes?from=" + TestMarket.USDT + "&target=" + TestMarket.CAKE + "&amount=1000";
        ok(server.get(trade + "&exclude_pools=" + TestMarket.LONELY + "," + TestMarket.LEGACY), FindRouteData.class);
        ok(server.get(trade + "&exclude_providers="), FindRouteData.class);
        HttpResponse<String> empty = server.get(trade + "&exclude_pools=" + TestMarket.LONELY + ",");
        refused(empty, 400, ApiCode.ERR_INVALID_PARAMETER);
        assertThat(empty.body()).contains("exclude_pools: must be an address");
        String many = (TestMarket.LONELY + ",").repeat(RequestLimits.MAX_EXCLUDED_POOLS);
        HttpResponse<String> tooMany = server.get(trade + "&exclude_pools=" + many + TestMarket.LONELY);
        refused(tooMany, 400, ApiCode.ERR_INVALID_PARAMETER);
        assertThat(tooMany.body()).contains("exclude_pools: must be at most 100 addresses, got '101'");
    }

    @Test
    void statusIsAnsweredWhileTheNodeIsDown() {
        server.market().node.down = true;
        try {
            assertThat(ok(server.get("/router/status"), StatusData.class)
                            .feeCaps()
                            .block())
                    .isEqualTo(7);
        } finally {
            server.market().node.down = false;
        }
    }

    @Test
    void findRoutesTakesItsDefaults() {
        FindRouteData data = findRoutes(PAIR);
        assertThat(data.amountIn()).isEqualTo("1000000");
        assertThat(data.amountOut()).isEqualTo("1994999");
    }

    @Test
    void findRoutesTakesEveryParameter() {
        FindRouteData data = findRoutes(PAIR + "&by_amount_in=false&depth=1&split_count=100&providers=PANCAKEV2,BISWAP"
                + "&gas_price=100000000&v=1001500");
        assertThat(Uint256.parse(data.amountOut()).isLessThan(Uint256.of(1_000_000)))
                .isFalse();
        assertThat(data.amountIn()).isEqualTo("501254");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "&providers=",
                "&",
                "&depth=5&split_count=1&v=0",
                "&by_amount_in=true",
                "&v=2147483647",
                "&gas_price=0"
            })
    void harmlessVariantsChangeNothing(String more) {
        assertThat(findRoutes(PAIR + more).amountOut()).isEqualTo("1994999");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
                "0xEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEE",
                "0xEEEEEEEEEEeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
            })
    void theNativeSentinelIsKnownInAnyCase(String sentinel) {
        FindRouteData data = findRoutes("from=" + TestMarket.USDT + "&target=" + sentinel + "&amount=1000000");
        assertThat(data.paths().getFirst().tokenOut()).isEqualTo(TestMarket.WRAPPED.toString());
    }

    @Test
    void theTreeIsThereOnlyIfAskedFor() {
        assertThat(server.get("/router/find_routes?" + PAIR).body()).doesNotContain("\"tree\"");
        FindRouteData data = findRoutes(PAIR + "&tree=true");
        FindRouteData.RouteTree tree = Objects.requireNonNull(data.tree());
        assertThat(tree).isEqualTo(RouteShares.of(data));
        assertThat(tree.nodes())
                .extracting(FindRouteData.TreeNode::token)
                .containsExactly(TestMarket.USDT.toString(), TestMarket.CAKE.toString());
        assertThat(tree.edges()).containsExactly(new FindRouteData.TreeEdge(0, 1, 10_000));
    }

    @Test
    void addressesMayComeInOneCase() {
        String lower = PAIR.replace(TestMarket.USDT.toString(), TestMarket.USDT.toLowerHex());
        assertThat(findRoutes(lower).paths().getFirst().tokenIn()).isEqualTo(TestMarket.USDT.toString());
    }

    @Test
    void swapEchoesTheDefaultsThatItUsed() {
        DirectSwapData data = swap("&executor=" + TestMarket.EXECUTOR.address());
        assertThat(data.artifact().slippageBps()).isEqualTo(50);
        assertThat(data.artifact().deadline()).isEqualTo(Long.toString(TestMarket.NOW_SECS + 1200));
        assertThat(data.artifact().amountOutMin()).isEqualTo("1985024");
    }

    @Test
    void swapTakesEveryParameter() {
        DirectSwapData data =
                swap("&executor=" + TestMarket.EXECUTOR.address() + "&payer=" + TestMarket.EXECUTOR.address()
                        + "&recipient=" + CAROL + "&slippage_bps=0&deadline_secs=86400&custom_fee_bps=300"
                        + "&custom_fee_receiver=" + CAROL + "&native_in=false&native_out=false&depth=2&split_count=3"
                        + "&providers=PANCAKEV2&gas_price=0&v=1");
        assertThat(data.artifact().recipient()).isEqualTo(CAROL.toString());
        assertThat(data.artifact().deadline()).isEqualTo(Long.toString(TestMarket.NOW_SECS + 86_400));
        assertThat(data.artifact().feeSettlement().customFeeAmount()).isEqualTo("59849");
        assertThat(data.artifact().amountOutMin())
                .isEqualTo(data.artifact().expectAmountOut())
                .isEqualTo("1935150");
    }

    @Test
    void senderStandsForTheExecutorUnlessThatIsGiven() {
        Address alice = TestMarket.PAYER.address();
        Address bob = TestMarket.EXECUTOR.address();
        assertThat(swap("&sender=" + alice).artifact().executor()).isEqualTo(alice.toString());
        assertThat(swap("&sender=" + alice + "&executor=" + bob).artifact().executor())
                .isEqualTo(bob.toString());
    }

    @Test
    void aPreparedSwapIsBuiltOnceSigned() {
        PrepareData prepared = prepare();
        Bytes signature = sign(prepared);
        BuildData built = ok(build(prepared.artifact().quoteId(), signature), BuildData.class);
        ExecutePlanCall call = ExecutePlanCall.decode(Bytes.parse(built.tx().data()));
        assertThat(call.payerSignature()).isEqualTo(signature);
        assertThat(call.plan().quoteId()).hasToString(prepared.artifact().quoteId());
        assertThat(built.planHash()).isEqualTo(prepared.artifact().hashes().planHash());
        assertThat(ok(build(prepared.artifact().quoteId(), signature), BuildData.class))
                .isEqualTo(built);
    }

    @Test
    void onlyThePayersSignatureBuilds() {
        PrepareData prepared = prepare();
        Bytes stranger = SigningKey.forDevelopment("mallory").sign(Bytes32.ZERO).reveal();
        HttpResponse<String> answer = build(prepared.artifact().quoteId(), stranger);
        refused(answer, 422, ApiCode.ERR_SIGNATURE_MISMATCH);
        assertThat(answer.body()).doesNotContain(stranger.toString().substring(2, 40));
    }

    @Test
    void whatChangedSincePrepareIsSaid() {
        PrepareData prepared = prepare();
        Bytes signature = sign(prepared);
        TestMarket market = server.market();
        market.node.protocolCutBps++;
        refused(build(prepared.artifact().quoteId(), signature), 409, ApiCode.ERR_POLICY_CHANGED);
        market.node.protocolCutBps--;
        market.node.paused = true;
        refused(build(prepared.artifact().quoteId(), signature), 503, ApiCode.ERR_ROUTER_PAUSED);
        market.node.paused = false;
        market.node.everyNonceUsed = true;
        refused(build(prepared.artifact().quoteId(), signature), 409, ApiCode.ERR_NONCE_USED);
        market.node.everyNonceUsed = false;
        market.node.headSecs = TestMarket.NOW_SECS + 1200;
        refused(build(prepared.artifact().quoteId(), signature), 410, ApiCode.ERR_QUOTE_EXPIRED);
        market.node.headSecs = 0;
    }

    @Test
    void aFaultOfTheServerIsAnEnvelopeWithoutTrace() {
        server.market().node.failure = new IllegalStateException("bug with 0x" + "7b".repeat(65));
        try {
            HttpResponse<String> answer = server.get("/router/swap/prepare?" + PAIR + ROLES);
            refused(answer, 500, ApiCode.ERR_INTERNAL);
            assertThat(answer.body()).doesNotContain("bug", "7b7b", "Exception", "io.swaplab");
        } finally {
            server.market().node.failure = null;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /router/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                "GET /router/st{atus HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                "GET /router/status?a=<> HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                "GARBAGE\r\n\r\n",
                "GET /router/status HTTP/1.1\r\nConnection: close\r\n\r\n",
                "POST /router/swap/build HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                        + "Content-Length: abc\r\nConnection: close\r\n\r\n{}",
                "POST /router/swap/build HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                        + "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n{}\r\n0\r\n\r\n"
            })
    void brokenHttpIsAnsweredWithAnEnvelope(String request) throws IOException {
        String answer = server.sendRaw(request);
        assertThat(answer).startsWith("HTTP/1.1 400 ").contains("Content-Type: application/json");
        String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
        Envelope<RefusalData> envelope = envelope(body, RefusalData.class);
        assertThat(envelope.code()).isEqualTo(4000);
        RefusalData refusal = Objects.requireNonNull(envelope.data());
        assertThat(envelope.msg()).isEqualTo(refusal.field() + ": " + refusal.rule());
        assertThat(body).doesNotContainIgnoringCase("html").doesNotContainIgnoringCase("tomcat");
    }

    @Test
    void anOverlongRequestLineIsAnsweredWithAnEnvelope() throws IOException {
        String answer = server.sendRaw("GET /router/status?x=" + "y".repeat(20_000)
                + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 400 ").contains("\"data\":{\"field\":\"request\"");
    }

    @Test
    void answersAreNotCached() {
        for (String target : List.of("/router/status", "/router/find_routes")) {
            assertThat(server.get(target).headers().firstValue("cache-control")).contains("no-store");
        }
    }

    @Test
    void headAnswersLikeGetWithoutABody() {
        HttpResponse<String> answer = server.send("HEAD", "/router/status", Map.of(), null);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEmpty();
    }

    private static FindRouteData findRoutes(String query) {
        return ok(server.get("/router/find_routes?" + query), FindRouteData.class);
    }

    private static DirectSwapData swap(String more) {
        return ok(server.get("/router/swap?" + PAIR + more), DirectSwapData.class);
    }

    private static PrepareData prepare() {
        return ok(server.get("/router/swap/prepare?" + PAIR + ROLES), PrepareData.class);
    }

    private static Bytes sign(PrepareData prepared) {
        Bytes32 quoteId = Bytes32.parse(prepared.artifact().quoteId());
        var live = (QuoteStore.Found.Live) server.market().store.find(quoteId, 0);
        var witness = Permit2WitnessMessage.of(live.quote().plan(), 97, TestMarket.ROUTER);
        return TestMarket.PAYER.sign(witness.digest()).reveal();
    }

    private static HttpResponse<String> build(String quoteId, Bytes signature) {
        String body = WireJson.write(new BuildRequest(quoteId, null, signature.toString()));
        return server.send(
                "POST", "/router/swap/build", Map.of("Content-Type", "application/json;charset=utf-8"), body);
    }

    private static <T> T ok(HttpResponse<String> answer, Class<T> type) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Objects.requireNonNull(envelope(answer.body(), type).data());
    }

    private static void refused(HttpResponse<String> answer, int status, ApiCode code) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(envelope(answer.body(), Object.class).code()).isEqualTo(code.code());
    }

    private static <T> Envelope<T> envelope(String body, Class<T> type) {
        return WireJson.readEnvelope(body.getBytes(StandardCharsets.UTF_8), type);
    }
}
