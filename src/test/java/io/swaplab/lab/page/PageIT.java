package io.swaplab.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens saved pages in a real browser. */
class PageIT {
    @TempDir
    private static Path folder;

    private static Chromium chromium;

    @BeforeAll
    static void start() {
        assumeTrue(Chromium.installed().isPresent(), "no chromium on the PATH (Debian: apt-get install chromium)");
        chromium = new Chromium(folder.resolve("profile"));
    }

    @AfterAll
    static void stop() {
        if (chromium != null) {
            chromium.close();
        }
    }

    private static void open(Page page, int width, boolean dark) throws IOException {
        Path file = folder.resolve("page.html");
        Files.writeString(file, PageHtml.of(page).html());
        chromium.window(width, 900, dark).open(file.toUri());
    }

    /** Saves a picture for visual inspection, if a folder for pictures is configured. */
    private static void keep(String name) throws IOException {
        String kept = System.getProperty("swaplab.pictures");
        if (kept != null) {
            for (String part : List.of("body", ".route", ".compare", ".curve", ".receipt", ".steps")) {
                Files.write(Path.of(kept, name + part + ".png"), chromium.picture(part));
            }
        }
    }

    @Test
    void everyPictureIsDrawnOnAWideAndANarrowScreenInLightAndDark() throws IOException {
        for (int width : List.of(1280, 390)) {
            for (boolean dark : List.of(false, true)) {
                open(SamplePages.full(), width, dark);
                keep("full-" + width + (dark ? "-dark" : "-light"));
                assertThat(chromium.complaints()).isEmpty();
                assertThat(chromium.requests()).hasSize(1).allMatch(url -> url.startsWith("file:"));
                assertThat(chromium.run("document.querySelectorAll('.panel').length"))
                        .isEqualTo("7");
                assertThat(chromium.run("document.querySelectorAll('.bands path.flow').length"))
                        .as("four ways, and six with the rest")
                        .isEqualTo("" + (4 + 7));
                assertThat(chromium.run(PageShape.TEXT)).isEmpty();
                assertThat(chromium.run(PageShape.FIGURES)).isEmpty();
                assertThat(chromium.run("[...document.querySelectorAll('.curve .knee text')].map(t => t.textContent)"
                                + ".join('|')"))
                        .as("where the impact passes 1, 3 and 5 %, on both charts")
                        .isEqualTo("1 %|3 %|5 %|1 % at 55.5 WBNB|3 % at 140 WBNB|5 % at 230 WBNB");
                assertThat(chromium.run("document.documentElement.scrollWidth"))
                        .as("the page itself does not scroll sideways")
                        .isEqualTo("" + width);
            }
        }
    }

    @Test
    void theNumbersStandInATableAsExactAsTheyCame() throws IOException {
        open(SamplePages.full(), 1280, false);
        assertThat(chromium.run("[...document.querySelectorAll('.route tbody tr')[5].children]"
                        + ".map(c => c.textContent).join('|')"))
                .isEqualTo("6|CAKE|USDT|THENA0x36696169C63e42cd08ce11f5deeBbCeBae652050|0.01 %|1.5 %|41.25 CAKE"
                        + "|90.000000000000000001 USDT");
        assertThat(chromium.run("document.querySelector('.receipt .settled .figure').textContent"))
                .isEqualTo("6021.884201123456789012");
    }

    @Test
    void hostileTextIsShownAndNeverRun() throws IOException {
        open(SamplePages.hostile(), 390, true);
        assertThat(chromium.complaints()).isEmpty();
        assertThat(chromium.requests()).hasSize(1);
        assertThat(chromium.run("document.title")).startsWith("</script><img src=x");
        assertThat(chromium.run("document.querySelectorAll('img, iframe, object, a, form').length"))
                .isEqualTo("0");
        assertThat(chromium.run("document.scripts.length")).isEqualTo("2");
        assertThat(chromium.run("document.querySelector('h1').textContent"))
                .startsWith("</script><img src=x onerror=\"document.title='owned'\">gnp.exe");
        assertThat(chromium.run("document.documentElement.scrollWidth")).isEqualTo("390");
    }

    @Test
    void aScriptThatIsNotOursIsNotRun() throws IOException {
        Path file = folder.resolve("tampered.html");
        Files.writeString(
                file,
                PageHtml.of(SamplePages.full())
                        .html()
                        .replace(
                                "</main>",
                                "</main><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">"));
        chromium.open(file.toUri());
        assertThat(chromium.run("document.title")).isEqualTo("s1: 10 WBNB → USDT");
        assertThat(chromium.complaints()).anyMatch(c -> c.contains("Content Security Policy"));
    }
}
