package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pages link only to files that are there. */
class LinksTest {
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)");
    private static final Pattern ELSEWHERE = Pattern.compile("[a-z]+:.*");
    private static final List<String> PLACES =
            List.of(".", "src/docs", "src/docs/adr", "src/jmh/baselines", "features");

    @Test
    void everyLinkedFileIsThere() throws IOException {
        List<String> dead = new ArrayList<>();
        int links = 0;
        for (String place : PLACES) {
            try (Stream<Path> pages = Files.list(Path.of(place))) {
                for (Path page :
                        pages.filter(file -> file.toString().endsWith(".md")).toList()) {
                    Matcher link = LINK.matcher(Files.readString(page));
                    while (link.find()) {
                        if (!ELSEWHERE.matcher(link.group(1)).matches()) {
                            links++;
                            if (!Files.exists(page.resolveSibling(link.group(1)))) {
                                dead.add(page + ": " + link.group(1));
                            }
                        }
                    }
                }
            }
        }
        assertThat(links).isGreaterThan(150);
        assertThat(dead).as("links to files that are not there").isEmpty();
    }
}
