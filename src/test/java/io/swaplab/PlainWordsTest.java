package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Phrases that had to be read twice stay out of comments, texts of the program and public documents. */
class PlainWordsTest {
    private static final Path MAIN = Path.of("src/main/java");
    private static final Path DOCS = Path.of("src/docs");
    private static final Path CONTRACTS = Path.of("forkchain/contracts");

    /**
     * What to write instead: this many, at most; again; the one that; works as promised; the caller; the remainder;
     * compared with; anyone who; belongs to; is reloaded; is wrong; is called when; reports; is not trusted.
     */
    private static final Pattern RIDDLE = Pattern.compile("(?i)\\b(so many(?! that)|anew(?!\\()|that which"
            + "|(keep|keeps|kept|keeping|break|breaks|broke) (its|their) (word|promise)|who asks|what is left"
            + "|held against|at the end of it|whoever|most that is asked"
            + "|may enter|swap finds it|as finds it|held wrongly|put right|may see swaps"
            + "|hears of|tells? of|told of|at (its|their) word|so much of|in the way of|no more answers|answers no more"
            + "|not believed|is believed|how little|stays? away|of no meaning|goes the ways|what leads on"
            + "|by which a later program can tell)\\b");

    @Test
    void phrasesAreUnderstoodAtFirstReading() throws IOException {
        List<String> riddles = new ArrayList<>();
        for (Path file : texts()) {
            int number = 0;
            for (String line : Files.readAllLines(file)) {
                number++;
                if (RIDDLE.matcher(line).find()) {
                    riddles.add(file + ":" + number + ": " + line.strip());
                }
            }
        }
        assertThat(riddles).isEmpty();
    }

    private static List<Path> texts() throws IOException {
        List<Path> texts = new ArrayList<>(List.of(Path.of("README.md"), Path.of("CONTRIBUTING.md")));
        try (Stream<Path> sources = Files.walk(MAIN);
                Stream<Path> documents = Files.walk(DOCS);
                Stream<Path> contracts = Files.walk(CONTRACTS)) {
            sources.filter(file -> file.toString().endsWith(".java")).forEach(texts::add);
            contracts.filter(file -> file.toString().endsWith(".sol")).forEach(texts::add);
            documents.filter(file -> file.toString().endsWith(".md")).forEach(texts::add);
        }
        assertThat(texts).hasSizeGreaterThan(500);
        return texts;
    }
}
