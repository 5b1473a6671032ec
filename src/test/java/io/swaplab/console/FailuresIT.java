package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.console.backend.ForkBackend;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.lab.backend.Backend.BackendListener;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/**
 * Runs the documentation page of failures line by line: the console shows what the page shows, and each suggested next
 * command works.
 */
class FailuresIT {
    private static final Path PAGE = Path.of("src/docs/failures.md");
    /** Whether to rewrite the page with the actual answers, which a person then reviews. */
    private static final boolean WRITES = Boolean.getBoolean("swaplab.write");

    private static final int COLUMNS = 80;

    private final List<String> notices = new CopyOnWriteArrayList<>();

    @Test
    void thePageShowsWhatTheConsoleShowsAndEveryNextCommandWorks() throws IOException {
        List<String> page = Files.readAllLines(PAGE);
        List<String> ran = new ArrayList<>();
        // The test kills anvil, which it can only do if anvil runs as a local process instead of in a container.
        try (HeadlessConsole console =
                HeadlessConsole.over(new ForkBackend(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), true))) {
            console.session().backend().listen(new BackendListener() {
                @Override
                public void line(String text) {
                    // The page does not show progress.
                }

                @Override
                public void ended(String what) {
                    notices.add(what);
                }
            });
            console.execute("fork start");
            boolean inside = false;
            String next = null;
            for (String line : page) {
                inside = line.startsWith("```") ? line.equals("```console") : inside;
                if (!inside || line.startsWith("```")) {
                    ran.add(line);
                } else if (line.startsWith("$ ")) {
                    ran.add(line);
                    kill(console);
                    StringWriter told = new StringWriter();
                    screen(told).note(notices.getFirst());
                    told.toString().lines().forEach(ran::add);
                } else if (line.startsWith("> ")) {
                    ran.add(line);
                    StringWriter shown = new StringWriter();
                    CommandResult result = console.commandLine().execute(line.substring(2), screen(shown));
                    shown.toString().lines().forEach(ran::add);
                    if (next != null) {
                        assertThat(line.substring(2))
                                .as("what the failure names next")
                                .isEqualTo(next);
                        assertThat(result.ok()).as(line + "\n" + shown).isTrue();
                    }
                    next = result.ok() ? null : String.valueOf(result.failure().next());
                }
            }
        }
        if (WRITES) {
            Files.write(PAGE, ran);
        }
        assertThat(plain(page)).isEqualTo(plain(ran));
    }

    private static Screen screen(StringWriter shown) {
        PrintWriter out = new PrintWriter(shown, true);
        return new Screen(out, out, Ink.NONE, Glyphs.ASCII, COLUMNS, true);
    }

    /**
     * Replaces blocks, process ids, hashes, times and gas costs, which differ between runs, and so do the places where
     * lines are folded.
     */
    private static String plain(List<String> lines) {
        return String.join("\n", lines)
                .replaceAll("0x[0-9a-fA-F]{2,}\\.?\\.?[0-9a-fA-F]*", "0x")
                .replaceAll("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z", "TIME")
                .replaceAll("127[.][0-9.]+:", "127.0.0.1:")
                .replaceAll("(process|block|127\\.0\\.0\\.1:|pid) ?[0-9]+", "$1 N")
                .replaceAll("BNB +[-+][0-9.]+ +[0-9.]+", "BNB N")
                .replaceAll("\\n {2,}", " ")
                .replaceAll("gas costs at most [^\n)]*\\)(, [0-9.]+% of the trade)?", "gas costs N")
                .replaceAll(" {2,}", " ");
    }

    private void kill(HeadlessConsole console) {
        URI rpc = URI.create(console.session().connection().rpcUrl());
        ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("/anvil"))
                .filter(process -> process.info().commandLine().orElse("").contains("--port " + rpc.getPort() + " "))
                .findFirst()
                .orElseThrow()
                .destroyForcibly();
        await().until(() -> !notices.isEmpty());
    }
}
