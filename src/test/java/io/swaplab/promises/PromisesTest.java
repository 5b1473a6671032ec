package io.swaplab.promises;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the public pages promise has a row on the page of promises, and each row names checks that are there. */
class PromisesTest {
    private static final Path FOLDER = Path.of("src/docs");
    private static final Path ADRS = FOLDER.resolve("adr");
    private static final String SECURITY = "SECURITY.md";
    private static final List<String> PAGES =
            List.of("README.md", SECURITY, "src/docs/routing.md", "src/docs/service.md", "src/docs/console.md");

    @Test
    void everyPromiseHasARow() throws IOException {
        List<Promise> promises = promises();
        List<String> missing = new ArrayList<>();
        for (Page page : pages()) {
            missing.addAll(withoutRow(page, promises));
        }
        assertThat(missing)
                .as("sentences that promise something; name the check that holds each in src/docs/promises.md, say"
                        + " \"measured\" with the date, or drop it")
                .isEmpty();
    }

    @Test
    void everyItemOfSecurityHasARow() throws IOException {
        List<Promise> promises = promises();
        Page page = read(Path.of(SECURITY));
        assertThat(page.items())
                .hasSizeGreaterThan(8)
                .allSatisfy(
                        item -> assertThat(promises).anyMatch(row -> row.page().equals(SECURITY) && row.isIn(item)));
    }

    @Test
    void everyRowQuotesItsPage() throws IOException {
        List<Page> pages = pages();
        List<Promise> strangers = promises().stream()
                .filter(row -> pages.stream()
                        .filter(page -> page.name().equals(row.page()))
                        .flatMap(page -> page.sentences().stream())
                        .noneMatch(sentence -> row.isIn(sentence.text())))
                .toList();
        assertThat(strangers)
                .as("rows of src/docs/promises.md whose words are not in their page")
                .isEmpty();
    }

    @Test
    void everyCheckIsThere() throws IOException {
        NamedChecks checks = new NamedChecks();
        List<String> absent = new ArrayList<>();
        for (Promise row : promises()) {
            if (row.checks().isEmpty()) {
                absent.add(row.words() + ": no check");
            }
            for (String check : row.checks()) {
                if (!checks.has(check)) {
                    absent.add(row.words() + ": " + check);
                }
            }
        }
        assertThat(absent)
                .as("rows of src/docs/promises.md whose check is not there")
                .isEmpty();
    }

    @Test
    void rowsQuoteEnoughToBeFoundAndStandOnce() throws IOException {
        assertThat(promises())
                .hasSizeGreaterThan(100)
                .allSatisfy(row -> assertThat(row.words().split(" ")).hasSizeGreaterThan(1))
                .extracting(row -> row.page() + ": " + row.words())
                .doesNotHaveDuplicates();
    }

    @Test
    void promisesAreRecognised() {
        Page page = Page.of(
                "README.md",
                List.of(
                        "# It never reads headings",
                        "It **never** [fails](x.md). It may fail; it takes",
                        "2.5 s.",
                        "",
                        "* Nothing is sent. Names are free.",
                        "    never in code",
                        "| cell | at most 3 |",
                        "",
                        "Measured 2026-11-23: 40 requests. It is always so.",
                        "",
                        "| p99 | 9 ms |",
                        "## Another section",
                        "| p50 | 2 ms |",
                        "",
                        "Half of 9 bp, measured 2026-11-23, at most."));
        assertThat(page.sentences())
                .filteredOn(Sentence::isPromise)
                .extracting(Sentence::text)
                .containsExactly(
                        "It never fails.",
                        "it takes 2.5 s.",
                        "Nothing is sent.",
                        "at most 3",
                        "It is always so.",
                        "2 ms");
        assertThat(page.items()).containsExactly("Nothing is sent. Names are free.");
        Promise row = new Promise("README.md", "It never fails", List.of());
        assertThat(withoutRow(page, List.of(row, new Promise("SECURITY.md", "It is always so", List.of()))))
                .containsExactly(
                        "README.md: it takes 2.5 s.",
                        "README.md: Nothing is sent.",
                        "README.md: at most 3",
                        "README.md: It is always so.",
                        "README.md: 2 ms");
    }

    @Test
    void decisionsPromiseWhereTheyDecide() {
        Page page = Page.of(
                "src/docs/adr/0099.md",
                List.of("# 99", "Never.", "## Context", "It never was.", "## Decision", "It never is."));
        assertThat(page.sentences()).extracting(Sentence::text).containsExactly("It never is.");
    }

    @Test
    void rowsAreRead() {
        assertThat(Promise.read(
                        FOLDER,
                        List.of(
                                "| promise | held by |",
                                "## [README](../../README.md)",
                                "| promise | held by |",
                                "|---|---|",
                                "| it `never` fails | `A#b`, and so does `scripts/x` |")))
                .containsExactly(new Promise("README.md", "it never fails", List.of("A#b", "scripts/x")));
    }

    @Test
    void whatIsNotThereIsNoCheck() throws IOException {
        NamedChecks checks = new NamedChecks();
        List<String> there = List.of(
                "PromisesTest#whatIsNotThereIsNoCheck",
                "DodoFamilyTest#moreInGivesNoLessOut",
                "failures/roles.feature: A delegated swap names its recipient",
                "HostileTokens.t.sol: test_DecimalsDoNotMatter",
                "JsonBody.MAX_BYTES = 73728",
                "Pace.DEFAULT.bootstrapPools = 4096",
                "scripts/bench-serve");
        for (String check : there) {
            assertThat(checks.has(check)).as(check).isTrue();
        }
        List<String> absent = List.of(
                "PromisesTest",
                "PromisesTest#read",
                "PromisesTest#whatIsNotThere",
                "NoSuchTest#anything",
                "failures/roles.feature: A delegated swap names",
                "failures/none.feature: A delegated swap names its recipient",
                "HostileTokens.t.sol: test_Decimals",
                "budget: no such case / no such cost",
                "JsonBody.MAX_BYTES = 8193",
                "BuildBody.NONE = 65536",
                "Pace.DEFAULT.bootstrapPools = 4097",
                "Pace.DEFAULT.none = 4096",
                "scripts/none",
                "scripts");
        for (String check : absent) {
            assertThat(checks.has(check)).as(check).isFalse();
        }
    }

    private static List<String> withoutRow(Page page, List<Promise> promises) {
        return page.sentences().stream()
                .filter(Sentence::isPromise)
                .filter(sentence ->
                        promises.stream().noneMatch(row -> row.page().equals(page.name()) && row.isIn(sentence.text())))
                .map(sentence -> page.name() + ": " + sentence.text())
                .toList();
    }

    private static List<Promise> promises() throws IOException {
        return Promise.read(FOLDER, Files.readAllLines(FOLDER.resolve("promises.md")));
    }

    private static List<Page> pages() throws IOException {
        List<Page> pages = new ArrayList<>();
        for (String name : PAGES) {
            pages.add(read(Path.of(name)));
        }
        try (Stream<Path> decisions = Files.list(ADRS)) {
            for (Path file : decisions.sorted().toList()) {
                if (file.getFileName().toString().startsWith("0")) {
                    pages.add(read(file));
                }
            }
        }
        assertThat(pages).hasSizeGreaterThan(40);
        return pages;
    }

    private static Page read(Path file) throws IOException {
        return Page.of(file.toString(), Files.readAllLines(file));
    }
}
