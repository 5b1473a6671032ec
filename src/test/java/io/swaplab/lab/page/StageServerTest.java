package io.swaplab.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class StageServerTest {
    private final StageServer stage = StageServer.open(0);
    private final URI url = stage.url();

    @AfterEach
    void close() {
        stage.close();
    }

    private String cookie() throws IOException {
        return StageBrowser.cookie(url);
    }

    private int status(String method, String target, String... headers) throws IOException {
        try (StageBrowser browser = StageBrowser.ask(url, method, target, headers)) {
            return browser.status();
        }
    }

    private static StageView view(String title) {
        return StageView.empty(title);
    }

    @Test
    void theAddressHoldsATokenOf256BitsAndNoTwoAreAlike() {
        assertThat(url.toString()).matches("http://127\\.0\\.0\\.1:\\d+/\\?token=[A-Za-z0-9_-]{43}");
        try (StageServer other = StageServer.open(0)) {
            assertThat(other.url().getQuery()).isNotEqualTo(url.getQuery());
        }
    }

    @Test
    void theTokenLetsInAndTheCookieFromThenOn() throws IOException {
        try (StageBrowser browser = StageBrowser.ask(url, "GET", "/?" + url.getQuery())) {
            assertThat(browser.head())
                    .contains("HTTP/1.1 200 OK")
                    .anyMatch(line -> line.matches("(?i)Set-Cookie: swaplab_stage_" + url.getPort()
                            + "=[A-Za-z0-9_-]{43}; Path=/; HttpOnly; SameSite=Strict"));
        }
        assertThat(status("GET", "/", cookie())).isEqualTo(200);
        assertThat(status("GET", "/", "Cookie: a=b; " + cookie().substring(8) + "; c=d"))
                .isEqualTo(200);
    }

    /** Browsers send the cookie to every port of this machine, so it must not be enough to act. */
    @Test
    void theCookieIsNotTheToken() throws IOException {
        String token = url.getQuery().substring(6);
        assertThat(cookie()).doesNotContain(token);
        String onlyToken = "Cookie: swaplab_stage_" + url.getPort() + "=" + token;
        assertThat(status("GET", "/events", onlyToken)).isEqualTo(403);
    }

    @Test
    void everyAnswerForbidsToKeepFrameOrGuessIt() throws IOException {
        for (String target : List.of("/?" + url.getQuery(), "/", "/events", "/nowhere")) {
            try (StageBrowser browser = StageBrowser.ask(url, "GET", target)) {
                assertThat(browser.head().stream().map(String::toLowerCase))
                        .contains(
                                "cache-control: no-store",
                                "referrer-policy: no-referrer",
                                "x-content-type-options: nosniff",
                                "x-frame-options: deny",
                                "cross-origin-opener-policy: same-origin",
                                "cross-origin-resource-policy: same-origin")
                        .anyMatch(line ->
                                line.startsWith("content-security-policy: default-src 'none'; script-src 'sha256-")
                                        && line.endsWith("; frame-ancestors 'none'"))
                        .noneMatch(line -> line.startsWith("access-control-"));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/?", "/?token=", "/?token=AAAA", "/events", "/?other=1", "/nowhere", "/events?token=x"})
    void whoeverDoesNotShowTheTokenIsTurnedAway(String target) throws IOException {
        assertThat(status("GET", target)).isEqualTo(403);
        assertThat(status("GET", target, "Cookie: swaplab_stage_" + url.getPort() + "="))
                .isEqualTo(403);
        assertThat(status(
                        "GET",
                        target,
                        "Cookie: swaplab_stage_1=" + url.getQuery().substring(6)))
                .isEqualTo(403);
    }

    @Test
    void theTokenInTheAddressOpensThePageOnly() throws IOException {
        assertThat(status("GET", "/events?" + url.getQuery())).isEqualTo(403);
        assertThat(status("GET", "/?" + url.getQuery() + "x")).isEqualTo(403);
        assertThat(status("GET", "/?" + url.getQuery().substring(0, 20))).isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:PORT",
                "127.0.0.1",
                "127.0.0.1:1",
                "localhost.evil.example:PORT",
                "[::1]:PORT",
                "127.0.0.1:PORT@evil.example",
                ""
            })
    void anotherNameForThisMachineIsTurnedAway(String host) throws IOException {
        String named = "Host: " + host.replace("PORT", "" + url.getPort());
        assertThat(status("GET", "/?" + url.getQuery(), named)).isIn(400, 421);
        assertThat(status("GET", "/events", named, cookie())).isIn(400, 421);
    }

    @Test
    void twoHostHeadersAreTurnedAway() throws IOException {
        String ours = "Host: 127.0.0.1:" + url.getPort();
        assertThat(status("GET", "/?" + url.getQuery(), ours, "Host: evil.example"))
                .isIn(400, 421);
    }

    @Test
    void localhostIsAName() throws IOException {
        assertThat(status("GET", "/?" + url.getQuery(), "Host: localhost:" + url.getPort()))
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "http://127.0.0.1:PORT,200",
        "http://localhost:PORT,200",
        "http://evil.example,403",
        "http://127.0.0.1:1,403",
        "https://127.0.0.1:PORT,403",
        "null,403"
    })
    void onlyThePagesOwnOriginMayAsk(String origin, int status) throws IOException {
        String named = "Origin: " + origin.replace("PORT", "" + url.getPort());
        assertThat(status("GET", "/", cookie(), named)).isEqualTo(status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT"})
    void theStageIsOnlyLookedAt(String method) throws IOException {
        assertThat(status(method, "/", cookie())).isEqualTo(405);
    }

    @Test
    void aPressedButtonReachesTheDesk() throws IOException {
        List<StageDesk.Press> pressed = new ArrayList<>();
        stage.answerWith(startingAll(pressed));
        String body = "{\"button\":\"next\",\"command\":\"swap sign s1\",\"accepted\":[\"a risk\"]}";
        try (StageBrowser browser = StageBrowser.press(url, body)) {
            assertThat(browser.status()).isEqualTo(202);
        }
        assertThat(pressed).containsExactly(new StageDesk.Press("next", "swap sign s1", List.of("a risk")));
    }

    /** A header that is {@code -} is left out. The desk would answer 202 if it were reached. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "X-Stage-Token: -|403",
                "X-Stage-Token: AAAA|403",
                "Origin: -|403",
                "Origin: null|403",
                "Origin: http://evil.example|403",
                "Origin: http://127.0.0.1:1|403",
                "Host: evil.example|421",
                "Content-Type: -|415",
                "Content-Type: text/plain|415",
                "Content-Type: application/x-www-form-urlencoded|415",
                "Content-Length: -|413",
                "Content-Length: 0|413",
                "Content-Length: 10000|413",
                "Transfer-Encoding: chunked|400"
            })
    void aPressThatIsNotThePagesOwnIsRefused(String header, int status) throws IOException {
        stage.answerWith(startingAll(new ArrayList<>()));
        try (StageBrowser browser = StageBrowser.press(url, "{}", header, cookie())) {
            assertThat(browser.status()).isEqualTo(status);
        }
    }

    private static StageDesk startingAll(List<StageDesk.Press> pressed) {
        return new StageDesk() {
            @Override
            public Optional<Object> read(String part, String swap) {
                return Optional.empty();
            }

            @Override
            public Reaction press(Press press) {
                pressed.add(press);
                return Reaction.STARTED;
            }
        };
    }

    @Test
    void theWatchingCookieCannotAct() throws IOException {
        stage.answerWith(startingAll(new ArrayList<>()));
        String watching = cookie().substring(cookie().indexOf('=') + 1);
        try (StageBrowser browser = StageBrowser.press(url, "{}", "X-Stage-Token: " + watching, cookie())) {
            assertThat(browser.status()).isEqualTo(403);
        }
    }

    @Test
    void nothingActsButAPostOfAnObject() throws IOException {
        stage.answerWith(startingAll(new ArrayList<>()));
        assertThat(status("GET", "/act", cookie())).isEqualTo(404);
        assertThat(status("PUT", "/act", cookie())).isEqualTo(405);
        try (StageBrowser browser = StageBrowser.press(url, "next")) {
            assertThat(browser.status()).isEqualTo(400);
        }
    }

    @Test
    void withoutASessionAButtonDoesNothing() throws IOException {
        try (StageBrowser browser = StageBrowser.press(url, "{}")) {
            assertThat(browser.status()).isEqualTo(403);
        }
    }

    @Test
    void aHeadHasNoBody() throws IOException {
        for (String target : List.of("/", "/events", "/nowhere")) {
            try (StageBrowser browser = StageBrowser.ask(url, "HEAD", target, cookie(), "Connection: close")) {
                assertThat(browser.status()).isEqualTo(target.equals("/nowhere") ? 404 : 200);
                assertThat(browser.rest()).isEmpty();
            }
        }
    }

    @Test
    void aLookWithABodyIsTurnedAway() throws IOException {
        assertThat(status("GET", "/", cookie(), "Content-Length: 5")).isEqualTo(400);
        assertThat(status("GET", "/", cookie(), "Transfer-Encoding: chunked")).isEqualTo(400);
    }

    @Test
    void whoComesLateSeesTheLatestViewAndThenAllThatFollow() throws IOException {
        stage.show(view("first"));
        stage.show(view("second"));
        try (StageBrowser watcher = StageBrowser.watch(url, cookie())) {
            assertThat(watcher.head())
                    .contains("HTTP/1.1 200 OK")
                    .anyMatch(line -> line.equalsIgnoreCase("Content-Type: text/event-stream"));
            assertThat(watcher.line("data: ")).contains("\"where\":\"second\"");
            stage.show(view("third"));
            assertThat(watcher.line("data: ")).contains("\"where\":\"third\"");
        }
    }

    @Test
    void hostileTextStaysInsideItsEvent() throws IOException {
        stage.show(view(SamplePages.HOSTILE + "\n\nevent: end\ndata: {}\n\n"));
        try (StageBrowser watcher = StageBrowser.watch(url, cookie())) {
            watcher.line("event: view");
            assertThat(watcher.line("data: ")).doesNotContain("<", ">").endsWith("}");
            assertThat(watcher.line("")).as("the end of the event").isEmpty();
        }
    }

    @Test
    void aSignatureIsNeverShown() throws IOException {
        String signature = "0x" + "c0ffee42".repeat(16) + "1b";
        stage.show(new StageView(
                "", null, List.of(), List.of(), null, null, "swap sign --signature " + signature, signature, true));
        try (StageBrowser watcher = StageBrowser.watch(url, cookie())) {
            assertThat(watcher.line("data: "))
                    .contains("swap sign --signature [redacted]")
                    .doesNotContain("c0ffee");
        }
    }

    /** Until the port is bound again, a connection of another process may hold it for a moment. */
    @Test
    void closingTellsTheOpenPagesAndGivesThePortBack() throws IOException {
        try (StageBrowser watcher = StageBrowser.watch(url, cookie())) {
            watcher.head();
            stage.close();
            assertThat(watcher.line("event: ")).isEqualTo("event: end");
        }
        await().ignoreExceptions()
                .untilAsserted(() -> StageServer.open(url.getPort()).close());
    }

    @Test
    void aTakenPortIsSaid() {
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> StageServer.open(url.getPort()))
                .withMessageStartingWith("cannot listen on 127.0.0.1:" + url.getPort() + ": ");
    }

    @Test
    void noOtherAddressOfThisMachineIsListenedOn() throws IOException {
        List<InetAddress> others = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .toList();
        for (InetAddress address : others) {
            assertThatExceptionOfType(IOException.class).isThrownBy(() -> new Socket(address, url.getPort()).close());
        }
        assertThat(status("GET", "/", cookie())).isEqualTo(200);
    }

    @Test
    void thereArePlacesForAFixedNumberOfPages() throws IOException {
        String cookie = cookie();
        List<StageBrowser> watchers = new ArrayList<>();
        try {
            for (int i = 0; i < StageServer.PLACES; i++) {
                StageBrowser watcher = StageBrowser.watch(url, cookie);
                watcher.head();
                watchers.add(watcher);
            }
            assertThat(stage.watchers()).isEqualTo(StageServer.PLACES);
            assertThat(status("GET", "/events", cookie)).isEqualTo(503);
            assertThat(status("GET", "/", cookie)).as("the page itself").isEqualTo(200);
            stage.show(view("for all"));
            for (StageBrowser watcher : watchers) {
                assertThat(watcher.line("data: ")).contains("for all");
            }
        } finally {
            for (StageBrowser watcher : watchers) {
                watcher.close();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "G",
                "GET / HTTP/1.1\r\nHost: 127.0.0.1",
                "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
            })
    void manyWhoNeverEndTheirRequestKeepNobodyOut(String unfinished) throws IOException {
        String cookie = cookie();
        List<Socket> slow = new ArrayList<>();
        try (StageBrowser watcher = StageBrowser.watch(url, cookie)) {
            watcher.head();
            for (int i = 0; i < 3 * StageServer.PLACES; i++) {
                slow.add(begun(url, unfinished));
            }
            assertThat(status("GET", "/", cookie)).isEqualTo(200);
            assertThat(status("GET", "/?" + url.getQuery())).isEqualTo(200);
            stage.show(view("for who was there before"));
            assertThat(watcher.line("data: ")).contains("for who was there before");
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void aRequestThatDoesNotEndIsEndedAndAnOpenPageIsNot() throws IOException {
        try (StageServer hasty = StageServer.open(0, new EventStreams(1, Duration.ZERO), Duration.ofMillis(200))) {
            try (StageBrowser watcher = StageBrowser.watch(hasty.url(), StageBrowser.cookie(hasty.url()))) {
                watcher.head();
                try (Socket slow = begun(hasty.url(), "GET / HTTP/1.1\r\nHost:")) {
                    assertThat(slow.getInputStream().read()).isNegative();
                }
                hasty.show(view("later"));
                assertThat(watcher.line("data: ")).contains("later");
            }
        }
    }

    private static Socket begun(URI stage, String unfinished) throws IOException {
        Socket socket = new Socket("127.0.0.1", stage.getPort());
        socket.setSoTimeout(30_000);
        socket.getOutputStream().write(unfinished.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    /** A view that is larger than the buffers of both sockets. */
    private static StageView big(int number) {
        List<StageView.HistoryLine> steps = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            steps.add(new StageView.HistoryLine(i, ("y".repeat(399) + "\n").repeat(17), false));
        }
        return new StageView("view " + number, null, List.of(), steps, null, null, "", "", true);
    }

    @Test
    void whoDoesNotReadHoldsUpNobodyAndMakesRoomForAnother() throws IOException {
        EventStreams one = new EventStreams(1, Duration.ZERO);
        try (StageServer small = StageServer.open(0, one)) {
            String cookie = StageBrowser.cookie(small.url());
            try (StageBrowser stalled = StageBrowser.watch(small.url(), cookie)) {
                stalled.head();
                small.show(big(0));
                await().atMost(Duration.ofSeconds(60)).until(() -> one.stalled() == 1);
                for (int i = 1; i <= 5; i++) {
                    small.show(big(i));
                }
                try (StageBrowser reader = StageBrowser.watch(small.url(), cookie)) {
                    assertThat(reader.status()).isEqualTo(200);
                    assertThat(reader.line("data: ")).contains("\"where\":\"view 5\"");
                    assertThat(stalled.hears("\"where\":\"view 5\""))
                            .as("put out")
                            .isFalse();
                }
            }
        }
    }

    @Test
    void whoReadsLateGetsTheLatestAndNotAllThatWasMissed() throws IOException {
        EventStreams audience = new EventStreams(2, Duration.ofDays(1));
        try (StageServer small = StageServer.open(0, audience)) {
            try (StageBrowser late = StageBrowser.watch(small.url(), StageBrowser.cookie(small.url()))) {
                late.head();
                small.show(big(0));
                await().atMost(Duration.ofSeconds(60)).until(() -> audience.stalled() == 1);
                for (int i = 1; i <= 9; i++) {
                    small.show(big(i));
                }
                assertThat(late.line("data: ")).contains("\"where\":\"view 0\"");
                assertThat(late.line("data: ")).contains("\"where\":\"view 9\"");
            }
        }
    }
}
