package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** The page of capabilities names only existing scenarios and tests, and covers every folder of scenarios. */
class CoverageTest {
    private static final Path PAGE = Path.of("features/COVERAGE.md");
    private static final Pattern ROW = Pattern.compile("\\| (.+?) \\| (.+) \\|");
    private static final Pattern SCENARIO = Pattern.compile("([a-z-]+/[a-z-]+\\.feature) \"(.+)\"");

    private static final Pattern METHOD = Pattern.compile("\\n    void (\\w+)\\(");

    private record Row(String capability, String shownBy) {}

    @Test
    void everyCapabilityIsShownByWhatExists() throws IOException {
        Set<String> tests = tests();
        SoftAssertions softly = new SoftAssertions();
        for (Row row : rows()) {
            Matcher scenario = SCENARIO.matcher(row.shownBy());
            if (scenario.matches()) {
                softly.assertThat(scenarios(Path.of("features", scenario.group(1))))
                        .as(row.capability())
                        .contains(scenario.group(2));
            } else {
                softly.assertThat(tests).as(row.capability()).contains(row.shownBy());
            }
        }
        softly.assertAll();
    }

    @Test
    void noCapabilityStandsTwice() throws IOException {
        assertThat(rows()).extracting(Row::capability).doesNotHaveDuplicates().hasSizeGreaterThan(90);
    }

    private static List<Row> rows() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .map(row -> new Row(row.group(1), row.group(2)))
                .filter(row -> !row.capability().equals("capability"))
                .toList();
    }

    /** The names of a file's scenarios; empty if the file does not exist. */
    private static List<String> scenarios(Path feature) throws IOException {
        if (Files.notExists(feature)) {
            return List.of();
        }
        return Files.readAllLines(feature).stream()
                .map(String::strip)
                .filter(line -> line.matches("Scenario( Outline)?: .*"))
                .map(line -> line.substring(line.indexOf(": ") + 2))
                .toList();
    }

    /** All test methods, as {@code Class.method}. */
    private static Set<String> tests() throws IOException {
        Set<String> methods = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith("Test.java")).toList()) {
                String type = file.getFileName().toString().replace(".java", "");
                Matcher method = METHOD.matcher(Files.readString(file));
                while (method.find()) {
                    methods.add(type + "." + method.group(1));
                }
            }
        }
        return methods;
    }
}
