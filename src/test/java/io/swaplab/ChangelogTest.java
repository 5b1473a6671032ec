package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The changelog is for users: a section for each version, the coming one first, and each read in two minutes. */
class ChangelogTest {
    private static final int MOST_WORDS = 600;

    private static List<String> sections() throws IOException {
        String[] parts = Files.readString(Path.of("CHANGELOG.md")).split("(?m)^## ");
        return Arrays.asList(parts).subList(1, parts.length);
    }

    @Test
    void theComingVersionHasTheFirstSection() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        String own = pom.substring(pom.indexOf("</parent>"));
        String version = own.substring(own.indexOf("<version>") + "<version>".length(), own.indexOf("</version>"));
        assertThat(sections().getFirst()).startsWith("[" + version.replace("-SNAPSHOT", "") + "] - ");
    }

    @Test
    void everySectionHasADateAndIsReadInTwoMinutes() throws IOException {
        assertThat(sections()).isNotEmpty().allSatisfy(section -> {
            assertThat(section).matches("(?s)\\[\\d+[.]\\d+[.]\\d+] - \\d{4}-\\d{2}-\\d{2}\n.*");
            assertThat(section.split("\\s+")).hasSizeLessThan(MOST_WORDS);
        });
    }

    @Test
    void theFirstVersionSaysWhatItDoesWhatItDoesNotAndHowToBegin() throws IOException {
        assertThat(sections().getLast())
                .startsWith("[0.1.0]")
                .contains("### How to begin\n", "### Added\n", "### Limits\n");
    }
}
