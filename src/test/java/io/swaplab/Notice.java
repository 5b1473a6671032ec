package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The lines of NOTICE that name somebody else's work, by heading: a name, in which a star stands for the rest, and its licence.
 *
 * @param sections by the first words of their heading
 */
record Notice(Map<String, Map<String, String>> sections) {
    static final Path FILE = Path.of("NOTICE");
    static final String CARRIED = "Contracts that swaplab-forkchain carries";
    static final String NPM = "What npm installs (forkchain/package-lock.json)";
    static final String EXAMPLES = "What npm installs for src/docs/examples and src/clients/typescript";
    static final String MAVEN = "What Maven installs (pom.xml)";
    static final String OWN_JAR = "What the program's own jar carries";

    private static final List<String> HEADINGS = List.of(CARRIED, NPM, EXAMPLES, MAVEN, OWN_JAR);

    static Notice read() {
        Map<String, Map<String, String>> sections = new TreeMap<>();
        Map<String, String> section = new TreeMap<>();
        try {
            for (String line : Files.readAllLines(FILE)) {
                Optional<String> heading =
                        HEADINGS.stream().filter(line::startsWith).findFirst();
                if (heading.isPresent()) {
                    section = sections.computeIfAbsent(heading.get(), unknown -> new TreeMap<>());
                } else if (line.startsWith("  ")) {
                    String[] words = line.strip().split(" {2,}");
                    assertThat(words).as(line).hasSizeGreaterThanOrEqualTo(2);
                    assertThat(section.put(words[0], words[1])).as(line).isNull();
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        assertThat(sections).containsOnlyKeys(HEADINGS);
        return new Notice(sections);
    }

    /** The line of a section that covers a name. */
    static Optional<Map.Entry<String, String>> lineOf(Map<String, String> section, String name) {
        return section.entrySet().stream()
                .filter(line -> line.getKey().endsWith("*")
                        ? name.startsWith(
                                line.getKey().substring(0, line.getKey().length() - 1))
                        : name.equals(line.getKey()))
                .findFirst();
    }
}
