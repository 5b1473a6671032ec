package io.swaplab.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The service reference lists every code an answer can carry; a failure shows the rows to put there. */
class CodeTableTest {
    private static final Path REFERENCE = Path.of("src", "docs", "service.md");

    @Test
    void theReferenceShowsEveryCode() throws IOException {
        assertThat(Files.readAllLines(REFERENCE).stream().filter(line -> line.matches("\\| \\d{3,4} \\| `.*")))
                .containsExactlyElementsOf(
                        Arrays.stream(ApiCode.values()).map(CodeTableTest::row).toList());
    }

    private static String row(ApiCode code) {
        return "| " + code.code() + " | `" + code.wireName() + "` | " + code.httpStatus() + " | " + code.meaning()
                + " |";
    }
}
