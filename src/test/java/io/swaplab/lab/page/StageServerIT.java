package io.swaplab.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.swaplab.lab.page.Section.RoutePicture;
import io.swaplab.lab.page.Section.Tone;
import io.swaplab.lab.page.SwapStep.Status;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens the stage in a real browser. */
class StageServerIT {
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

    private static StageView at(int state, Status status) {
        return StageSamples.stage(StageSamples.swap("s2", state, status, SamplePages.route()));
    }

    private static void open(StageServer stage) {
        chromium.window(1280, 900, false).open(stage.url());
    }

    @Test
    void anOpenPageFollowsTheSessionWithoutBeingLoadedAgain() {
        try (StageServer stage = StageServer.open(0)) {
            stage.show(at(1, Status.CURRENT));
            open(stage);
            chromium.await("document.querySelector('.current .word')?.textContent === 'PREPARED'");
            assertThat(chromium.run("document.querySelectorAll('.states .done').length"))
                    .isEqualTo("1");
            assertThat(chromium.run("document.querySelectorAll('.bands path.flow').length"))
                    .as("ways through the route")
                    .isEqualTo("4");
            stage.show(at(2, Status.CURRENT));
            chromium.await("document.querySelector('.current .word')?.textContent === 'SIGNED'");
            stage.show(at(3, Status.FAILED));
            chromium.await("document.querySelector('.failed .word')?.textContent === 'READY'");
            assertThat(chromium.run("document.querySelector('[aria-current=step] .word').textContent"))
                    .isEqualTo("READY");
            assertThat(chromium.run("[...document.querySelectorAll('.balances tbody tr')[2].children]"
                            + ".map(c => c.textContent).join('|')"))
                    .isEqualTo("carolrecipient|USDT|6,021.884…|▲ +6,021.884…");
            assertThat(chromium.run("document.querySelector('.answer pre').textContent"))
                    .isEqualTo("s2 is prepared\n  plan 0x51");
            assertThat(chromium.complaints()).isEmpty();
            assertThat(chromium.requests())
                    .as("the page and its stream")
                    .containsExactly(
                            stage.url().toString(),
                            stage.url().resolve("/events").toString());
        }
    }

    @Test
    void theTokenLeavesTheAddressBarAndNoScriptCanReadIt() {
        try (StageServer stage = StageServer.open(0)) {
            open(stage);
            assertThat(chromium.run("location.href"))
                    .isEqualTo(stage.url().resolve("/").toString());
            assertThat(chromium.run("document.cookie")).isEmpty();
            stage.show(at(0, Status.CURRENT));
            chromium.open(stage.url().resolve("/"));
            chromium.await("document.querySelector('h1')?.textContent === 's2 is QUOTED'");
        }
    }

    @Test
    void aClosedStageSaysSo() {
        StageServer stage = StageServer.open(0);
        stage.show(at(0, Status.CURRENT));
        open(stage);
        chromium.await("document.querySelector('[role=status]')?.textContent === 'live'");
        stage.close();
        chromium.await("document.querySelector('[role=status]').textContent === 'the stage is closed'");
    }

    @Test
    void hostileTextIsShownAndNeverRun() {
        String hostile = SamplePages.HOSTILE;
        String flood = "W".repeat(10_000);
        Amount amount = Amount.of("1", hostile);
        RoutePicture route = new RoutePicture(
                hostile,
                List.of(
                        new RoutePicture.Node(hostile, hostile, amount, RoutePicture.Place.INPUT),
                        new RoutePicture.Node(flood, flood, amount, RoutePicture.Place.OUTPUT)),
                List.of(new RoutePicture.Link(0, 1, hostile, hostile, hostile, hostile, "1", amount, amount)));
        try (StageServer stage = StageServer.open(0)) {
            stage.show(new StageView(
                    flood,
                    new SwapView(
                            hostile,
                            hostile,
                            new SwapView.Headline(amount, amount, true, hostile, Tone.BAD),
                            flood,
                            List.of(new SwapStep(hostile, hostile, Status.CURRENT)),
                            hostile,
                            Tone.BAD,
                            route,
                            List.of(new BalanceRow(hostile, flood, amount, amount, "+1", hostile))),
                    List.of(new StageView.SwapLine(hostile, flood, hostile, true)),
                    List.of(new StageView.HistoryLine(1, flood, true)),
                    new StageView.Controls(hostile, true, true),
                    new StageView.Question(hostile, hostile, List.of(flood)),
                    hostile,
                    flood,
                    false));
            open(stage);
            chromium.await("document.querySelector('h1')?.textContent.startsWith('</script><img src=x')");
            assertThat(chromium.run("document.title")).isEqualTo("Swaplab stage");
            assertThat(chromium.run("document.querySelectorAll('img, iframe, object, a, form').length"))
                    .isEqualTo("0");
            assertThat(chromium.run("document.scripts.length")).isEqualTo("2");
            assertThat(chromium.run("document.documentElement.scrollWidth")).isEqualTo("1280");
            assertThat(chromium.complaints()).isEmpty();
            assertThat(chromium.requests()).hasSize(2);
        }
    }
}
