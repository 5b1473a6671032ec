package io.swaplab.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.shell.line.CommandResult;
import io.swaplab.shell.model.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every story of the demo on a real fork, and what is recorded of one. */
class StoriesIT {
    private static Console console;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        console = Console.open(List.of());
    }

    @AfterAll
    static void stop() {
        console.close();
    }

    @SuppressWarnings("unchecked")
    static List<String> names() {
        try (Console idle = Console.open(List.of("--no-fork"))) {
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
