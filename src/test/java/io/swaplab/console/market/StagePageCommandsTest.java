package io.swaplab.console.market;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.console.CommandInterpreterFactory;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.line.ForwardedCall;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.LineSource;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.ConnectException;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StagePageCommandsTest {
    private static final String KEY = "0x" + "ab".repeat(32);

    private final Session session = new Session(new ScriptedBackend());
    private final CommandInterpreter commandLine = CommandInterpreterFactory.over(session, true);
    private final HttpClient client =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();

    @AfterEach
    void end() {
        session.close();
        client.close();
    }

    private CommandResult ok(String line) {
        CommandResult result = commandLine.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    private URI open() {
        return URI.create(String.valueOf(ok("stage open").data().get("url")));
    }

    private int look(URI page) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    /** Reads the stage's events until one contains the text, and returns that event. */
    private String event(URI page, String text) throws IOException, InterruptedException {
        assertThat(look(page)).isEqualTo(200);
        var events = client.send(
                        HttpRequest.newBuilder(page.resolve("/events")).build(),
                        HttpResponse.BodyHandlers.ofInputStream())
                .body();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(events, StandardCharsets.UTF_8))) {
            String data = lines.readLine();
            while (!data.contains(text)) {
                data = lines.readLine();
            }
            return data;
        }
    }

    @Test
    void theAudienceSeesWhatIsTypedWithTheAnswer() throws Exception {
        URI page = open();
        ok("quote --from AAA --to BBB --amount 100");
        assertThat(event(page, "quote --from AAA")).contains("s1: 100 AAA", "s1 is QUOTED", "\"ok\":true");
        commandLine.execute("swap sign s1");
        assertThat(event(page, "swap sign s1")).contains("swap sign needs", "\"ok\":false");
    }

    @Test
    void keysAndTheAddressOfTheStageStayOffIt() throws Exception {
        URI page = open();
        String token = page.getQuery().substring("token=".length());
        ok("stage status");
        assertThat(event(page, "stage status")).doesNotContain(token);
        commandLine.execute("swap sign s1 --signature " + KEY);
        assertThat(event(page, "swap sign s1")).contains("--signature 0x..").doesNotContain("abababab");
    }

    @Test
    void whatAFrontHasTheLabRunIsSeenToo() throws Exception {
        URI page = open();
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        commandLine.outcome(
                new ForwardedCall("wallet use", Map.of(), List.of("bob")),
                Screen.plain(nowhere, nowhere),
                UserPrompter.NOBODY);
        assertThat(event(page, "wallet use bob")).contains("\"ok\":true");
    }

    @Test
    void thereIsOneStageUntilItIsClosed() throws Exception {
        assertThat(ok("stage status").text()).startsWith("no stage is open");
        URI page = open();
        assertThat(look(page)).isEqualTo(200);
        assertThat(ok("stage open").text()).startsWith("the stage is open already: " + page);
        assertThat(ok("stage status --json").data()).containsEntry("open", true).containsEntry("watchers", 0);
        assertThat(ok("stage close").data()).containsEntry("closed", true);
        assertThatExceptionOfType(ConnectException.class).isThrownBy(() -> look(page));
        assertThat(ok("stage close").data()).containsEntry("closed", false);
        assertThat(open()).isNotEqualTo(page);
    }

    @Test
    void theStageEndsWithTheSession() {
        URI page = open();
        session.close();
        session.close();
        assertThatExceptionOfType(ConnectException.class).isThrownBy(() -> look(page));
    }

    @Test
    void aSessionOfOneCommandHasNoStage() {
        CommandInterpreter alone = CommandInterpreterFactory.over(session, LineSource.ONE_COMMAND, List.of());
        CommandResult refused = alone.execute("stage open");
        assertThat(refused.exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(refused.text()).contains("this one ends with this command", "next: lab up");
        assertThat(alone.execute("stage open --help").ok()).isTrue();
    }

    @Test
    void aPortThatIsTakenIsNamed() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandResult refused = commandLine.execute("stage open --port " + other.getLocalPort());
            assertThat(refused.exit()).isEqualTo(ExitCode.USAGE);
            assertThat(refused.text()).startsWith("port must be free, got " + other.getLocalPort());
        }
        assertThat(commandLine.execute("stage open --port 65536").exit()).isEqualTo(ExitCode.USAGE);
        assertThat(ok("stage status").data()).containsEntry("open", false);
    }
}
