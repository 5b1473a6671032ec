package io.swaplab.console.market;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.console.CommandInterpreterFactory;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.line.ForwardedCall;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.LineSource;
import io.swaplab.console.model.Reply;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
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
        assertThat(event(page, "quote --from AAA")).contains("s1: 100 AAA", "\"state\":\"quoted\"", "\"ok\":true");
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

    private HttpResponse<String> press(URI page, String button, String command)
            throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(page.resolve("/act"))
                        .header("Content-Type", "application/json")
                        .header("Origin", "http://127.0.0.1:" + page.getPort())
                        .header("X-Stage-Token", page.getQuery().substring("token=".length()))
                        .POST(HttpRequest.BodyPublishers.ofString(
                                "{\"button\":\"" + button + "\",\"command\":\"" + command + "\"}"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void aButtonRunsTheNextCommandAsIfItWereTypedAndThePromptShowsIt() throws Exception {
        BlockingQueue<String> prompt = new LinkedBlockingQueue<>();
        commandLine.showAbove(prompt::add);
        ok("quote --from AAA --to BBB --amount 100 --custom-fee-bps 100"
                + " --custom-fee-receiver 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65");
        URI page = open();
        assertThat(event(page, "stage open")).contains("\"next\":\"swap prepare s1\"");
        assertThat(press(page, "next", "swap prepare s1").statusCode()).isEqualTo(202);
        assertThat(prompt.take()).startsWith("stage> swap prepare s1\ns1 is ready");
        assertThat(event(page, "\"command\":\"swap prepare s1")).contains("\"state\":\"ready\"", "\"ok\":true");
    }

    @Test
    void aButtonRunsNothingElse() throws Exception {
        commandLine.showAbove(shown -> {});
        ok("quote --from AAA --to BBB --amount 100");
        URI page = open();
        for (String other : List.of("swap prepare s1 --yes", "undo", "quit", "", "swap prepare s1; quit")) {
            assertThat(press(page, "next", other).statusCode()).as(other).isEqualTo(409);
        }
        assertThat(press(page, "undo", "undo").statusCode())
                .as("there is no step")
                .isEqualTo(409);
        assertThat(press(page, "run", "swap prepare s1").statusCode()).isEqualTo(409);
        assertThat(ok("swap list").text()).contains("quoted").doesNotContain("ready");
    }

    @Test
    void aBusyConsoleSaysSo() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        ConsoleCommand slow = CommandSpec.of("slow", "Swaps", "take long").as(ConsoleCommand.of(invocation -> {
            begun.countDown();
            awaitQuietly(released);
            return Reply.of(Map.of(), "done");
        }));
        CommandInterpreter busy = CommandInterpreterFactory.over(session, LineSource.PEOPLE, List.of(slow));
        busy.showAbove(shown -> {});
        busy.execute("quote --from AAA --to BBB --amount 100");
        URI page = URI.create(String.valueOf(busy.execute("stage open").data().get("url")));
        Thread typing = Thread.ofPlatform().start(() -> busy.execute("slow"));
        begun.await();
        HttpResponse<String> refused = press(page, "next", "swap prepare s1");
        released.countDown();
        typing.join();
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.body()).startsWith("the console is busy with another command");
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aStageWithoutAPromptOnlyWatches() throws Exception {
        ok("quote --from AAA --to BBB --amount 100");
        URI page = open();
        assertThat(ok("stage status").data()).containsEntry("acts", false);
        assertThat(event(page, "stage status")).contains("\"controls\":null");
        assertThat(press(page, "next", "swap prepare s1").statusCode()).isEqualTo(403);
    }

    @Test
    void aRiskIsAcceptedWordForWordOnly() {
        List<String> answers = new ArrayList<>();
        Session elsewhere = new Session(new ScriptedBackend());
        CommandInterpreter asking =
                CommandInterpreterFactory.over(elsewhere, LineSource.PEOPLE, List.of(asks(answers)));
        BlockingQueue<String> prompt = new LinkedBlockingQueue<>();
        asking.showAbove(prompt::add);
        StageActs acts = new StageActs(() -> asking);
        for (String accepted : List.of("", "all is sold. Type yes to go on: ", "all is sold")) {
            while (!acts.start("sell", accepted::equals)) {
                // The line before is shown a moment before it ends.
                Thread.onSpinWait();
            }
            assertThat(take(prompt)).startsWith("stage> sell");
        }
        assertThat(answers).containsExactly("", "", "yes");
        elsewhere.close();
    }

    private static ConsoleCommand asks(List<String> answers) {
        return CommandSpec.of("sell", "Swaps", "sell all").as(ConsoleCommand.of(invocation -> {
            answers.add(invocation
                    .question()
                    .ask("all is sold. Type yes to go on: ")
                    .orElseThrow());
            return Reply.of(Map.of(), "sold");
        }));
    }

    private static String take(BlockingQueue<String> queue) {
        try {
            return queue.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
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
            assertThat(refused.text()).startsWith("--port must be free, got " + other.getLocalPort());
        }
        assertThat(commandLine.execute("stage open --port 65536").exit()).isEqualTo(ExitCode.USAGE);
        assertThat(ok("stage status").data()).containsEntry("open", false);
    }
}
