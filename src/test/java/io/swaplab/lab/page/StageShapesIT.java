package io.swaplab.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.swaplab.fresh.Seeds;
import io.swaplab.lab.page.Section.RoutePicture;
import io.swaplab.lab.page.StageView.Question;
import io.swaplab.lab.page.SwapStep.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Measures the stage in a real browser, at the sizes of a projector, a screen and a phone. */
class StageShapesIT {
    private static final int[][] SIZES = {{1280, 720}, {1920, 1080}, {390, 844}};
    private static final int MOST_POOLS = 40;

    @TempDir
    private static Path folder;

    private static Chromium chromium;
    private static StageServer stage;

    @BeforeAll
    static void start() {
        assumeTrue(Chromium.installed().isPresent(), "no chromium on the PATH (Debian: apt-get install chromium)");
        chromium = new Chromium(folder.resolve("profile"));
        stage = StageServer.open(0);
    }

    @AfterAll
    static void stop() {
        if (chromium != null) {
            stage.close();
            chromium.close();
        }
    }

    private static void open(int[] size, boolean dark) {
        chromium.window(size[0], size[1], dark).open(stage.url());
    }

    private static void show(StageView view) {
        stage.show(view);
        chromium.await("document.querySelector('h1')?.textContent.startsWith('"
                + view.swap().name() + " is')");
        chromium.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done('')))) ");
    }

    private static void measured(String name, RoutePicture route) {
        show(StageSamples.stage(
                StageSamples.swap(name, 5, Status.CURRENT, route),
                new Question("next", "swap execute " + name, List.of("the price impact is 12.5 %: ".repeat(4)))));
        assertThat(chromium.run(PageShape.TEXT)).as(name).isEmpty();
        assertThat(chromium.run(PageShape.FIGURES)).as(name).isEmpty();
        chromium.run("document.querySelectorAll('details').forEach((d) => (d.open = true))");
        chromium.run("new Promise((done) => setTimeout(() => done(''), 30))");
        assertThat(chromium.run(PageShape.TEXT)).as(name + ", all opened").isEmpty();
        chromium.run("document.querySelectorAll('details').forEach((d) => (d.open = false))");
    }

    @Test
    void routesOfOneToFortyPoolsAreReadAtEverySize() {
        for (int[] size : SIZES) {
            open(size, false);
            for (int pools = 1; pools <= MOST_POOLS; pools++) {
                measured("s" + pools, StageSamples.route(pools, new Random(pools)));
            }
        }
    }

    @Seeds(count = 6)
    void generatedRoutesAreReadAtEverySize(long seed) {
        Random random = new Random(seed);
        RoutePicture route = StageSamples.route(1 + random.nextInt(MOST_POOLS), random);
        for (int[] size : SIZES) {
            open(size, seed % 2 == 0);
            measured("x" + size[0], route);
        }
    }

    @Test
    void aRouteIsFoldedToItsSixLargestBandsAndTheRestIsNamedAndListed() {
        open(SIZES[0], false);
        show(StageSamples.stage(StageSamples.swap("s1", 0, Status.CURRENT, SamplePages.crowd())));
        assertThat(chromium.run("document.querySelectorAll('.bands .share').length"))
                .isEqualTo("6");
        assertThat(chromium.run("document.querySelector('.rest summary').textContent"))
                .isEqualTo("and 14 more pools, 14 %");
        assertThat(chromium.run("document.querySelectorAll('.rest li').length")).isEqualTo("14");
        assertThat(chromium.run("document.querySelector('.rest').open")).isEqualTo("false");
    }

    @Test
    void theHeadlineIsReadFromTenMetres() {
        for (int[] size : List.of(SIZES[0], SIZES[1])) {
            open(size, false);
            show(StageSamples.stage(StageSamples.swap("s1", 5, Status.CURRENT, SamplePages.route())));
            assertThat(chromium.run("[...document.querySelectorAll('.headline .big')].map(e => e.textContent).join()"))
                    .isEqualTo("10,6,021.884…,0.15 %");
            assertThat(Double.parseDouble(chromium.run(
                            "parseFloat(getComputedStyle(document.querySelector('.big')).fontSize) / innerHeight")))
                    .isGreaterThanOrEqualTo(0.05);
        }
    }

    @Test
    void textHasTheContrastOfWcagAaInLightAndDark() throws IOException {
        for (boolean dark : List.of(false, true)) {
            for (int[] size : SIZES) {
                open(size, dark);
                for (Status status : List.of(Status.CURRENT, Status.FAILED)) {
                    String name = status.name().toLowerCase(java.util.Locale.ROOT);
                    show(StageSamples.stage(
                            StageSamples.swap(name, 3, status, SamplePages.crowd()),
                            new Question("next", "swap execute s1", List.of("the price impact is 12.5 %"))));
                    assertThat(chromium.run(PageShape.CONTRAST)).matches("[1-9][0-9]+ texts\n");
                }
                keep("stage-" + size[0] + (dark ? "-dark" : "-light"));
            }
        }
    }

    /** Saves a picture for visual inspection, if a folder for pictures is configured. */
    private static void keep(String name) throws IOException {
        String kept = System.getProperty("swaplab.pictures");
        if (kept != null) {
            Files.write(Path.of(kept, name + ".png"), chromium.picture("body"));
        }
    }
}
