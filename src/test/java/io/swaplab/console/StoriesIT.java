package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.awaitility.Awaitility.await;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every story of {@code demo run} on a real fork, and the recording of one. */
@Tag("long")
class StoriesIT {
    private static HeadlessConsole console;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        console = HeadlessConsole.open(List.of());
    }

    @AfterAll
    static void stop() {
        console.close();
    }

    @SuppressWarnings("unchecked")
    static List<String> names() {
        try (HeadlessConsole idle = HeadlessConsole.open(List.of("--no-fork"))) {
            Object stories = idle.execute("demo list --json").data().get("stories");
            return ((List<Map<String, String>>) Objects.requireNonNull(stories))
                    .stream().map(story -> story.get("name")).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void aStoryGoesAsTold(String name) {
        CommandResult result = console.execute("demo run " + name);
        assertThat(result.ok()).as(result.text()).isTrue();
        assertThat((List<?>) result.data().get("steps")).hasSizeGreaterThan(5);
    }

    @Test
    void thereAreElevenStories() {
        assertThat(names())
                .contains("price-moves", "wrong-signer", "tampered-plan", "paused-router", "undo")
                .hasSize(11);
        CommandResult unknown = console.execute("demo run undoo");
        assertThat(unknown.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(unknown.text()).startsWith("there is no story undoo; did you mean undo?");
    }

    /** Reads events until that of the demo command itself, which is the last. */
    private static List<String> seen(URI page, HttpClient client) {
        try {
            client.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.discarding());
            List<String> lines = new ArrayList<>();
            try (Stream<String> events = client.send(
                            HttpRequest.newBuilder(page.resolve("/events")).build(),
                            HttpResponse.BodyHandlers.ofLines())
                    .body()) {
                boolean over = events.filter(line -> line.startsWith("data:"))
                        .peek(lines::add)
                        .anyMatch(line -> line.contains("flows settled as quoted"));
                assertThat(over).isTrue();
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aStageFollowsADemoWhileItRuns() throws Exception {
        CommandResult open = console.execute("stage open");
        assertThat(open.ok()).as(open.text()).isTrue();
        Object url = open.data().get("url");
        try (HttpClient client = HttpClient.newBuilder()
                        .cookieHandler(new CookieManager())
                        .build();
                ExecutorService audience = Executors.newSingleThreadExecutor()) {
            Future<List<String>> events = audience.submit(() -> seen(URI.create("" + url), client));
            await().until(() -> events.isDone()
                    || Objects.equals(console.execute("stage status").data().get("watchers"), 1));
            if (events.isDone()) {
                fail("the audience left before the demo: " + events.get());
            }
            assertThat(console.execute("demo direct").ok()).isTrue();
            assertThat(events.get(1, TimeUnit.MINUTES))
                    .as("views are of the latest moment, so not every step is sure to be one")
                    .anyMatch(line -> line.contains("\"state\":\"quoted\""))
                    .anyMatch(line -> line.contains("\"state\":\"ready\""));
        } finally {
            console.execute("stage close");
        }
    }

    @Test
    void aRecordingParsesBackAsAnAsciicast() throws IOException {
        Path cast = folder.resolve("wrong.cast");
        assertThat(console.execute("demo run wrong-signer --record " + cast).ok())
                .isTrue();
        List<String> lines = Files.readAllLines(cast);
        JsonNode head = JsonMapper.shared().readTree(lines.getFirst());
        assertThat(head.get("version").asInt()).isEqualTo(2);
        assertThat(head.get("width").asInt()).isEqualTo(80);
        assertThat(head.get("height").asInt()).isPositive();
        double before = 0;
        StringBuilder shown = new StringBuilder();
        for (String line : lines.subList(1, lines.size())) {
            JsonNode event = JsonMapper.shared().readTree(line);
            assertThat(event.size()).isEqualTo(3);
            assertThat(event.get(0).asDouble()).isGreaterThanOrEqualTo(before);
            assertThat(event.get(1).asString()).isEqualTo("o");
            before = event.get(0).asDouble();
            shown.append(event.get(2).asString());
        }
        assertThat(shown.toString())
                .contains("# Carol tries to sign for alice.\r\n> swap sign ", "must belong to the payer", "\r\n")
                .doesNotContainPattern("(?<!\r)\n")
                .doesNotContainPattern("[0-9a-fA-F]{128}");
        assertThat(console.execute("demo run undo --record " + folder).exit()).isEqualTo(ExitCode.USAGE);
        assertThat(console.execute("demo run undo --speed 0").exit()).isEqualTo(ExitCode.USAGE);
    }
}
