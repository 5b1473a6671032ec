package io.swaplab.service.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.BuildRequest;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.client.wire.WireJson;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.service.InMemoryQuoteStore;
import io.swaplab.service.QuoteStore;
import io.swaplab.service.TestMarket;
import io.swaplab.service.api.caller.ApiKeys;
import io.swaplab.service.api.caller.Callers;
import io.swaplab.service.api.caller.PrepareRate;
import io.swaplab.service.api.caller.PrepareRate.PrepareGate;
import io.swaplab.service.api.caller.TrustedProxies;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Strangers prepare swaps under names of their choice, with the longest deadline, from a thousand addresses behind a
 * proxy. Whoever prepares, signs and builds in between is served, with his token and with the id alone. {@code
 * -Dhostile.prepares=100000} runs it at the size of an attack.
 */
class HostilePreparesTest {
    private static final int HOSTILE = Integer.getInteger("hostile.prepares", 4_000);
    private static final int ADDRESSES = 1_000;
    private static final int BETWEEN = 100;
    private static final String QUERY = "/router/swap/prepare?from=" + TestMarket.USDT + "&target=" + TestMarket.CAKE
            + "&amount=1000000&executor=" + TestMarket.EXECUTOR.address() + "&recipient="
            + TestMarket.EXECUTOR.address() + "&payer=";

    @Test
    void everyHonestSwapInBetweenPasses() throws Exception {
        PrepareGate gate = new PrepareGate(
                new Callers(TrustedProxies.parse("127.0.0.1"), ApiKeys.NONE),
                new PrepareRate(PublicApiSettings.DEFAULT_PREPARES_PER_SECOND));
        int honest = 0;
        int prepared = 0;
        try (ApiServer server = ApiServer.start(new TestMarket(), gate);
                ExecutorService strangers = Executors.newFixedThreadPool(8)) {
            for (int sent = 0; sent < HOSTILE; sent += BETWEEN) {
                PrepareData mine = prepare(server);
                prepared += attack(server, strangers, sent);
                String signature = sign(server, mine);
                String token = Objects.requireNonNull(mine.quoteToken());
                BuildData byToken = build(server, mine, token, signature);
                assertThat(build(server, mine, null, signature)).isEqualTo(byToken);
                honest++;
            }
            assertThat(server.market().store.size()).isLessThanOrEqualTo(2 * InMemoryQuoteStore.DEFAULT_CAPACITY);
        }
        assertThat(honest).isEqualTo(Math.ceilDiv(HOSTILE, BETWEEN));
        assertThat(prepared).isEqualTo(HOSTILE);
    }

    /** Half of them name the honest payer, the others nobody. */
    private static int attack(ApiServer server, ExecutorService strangers, int from) throws Exception {
        List<Callable<HttpResponse<String>>> prepares = new ArrayList<>();
        for (int i = from; i < from + BETWEEN; i++) {
            String address = "203.0." + i % ADDRESSES / 250 + "." + i % ADDRESSES % 250;
            String payer = i % 2 == 0 ? TestMarket.PAYER.address().toString() : "0x%040x".formatted(i + 1);
            prepares.add(() -> server.send(
                    "GET", QUERY + payer + "&deadline_secs=86400", Map.of("X-Forwarded-For", address), null));
        }
        int prepared = 0;
        for (Future<HttpResponse<String>> answer : strangers.invokeAll(prepares)) {
            prepared += answer.get().statusCode() == 200 ? 1 : 0;
        }
        return prepared;
    }

    private static PrepareData prepare(ApiServer server) {
        return ok(
                server.send(
                        "GET",
                        QUERY + TestMarket.PAYER.address(),
                        Map.of("X-Forwarded-For", "203.0.113.9, 198.51.100.1"),
                        null),
                PrepareData.class);
    }

    private static String sign(ApiServer server, PrepareData prepared) {
        var live = (QuoteStore.Found.Live)
                server.market().store.find(Bytes32.parse(prepared.artifact().quoteId()), 0);
        Permit2WitnessMessage witness = Permit2WitnessMessage.of(live.quote().plan(), 97, TestMarket.ROUTER);
        return TestMarket.PAYER.sign(witness.digest()).reveal().toString();
    }

    private static BuildData build(ApiServer server, PrepareData prepared, @Nullable String token, String signature) {
        String body = WireJson.write(new BuildRequest(prepared.artifact().quoteId(), token, signature));
        return ok(
                server.send("POST", "/router/swap/build", Map.of("Content-Type", "application/json"), body),
                BuildData.class);
    }

    private static <T> T ok(HttpResponse<String> answer, Class<T> type) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        byte[] json = answer.body().getBytes(StandardCharsets.UTF_8);
        return Objects.requireNonNull(WireJson.readEnvelope(json, type).data());
    }
}
