package io.swaplab.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.market.UndoHistory;
import io.swaplab.lab.page.StageDesk.Press;
import io.swaplab.lab.page.StageDesk.Reaction;
import io.swaplab.lab.session.PrepareChoices;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class StagePageUpdaterTest {
    @Test
    @Timeout(60)
    void theAudienceSeesEachCommandWithItsAnswer() throws IOException, InterruptedException {
        Session session = new Session(new ScriptedBackend());
        try (StagePageUpdater mirror =
                        new StagePageUpdater(session, new UndoHistory<>(session), StageServer.open(0), null);
                HttpClient client = HttpClient.newBuilder()
                        .cookieHandler(new CookieManager())
                        .build()) {
            URI page = mirror.stage().url();
            client.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.discarding());
            InputStream events = client.send(
                            HttpRequest.newBuilder(page.resolve("/events")).build(),
                            HttpResponse.BodyHandlers.ofInputStream())
                    .body();
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(events, StandardCharsets.UTF_8))) {
                mirror.after("quote get", "error: --from is missing", false);
                String data = lines.readLine();
                while (!data.contains("quote get")) {
                    data = lines.readLine();
                }
                assertThat(data).contains("\"answer\":\"error: --from is missing\"", "\"ok\":false");
            }
        }
    }

    private static Session quoted() {
        Session session = new Session(new ScriptedBackend());
        session.desk()
                .quote(
                        TradeRequest.selling(
                                session.asset("from", "AAA"),
                                session.asset("to", "BBB"),
                                Uint256.parse("100000000000000000000"),
                                SearchTerms.DEFAULTS),
                        null,
                        null);
        return session;
    }

    private static Press next(String command, String... accepted) {
        return new Press("next", command, List.of(accepted));
    }

    @Test
    void aButtonStartsWhatTheSessionProposesAndNothingElse() {
        Session session = quoted();
        List<String> started = new ArrayList<>();
        StageRunner runner = (line, accepted) -> started.add(line);
        try (StagePageUpdater stage =
                new StagePageUpdater(session, new UndoHistory<>(session), StageServer.open(0), runner)) {
            assertThat(stage.press(next("swap prepare s1 --slippage 5000"))).isEqualTo(Reaction.OUTDATED);
            assertThat(stage.press(new Press("undo", "undo", List.of()))).isEqualTo(Reaction.OUTDATED);
            assertThat(stage.press(next("swap prepare s1"))).isEqualTo(Reaction.STARTED);
        }
        assertThat(started).containsExactly("swap prepare s1");
    }

    @Test
    void aRiskIsAcceptedAtASecondPressThatNamesIt() {
        Session session = quoted();
        List<Boolean> accepted = new ArrayList<>();
        StageRunner runner = (line, risks) -> accepted.add(risks.test("the impact is 12 %"));
        try (StagePageUpdater stage =
                new StagePageUpdater(session, new UndoHistory<>(session), StageServer.open(0), runner)) {
            stage.press(next("swap prepare s1"));
            stage.press(next("swap prepare s1", "the impact is 11 %"));
            stage.press(next("swap prepare s1", "the impact is 11 %", "the impact is 12 %"));
        }
        assertThat(accepted).containsExactly(false, false, true);
    }

    @Test
    void aSwapIsReadWithItsTypedDataByName() {
        Session session = quoted();
        try (StagePageUpdater stage =
                new StagePageUpdater(session, new UndoHistory<>(session), StageServer.open(0), null)) {
            assertThat(stage.read("swap", "s1")).get().isInstanceOf(SwapView.class);
            assertThat(stage.read("typed", "s1")).get().asString().contains("s1 has no typed data");
            assertThat(stage.read("trace", "s1")).get().asString().contains("no transaction to trace yet");
            assertThat(stage.read("swap", "s2")).isEmpty();
            assertThat(stage.read("keys", "s1")).isEmpty();
        }
        session.desk()
                .prepare(
                        session.swaps().find("s1"),
                        PrepareChoices.delegated(
                                        session.wallets().account("wallet", "alice"),
                                        session.wallets().account("wallet", "bob"),
                                        session.wallets().account("wallet", "carol"))
                                .withFee(100, Address.parse("0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65")),
                        impact -> {});
        try (StagePageUpdater stage =
                new StagePageUpdater(session, new UndoHistory<>(session), StageServer.open(0), null)) {
            assertThat(stage.read("typed", "s1")).get().asString().contains("what the payer signs", "permitted");
        }
    }
}
