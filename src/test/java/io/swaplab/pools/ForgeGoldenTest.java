package io.swaplab.pools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What forge replays is what the golden pools tell; {@code scripts/forge-golden} writes it anew. */
class ForgeGoldenTest {
    private static final Path FOLDER = Path.of("forkchain/test/golden");

    @Test
    void forgeReplaysTheGoldenPools() throws IOException {
        JsonNode sample = JsonMapper.builder().build().readTree(Files.readString(FOLDER.resolve("sample.json")));
        Set<String> expected = new TreeSet<>(Set.of("sample.json"));
        for (String file : sample.propertyNames()) {
            String lines = ForgeGolden.lines(file, sample.get(file));
            Path target = FOLDER.resolve(file + ".jsonl");
            if (Boolean.getBoolean("forge.golden.write")) {
                Files.writeString(target, lines);
            }
            assertThat(target).as("run scripts/forge-golden").hasContent(lines);
            expected.add(target.getFileName().toString());
        }
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrderElementsOf(expected);
        }
    }
}
