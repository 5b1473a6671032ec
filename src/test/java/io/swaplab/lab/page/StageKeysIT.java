package io.swaplab.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.swaplab.lab.page.StageView.Question;
import io.swaplab.lab.page.SwapStep.Status;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uses the stage in a real browser, with the keyboard alone. */
class StageKeysIT {
    private static final String FOCUS = "document.activeElement.dataset.key || document.activeElement.className";

    @TempDir
    private static Path folder;

    private static Chromium chromium;

    private final BlockingQueue<StageDesk.Press> pressed = new LinkedBlockingQueue<>();
    private StageDesk.Reaction reaction = StageDesk.Reaction.STARTED;
    private StageServer stage;

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

    @BeforeEach
    void open() {
        stage = StageServer.open(0);
        stage.answerWith(new StageDesk() {
            @Override
            public Optional<Object> read(String part, String swap) {
                return Optional.of(
                        part.equals("swap")
                                ? StageSamples.swap(swap, 1, Status.CURRENT, SamplePages.route())
                                : new SwapDetails.Detail(
                                        "of " + swap,
                                        List.of(new SwapDetails.Line(1, "router.swap", "gas 21000", false))));
            }

            @Override
            public Reaction press(Press press) {
                pressed.add(press);
                return reaction;
            }
        });
        show(null);
        chromium.window(1280, 720, false).open(stage.url());
        awaitTitle("s2 is SIGNED");
    }

    @AfterEach
    void close() {
        stage.close();
    }

    private void show(Question question) {
        stage.show(StageSamples.stage(StageSamples.swap("s2", 2, Status.CURRENT, SamplePages.crowd()), question));
    }

    private static void awaitTitle(String title) {
        chromium.await("document.querySelector('h1')?.textContent === '" + title + "'");
    }

    private static void focus(String key) {
        chromium.run("document.querySelector(\"[data-key='" + key + "']\").focus()");
    }

    @Test
    void jAndKAndTheArrowsChooseASwap() {
        chromium.key("j");
        awaitTitle("s9 is PREPARED");
        assertThat(chromium.run("document.querySelector('.swaps [aria-current] .name').textContent"))
                .isEqualTo("s9");
        chromium.key("k");
        awaitTitle("s2 is SIGNED");
        chromium.key("ArrowUp");
        awaitTitle("s1 is PREPARED");
        chromium.key("ArrowDown");
        awaitTitle("s2 is SIGNED");
    }

    @Test
    void aClickChoosesASwapAndANewViewKeepsIt() {
        chromium.run("document.querySelector(\"[data-key='swap s1']\").click()");
        awaitTitle("s1 is PREPARED");
        show(new Question("next", "swap sign s2", List.of("a risk")));
        chromium.await("document.querySelector('.risk') !== null");
        awaitTitle("s1 is PREPARED");
        assertThat(chromium.run("document.querySelector('.controls .main').textContent"))
                .as("the console's own swap")
                .isEqualTo("swap sign s2");
    }

    @Test
    void tabReachesAllAndTheFocusIsSeen() {
        Set<String> reached = new TreeSet<>();
        List<String> unseen = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            chromium.key("Tab");
            String at = chromium.run(FOCUS);
            reached.add(
                    at.isEmpty()
                            ? chromium.run("document.activeElement.tagName + ' ' + document.activeElement.textContent")
                            : at);
            if (chromium.run(
                            "document.activeElement === document.body || parseFloat(getComputedStyle(document.activeElement).outlineWidth) >= 2")
                    .equals("false")) {
                unseen.add(at);
            }
        }
        assertThat(reached)
                .contains("theme", "press next", "press undo", "press redo", "swap s1", "swap s2", "swap s9")
                .anyMatch(at -> at.startsWith("SUMMARY and 14 more pools"))
                .anyMatch(at -> at.startsWith("SUMMARY The route in numbers"))
                .anyMatch(at -> at.startsWith("SUMMARY Trace"))
                .anyMatch(at -> at.startsWith("SUMMARY Typed data"));
        assertThat(unseen).isEmpty();
    }

    @Test
    void theFocusAndWhatIsOpenSurviveANewView() {
        focus("press undo");
        chromium.run("document.querySelector('[data-key=trace]').open = true");
        chromium.await("document.querySelector('.lines .name')?.textContent === 'router.swap'");
        show(new Question("undo", "undo", List.of("a risk")));
        chromium.await("document.querySelector('.risk') !== null");
        assertThat(chromium.run(FOCUS)).isEqualTo("press undo");
        chromium.await("document.querySelector('.lines .name')?.textContent === 'router.swap'");
        assertThat(chromium.run("document.querySelector('[data-key=typed]').open"))
                .isEqualTo("false");
    }

    @Test
    void enterPressesAButtonAndARiskIsAcceptedAtASecondPress() throws InterruptedException {
        focus("press next");
        chromium.key("Enter");
        assertThat(pressed.take()).isEqualTo(new StageDesk.Press("next", "swap sign s2", List.of()));
        show(new Question("next", "swap sign s2", List.of("first", "the price impact is 12.5 %")));
        chromium.await("document.querySelector('.risk p')?.textContent === 'the price impact is 12.5 %'");
        focus("accept");
        chromium.key("Enter");
        assertThat(pressed.take())
                .isEqualTo(new StageDesk.Press("next", "swap sign s2", List.of("first", "the price impact is 12.5 %")));
    }

    @Test
    void aBusyConsoleIsSaidAtThePage() {
        reaction = StageDesk.Reaction.BUSY;
        focus("press redo");
        chromium.key("Enter");
        chromium.await("document.querySelector('[role=status]').textContent.startsWith('the console is busy')");
        chromium.open(stage.url().resolve("/"));
        awaitTitle("s2 is SIGNED");
        focus("press redo");
        chromium.key("Enter");
        chromium.await("document.querySelector('[role=status]').textContent.startsWith('the console is busy')");
    }

    @Test
    void theSwitchTakesTheOtherColours() {
        String ground = "getComputedStyle(document.body).backgroundColor";
        String light = chromium.run(ground);
        chromium.run("document.querySelector('.theme').click()");
        String dark = chromium.run(ground);
        assertThat(dark).isNotEqualTo(light);
        assertThat(chromium.run("document.querySelector('.theme').textContent")).isEqualTo("light colours");
        chromium.run("document.querySelector('.theme').click()");
        assertThat(chromium.run(ground)).isEqualTo(light);
        assertThat(chromium.window(1280, 720, true).run(ground))
                .as("chosen, whatever the system prefers")
                .isEqualTo(light);
    }
}
