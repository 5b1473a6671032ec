package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The gallery: every screen of the console at 80 and at 120 columns. With {@code -Dswaplab.write=true} the screens that
 * have changed are drawn again, for a person to review.
 */
class GalleryIT {
    private static final Path GALLERY = Path.of("src/test/resources/gallery");
    private static final boolean WRITES = Boolean.getBoolean("swaplab.write");

    /** Commands that answer nothing, or nothing without a person, a page, another program or many files. */
    private static final Set<String> WITHOUT_SCREEN = Set.of(
            "clear",
            "exit",
            "quit",
            "run",
            "route",
            "vectors",
            "serve",
            "chain doctor",
            "wallet new",
            "wallet import",
            "wallet export",
            "session export",
            "session replay",
            "stage open",
            "stage close",
            "fork doctor",
            "fork profile",
            "fork reset",
            "fork stop",
            "resume",
            "router fees claim",
            "demo direct",
            "demo delegated",
            "pools export");

    /** A command with its answer. */
    private record Shown(String command, String answer) {
        /**
         * The answer without what differs between runs: hashes, blocks, times, places, gas and what gas costs,
         * the number of calls, which depends on the time of a block, and what
         * a changed signature happens to be refused for.
         */
        String plain() {
            String text = answer.replaceAll("0x[0-9a-f]{64}", "HASH")
                    .replaceAll("0x[0-9a-f]{4}…[0-9a-f]{4}", "HASH")
                    .replaceAll("\\b[0-9]{6}…[0-9]{4}\\b", "NONCE")
                    .replaceAll("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z", "TIME")
                    .replaceAll("BadSignature|UntrustedQuoteSigner|InvalidSignature|InvalidSigner", "SIGNATURE")
                    .replaceAll("[0-9.]+% of the trade", "COST")
                    .replaceAll("\\(anvil [^)]*\\)", "(ANVIL)")
                    .replaceAll("[0-9]+ more calls", "N more calls")
                    .replaceAll("127[.][0-9.]+:[0-9]+", "PLACE")
                    .replaceAll("(process|[Bb]lock|to) [0-9]+", "$1 N");
            return text.lines()
                    .map(line -> line.matches(
                                    ".*\\b(gas|BNB|gwei)\\b.*|[0-9]+ +[0-9,]+ +[0-9,]+ +0[.].*|(direct|delegated) .*[0-9,]+ +[0-9,]+")
                            ? line.replaceAll("[0-9][0-9,]*([.][0-9]+)?", "N")
                            : line)
                    .map(line -> line.replaceAll(" {2,}", "  ").replaceAll("^ +", " "))
                    .reduce("", (all, line) -> all + (line.startsWith(" ") ? "" : "\n") + line);
        }
    }

    private static List<Shown> read(int columns) throws IOException {
        List<Shown> all = new ArrayList<>();
        String text = Files.readString(GALLERY.resolve(columns + ".txt"));
        for (String part : text.split("(?m)^\\$ ")) {
            int end = part.indexOf('\n');
            if (end > 0) {
                all.add(new Shown(part.substring(0, end), part.substring(end + 1)));
            }
        }
        return all;
    }

    /** Executes a command on a terminal of this width. */
    static String shown(CommandInterpreter line, String command, int columns) {
        StringWriter shown = new StringWriter();
        PrintWriter out = new PrintWriter(shown, true);
        line.execute(command, new Screen(out, out, Ink.NONE, Glyphs.UNICODE, columns, true));
        return shown.toString();
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 120})
    void theScreensAreThoseOfTheGallery(int columns) throws IOException {
        Files.createDirectories(Path.of("target/gallery"));
        List<Shown> gallery = read(columns);
        List<Shown> screens = new ArrayList<>();
        try (HeadlessConsole console = HeadlessConsole.open(List.of())) {
            for (Shown each : gallery) {
                String answer = shown(console.commandLine(), each.command(), columns);
                Shown now = new Shown(each.command(), answer);
                screens.add(now.plain().equals(each.plain()) ? each : now);
            }
        }
        if (WRITES) {
            StringBuilder text = new StringBuilder();
            screens.forEach(each ->
                    text.append("$ ").append(each.command()).append('\n').append(each.answer()));
            Files.writeString(GALLERY.resolve(columns + ".txt"), text);
        }
        for (int i = 0; i < gallery.size(); i++) {
            ScreenRules.check(screens.get(i).command(), screens.get(i).answer(), columns);
            if (!WRITES) {
                assertThat(screens.get(i).plain())
                        .as(gallery.get(i).command())
                        .isEqualTo(gallery.get(i).plain());
            }
        }
    }

    @Test
    void everyCommandHasAScreenOrIsNamed() throws IOException {
        try (HeadlessConsole console = HeadlessConsole.open(List.of("--no-fork"))) {
            Set<String> missing = new TreeSet<>();
            console.commandLine()
                    .table()
                    .all()
                    .forEach(command -> missing.add(command.spec().name()));
            missing.removeAll(WITHOUT_SCREEN);
            for (Shown each : read(80)) {
                console.commandLine()
                        .table()
                        .match(CommandInterpreter.words(each.command()))
                        .ifPresent(
                                match -> missing.remove(match.command().spec().name()));
            }
            assertThat(missing).as("commands without a screen").isEmpty();
        }
        assertThat(read(80).stream().map(Shown::command).toList())
                .isEqualTo(read(120).stream().map(Shown::command).toList());
    }
}
