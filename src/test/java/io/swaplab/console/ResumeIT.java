package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.backend.ForkBackend;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.LineSource;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.transcript.KeptSessions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A session that later consoles continue, as after a crash. */
class ResumeIT {
    @TempDir
    private Path folder;

    /** A console at a terminal that keeps its session in a folder. */
    private record Kept(Session session, CommandInterpreter line) implements AutoCloseable {
        static Kept in(Path folder) {
            Session session = new Session(new ForkBackend(ForkOptions.ofOrigin(), true));
            return new Kept(
                    session,
                    CommandInterpreterFactory.over(session, LineSource.PEOPLE, List.of(), new KeptSessions(folder)));
        }

        CommandResult ok(String command) {
            CommandResult result = line.execute(command);
            assertThat(result.ok()).as(command + ": " + result.text()).isTrue();
            return result;
        }

        CommandResult refused(String command) {
            CommandResult result = line.execute(command);
            assertThat(result.exit()).as(command + ": " + result.text()).isEqualTo(ExitCode.REFUSED);
            return result;
        }

        void settles(String swap) {
            CommandResult receipt = ok("swap receipt " + swap);
            assertThat(receipt.data())
                    .containsEntry("settled_out", receipt.data().get("expect_amount_out"));
        }

        @Override
        public void close() {
            session.close();
        }
    }

    @Test
    void swapsForkNotesAndHistoryGoOnInALaterConsole() throws IOException {
        Path crashed = folder.resolve("crashed");
        Object settled;
        try (Kept first = Kept.in(folder.resolve("first"))) {
            first.refused("resume");
            assertThat(first.refused("resume").text()).contains("no session is kept");
            first.ok("wallet fund alice --token USDT --amount 1000");
            first.ok("quote get --from USDT --to CAKE --amount 100");
            first.ok("swap prepare; allowance approve --swap s1; swap execute --gas-limit 2000000");
            settled = first.ok("swap receipt").data().get("settled_out");
            first.ok("quote get --from USDT --to CAKE --amount 50 --executor bob --recipient carol"
                    + " --slippage-bps 30 --custom-fee-bps 25 --custom-fee-receiver integrator");
            first.ok("swap prepare; allowance permit2 approve --swap s2; swap sign");
            first.ok("quote get --from BNB --to USDT --amount 1");
            first.ok("swap prepare; swap execute --gas-limit 2000000");
            first.ok("swap note s2 \"for the demo\"");
            assertThat(new KeptSessions(folder.resolve("first")).newest()).isEmpty();
            copy(folder.resolve("first"), crashed);
        }
        ownersOnlyAndWithoutSignatures(crashed);
        try (Kept later = Kept.in(crashed)) {
            goesOn(later, settled);
        }
        try (Kept last = Kept.in(crashed)) {
            assertThat(last.ok("resume").text()).contains("s2 is settled").contains("s4 is settled");
            assertThat(last.ok("history").text()).contains("swap execute s2");
        }
    }

    private static void goesOn(Kept later, Object settled) {
        assertThat(later.session().backend().current()).isEmpty();
        String told = later.ok("resume").text();
        assertThat(told)
                .contains("s1 is settled", "s2 is quoted; it was signed, and plans and signatures are not kept")
                .contains("s3 is settled");
        assertThat(later.ok("swap receipt s1").data()).containsEntry("settled_out", settled);
        assertThat(later.ok("swap show s2").text()).contains("quoted > prepared > signed > draft > quoted");
        assertThat(later.ok("swap list").text()).contains("s1  settled", "> s2  quoted", "now  for the demo");
        assertThat(later.refused("trace s1").text())
                .contains("it was mined before the fork was saved", "next: swap list");
        assertThat(later.ok("explain s1").text()).contains("it settled before the console was restarted");
        assertThat(later.ok("history").text()).contains("swap execute s1", "before the restart");
        assertThat(later.refused("undo").text())
                .contains("undo ends at the restart of the console, whose fork has no snapshot of the 5 steps before");
        assertThat(later.refused("resume").text()).contains("needs a console without swaps");
        later.ok("swap prepare s2; swap sign; swap build; swap simulate; swap execute");
        assertThat(later.ok("swap show s2").data()).containsEntry("state", "submitted");
        later.settles("s2");
        later.ok("undo");
        assertThat(later.ok("swap show s2").data()).containsEntry("state", "ready");
        assertThat(later.refused("undo").text()).contains("there is no step to undo; undo ends at the restart");
        later.ok("swap execute s2");
        later.settles("s2");
        later.ok("quote get --from USDT --to CAKE --amount 10");
        later.ok("swap prepare s4; allowance approve --swap s4; swap execute");
        later.settles("s4");
    }

    @Test
    void whatDoesNotFitIsRefusedWithItsPlaceAndTheCure() throws IOException {
        Path good = folder.resolve("good");
        try (Kept first = Kept.in(good)) {
            first.ok("quote get --from BNB --to USDT --amount 1");
        }
        refusedWith(good, "session.jsonl", "\"version\":2", "\"version\":9", "version must be 1 to 2, got 9");
        refusedWith(good, "session.jsonl", "\"state\":\"quoted\",", "", "state is missing");
        refusedWith(good, "fork-", "\"fork_hash\":\"0x..", "\"fork_hash\":\"0xff", "was saved on another chain");
        refusedWith(good, "fork-", "\"swaplab\"", "\"other\"", "its first key must be swaplab");
    }

    private void refusedWith(Path good, String file, String from, String to, String words) throws IOException {
        Path bad = Files.createTempDirectory(folder, "bad");
        copy(good, bad);
        for (Path each : files(bad)) {
            if (each.getFileName().toString().startsWith(file)) {
                Files.writeString(each, Files.readString(each).replaceFirst(from, to));
            }
        }
        try (Kept console = Kept.in(bad)) {
            CommandResult refused = console.refused("resume");
            assertThat(refused.text()).contains(words).contains("next: resume --discard");
            assertThat(refused.failure().toJson()).containsKeys("field", "rule", "got");
            assertThat(console.ok("resume --discard").data()).isEqualTo(Map.of("discarded", true));
            assertThat(new KeptSessions(bad).greeting()).isEmpty();
        }
    }

    private static void ownersOnlyAndWithoutSignatures(Path sessions) throws IOException {
        List<Path> files = files(sessions);
        assertThat(files).hasSize(3);
        for (Path file : files) {
            if (!file.endsWith("lock")) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                        .isEqualTo("rw-------");
            }
            if (file.endsWith("session.jsonl")) {
                assertThat(Files.readString(file)).doesNotContainPattern("[0-9a-fA-F]{128}");
            }
        }
        assertThat(new KeptSessions(sessions).greeting().orElseThrow())
                .matches("a session of [0-9]{2}:[0-9]{2} with 3 swaps is kept; resume continues it");
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Path there = to.resolve(from.relativize(each));
                if (!Files.isDirectory(there)) {
                    Files.copy(each, there, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }
}
