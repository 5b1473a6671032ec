package io.swaplab.service.api;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.swaplab.service.TestMarket;
import io.swaplab.service.api.caller.ApiKeys;
import io.swaplab.service.api.caller.Callers;
import io.swaplab.service.api.caller.PrepareRate;
import io.swaplab.service.api.caller.PrepareRate.PrepareGate;
import io.swaplab.service.api.caller.TrustedProxies;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;

/** The headers of every answer: the id of the request, and what is left of a rate. */
class AnswerHeadersTest {
    private static final String ID = "x-request-id";
    private static final String NEW_ID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
    private static final String PAIR = "from=" + TestMarket.USDT + "&target=" + TestMarket.CAKE + "&amount=1000000";
    private static final String PREPARE = "/router/swap/prepare?" + PAIR + "&payer=" + TestMarket.PAYER.address()
            + "&executor=" + TestMarket.EXECUTOR.address() + "&recipient=" + TestMarket.EXECUTOR.address();
    private static ApiServer server;

    @BeforeAll
    static void start() {
        server = ApiServer.start(
                new TestMarket(), new PrepareGate(new Callers(TrustedProxies.NONE, ApiKeys.NONE), new PrepareRate(1)));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /router/status, 200",
        "HEAD, /router/status, 200",
        "GET, /openapi.json, 200",
        "GET, /router/find_routes, 400",
        "GET, /router/nowhere, 404",
        "GET, /nowhere, 404",
        "GET, /, 404",
        "DELETE, /router/status, 405",
        "OPTIONS, /router/status, 405",
        "POST, /router/swap/build, 415",
    })
    void everyAnswerHasTheIdOfItsRequestAndTheRate(String method, String target, int status) {
        HttpResponse<String> answer = server.send(method, target, Map.of(ID, "order-17"), null);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().allValues(ID)).containsExactly("order-17");
        assertThat(rate(answer)).containsExactly("128", "128", "1");
        HttpResponse<String> other = server.send(method, target, Map.of(), null);
        assertThat(other.headers().allValues(ID)).singleElement().asString().matches(NEW_ID);
    }

    @Test
    void aBodyThatIsTooLongIsAnsweredWithTheId() {
        HttpResponse<String> answer = server.send(
                "POST",
                "/router/swap/build",
                Map.of(ID, "order-18", "Content-Type", "application/json"),
                " ".repeat(JsonBody.MAX_BYTES + 1));
        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.headers().allValues(ID)).containsExactly("order-18");
        assertThat(rate(answer)).containsExactly("128", "128", "1");
    }

    @Test
    void aPageOfAnotherOriginIsRefusedWithTheId() {
        HttpResponse<String> answer =
                server.send("GET", "/router/status", Map.of(ID, "order-19", "Origin", "http://evil.example"), null);
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.headers().allValues(ID)).containsExactly("order-19");
        assertThat(rate(answer)).containsExactly("128", "128", "1");
    }

    @ParameterizedTest
    @CsvSource({
        "GET /router/status HTTP/1.1|Host: localhost|X-Request-Id: <b>",
        "GET /router/status HTTP/1.1|Host: localhost|X-Request-Id: one|X-Request-Id: two",
        "GET /router/status HTTP/1.1|Host: localhost|X-Request-Id: one two",
        "GET /router/%zz HTTP/1.1|Host: localhost",
        "GET /router/st{atus HTTP/1.1|Host: localhost",
        "GET /router/status HTTP/1.1",
        "GARBAGE",
        "GET /router/status HTTP/9.9|Host: localhost",
        "GET /router/status HTTP/1.1|Host: localhost|Transfer-Encoding: gzip",
        "OPTIONS * HTTP/1.1|Host: localhost",
    })
    void anIdThatIsNoneIsReplacedAndBrokenHttpGetsOneToo(String lines) throws IOException {
        String answer = server.sendRaw(lines.replace("|", "\r\n") + "\r\nConnection: close\r\n\r\n");
        assertThat(answer).contains("\r\n\r\n");
        List<String> ids = head(answer)
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(ID + ": "))
                .map(line -> line.substring(ID.length() + 2))
                .toList();
        assertThat(ids).as(answer).singleElement().asString().matches(NEW_ID);
    }

    @Test
    void aFaultIsLoggedUnderTheIdThatTheAnswerNames() {
        Logger log = (Logger) LoggerFactory.getLogger(ApiExceptionHandler.class);
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        log.addAppender(lines);
        server.market().node.failure = new IllegalStateException("bug");
        try {
            HttpResponse<String> answer = server.send(
                    "GET",
                    "/router/swap?" + PAIR + "&executor=" + TestMarket.EXECUTOR.address(),
                    Map.of(ID, "order-20"),
                    null);
            assertThat(answer.statusCode()).isEqualTo(500);
            assertThat(answer.headers().allValues(ID)).containsExactly("order-20");
            assertThat(answer.body()).contains("its log names the cause under order-20");
        } finally {
            server.market().node.failure = null;
            log.detachAppender(lines);
        }
        assertThat(lines.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .singleElement()
                .asString()
                .startsWith("ERR_INTERNAL order-20: ");
    }

    @Test
    void aCallerSeesItsRateOfPreparesGoDownAndWhenItMayAskAgain() {
        for (int left = 3; left >= 0; left--) {
            HttpResponse<String> answer = server.get(PREPARE);
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            assertThat(rate(answer)).containsExactly("4", "" + left, "" + (4 - left));
        }
        HttpResponse<String> refused = server.get(PREPARE);
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.headers().allValues("retry-after")).containsExactly("1");
        assertThat(rate(refused)).containsExactly("4", "0", "1");
        assertThat(refused.headers().firstValue(ID).orElseThrow()).matches(NEW_ID);
    }

    @Test
    void aRequestBeyondThoseAtOnceIsToldOfThatLimit() {
        Admission admission = server.bean(Admission.class);
        HttpResponse<String> refused =
                holding(admission, Admission.DEFAULT_AT_ONCE, () -> server.get("/router/find_routes?" + PAIR));
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.headers().allValues("retry-after")).containsExactly("1");
        assertThat(rate(refused)).containsExactly("128", "0", "1");
        HttpResponse<String> served =
                holding(admission, Admission.DEFAULT_AT_ONCE - 1, () -> server.get("/router/find_routes?" + PAIR));
        assertThat(served.statusCode()).isEqualTo(200);
        assertThat(rate(served)).containsExactly("128", "1", "1");
    }

    private static HttpResponse<String> holding(
            Admission admission, int slots, Supplier<HttpResponse<String>> request) {
        return slots == 0 ? request.get() : admission.serve(() -> holding(admission, slots - 1, request));
    }

    private static List<String> rate(HttpResponse<String> answer) {
        return Stream.of("ratelimit-limit", "ratelimit-remaining", "ratelimit-reset")
                .flatMap(name -> answer.headers().allValues(name).stream())
                .toList();
    }

    private static Stream<String> head(String answer) {
        return answer.substring(0, answer.indexOf("\r\n\r\n")).lines();
    }
}
