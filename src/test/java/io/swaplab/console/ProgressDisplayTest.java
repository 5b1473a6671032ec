package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.model.Screen;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressDisplayTest {
    private final StringWriter notes = new StringWriter();
    private final Screen screen = Screen.plain(new PrintWriter(new StringWriter()), new PrintWriter(notes));
    private long millis;

    private ProgressDisplay news(boolean terminal) {
        return new ProgressDisplay(screen, terminal, () -> millis * 1_000_000);
    }

    /** Advances the clock by some seconds, with a refresh of the progress in each. */
    private void pass(ProgressDisplay news, int seconds) {
        for (int i = 0; i < seconds; i++) {
            millis += 1_000;
            news.tick();
        }
    }

    private List<String> lines() {
        return notes.toString().lines().toList();
    }

    @Test
    void aSlowStartIsToldAfterASecondAndThenEveryFewSeconds() {
        ProgressDisplay news = news(false);
        news.doing("asking http://h/... for its chain");
        assertThat(lines()).isEmpty();
        pass(news, 1);
        assertThat(lines()).containsExactly("asking http://h/... for its chain, 1 s");
        for (int done = 0; done <= 6; done++) {
            news.step("looking for contracts", done, 12);
            pass(news, 1);
        }
        news.doing("reading the head");
        pass(news, 6);
        news.failed(new IllegalStateException("no more"), true);
        pass(news, 9);
        assertThat(lines())
                .containsExactly(
                        "asking http://h/... for its chain, 1 s",
                        "looking for contracts, 4 of 12, 6 s, about 7 s left",
                        "reading the head, 11 s");
    }

    @Test
    void aFastStartIsNotTold() {
        ProgressDisplay news = news(false);
        news.doing("asking http://h/... for its chain");
        millis += 900;
        news.step("reading the pools", 0, 71);
        news.tick();
        news.step("reading the pools", 71, 71);
        pass(news, 20);
        assertThat(lines()).isEmpty();
    }

    @Test
    void aLineComesAtOnceAndTakesTheTurnOfTheWorkInProgress() {
        ProgressDisplay news = news(false);
        news.line("BISWAP is not on this chain");
        news.doing("looking for contracts");
        pass(news, 5);
        assertThat(lines()).containsExactly("BISWAP is not on this chain", "looking for contracts, 5 s");
    }

    @Test
    void onATerminalTheBarIsDrawnAgainEverySecondUntilTheEnd() {
        ProgressDisplay news = news(true);
        news.step("reading the pools", 0, 71);
        pass(news, 2);
        assertThat(notes.toString())
                .contains("0 of 71 reading the pools, 0 s")
                .contains("0 of 71 reading the pools, 1 s")
                .contains("0 of 71 reading the pools, 2 s");
        news.failed(new IllegalStateException("no more"), true);
        assertThat(notes.toString()).endsWith("\r\u001b[K");
        int length = notes.toString().length();
        pass(news, 3);
        assertThat(notes.toString()).hasSize(length);
    }
}
