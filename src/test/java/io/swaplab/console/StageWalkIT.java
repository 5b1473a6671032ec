package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.swaplab.console.line.CommandResult;
import io.swaplab.lab.page.Chromium;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Leads a swap on a real fork to its receipt with the buttons of the stage alone, in a real browser. */
@Tag("long")
class StageWalkIT {
    private final BlockingQueue<String> prompt = new LinkedBlockingQueue<>();

    @TempDir
    private Path folder;

    private static CommandResult ok(HeadlessConsole console, String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    /** Presses a button, again if the line before has not quite ended, and waits until the prompt shows its command. */
    private void press(Chromium chromium, String button, String command) throws InterruptedException {
        String found = "[...document.querySelectorAll('.controls button:enabled')].find(b => b.dataset.key === 'press "
                + button + "' && b.textContent.startsWith('" + command + "'))";
        chromium.await(found + " !== undefined");
        String shown = null;
        while (shown == null) {
            chromium.run("(" + found + ")?.click()");
            shown = prompt.poll(20, TimeUnit.SECONDS);
        }
        assertThat(shown).startsWith("stage> " + command).doesNotContain("error:");
    }

    @Test
    void aSwapIsLedToItsReceiptUndoneAndRedone() throws InterruptedException {
        assumeTrue(Chromium.installed().isPresent(), "no chromium on the PATH (Debian: apt-get install chromium)");
        try (HeadlessConsole console = HeadlessConsole.open(List.of());
                Chromium chromium = new Chromium(folder.resolve("profile"))) {
            console.commandLine().showAbove(prompt::add);
            ok(console, "quote --from WBNB --to USDT --amount 1");
            URI page =
                    URI.create(String.valueOf(ok(console, "stage open").data().get("url")));
            chromium.window(1280, 720, false).open(page);
            for (String next : List.of(
                    "swap prepare s1",
                    "wallet fund alice --token WBNB",
                    "allowance approve --swap s1",
                    "swap simulate s1",
                    "swap execute s1",
                    "swap receipt s1")) {
                press(chromium, "next", next);
            }
            chromium.await("document.querySelector('h1')?.textContent === 's1 is SETTLED'");
            assertThat(chromium.run("document.querySelectorAll('.history li:not(.undone)').length"))
                    .isEqualTo("3");
            press(chromium, "undo", "undo");
            chromium.await("document.querySelector('.history .undone code')?.textContent === 'swap execute s1'");
            assertThat(chromium.run("document.querySelector('h1').textContent")).isEqualTo("s1 is READY");
            press(chromium, "redo", "redo");
            chromium.await("document.querySelector('h1')?.textContent === 's1 is SUBMITTED'");
            assertThat(ok(console, "history").text())
                    .contains("swap execute s1")
                    .doesNotContain("undone");
        }
    }
}
