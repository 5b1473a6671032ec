package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A session that is saved on one fork, and compared and replayed on another. */
class SavedSessionIT {
    @TempDir
    private Path folder;

    private static CommandResult ok(HeadlessConsole console, String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    @Test
    void aSessionIsSavedComparedLoadedAndReplayed() throws IOException {
        Path file = folder.resolve("one.session");
        try (HeadlessConsole console = HeadlessConsole.open(List.of())) {
            ok(console, "wallet fund alice --token USDT --amount 500");
            ok(console, "quote get --from USDT --to WBNB --amount 100 --routing-gas-price 0");
            ok(console, "swap prepare s1 --payer alice --executor bob --recipient carol");
            ok(console, "allowance permit2 approve --swap s1");
            ok(console, "swap sign s1; swap build s1; swap simulate s1; swap execute s1; swap receipt s1");
            ok(console, "expect settled_out = quoted_out");
            assertThat(console.execute("swap execute s1").exit()).isEqualTo(ExitCode.REFUSED);
            assertThat(ok(console, "session save " + file).text()).isEqualTo("saved 1 swap and 10 commands to " + file);
            assertThat(ok(console, "session diff " + file).data()).containsEntry("same", true);
            ok(console, "wallet use bob");
            assertThat(ok(console, "session diff " + file).text()).contains("wallet", "bob", "alice");
            CommandResult twice = console.execute("session replay " + file);
            assertThat(twice.exit()).isEqualTo(ExitCode.REFUSED);
            assertThat(twice.text()).contains("needs a session without swaps; this one has 1 swap");
        }
        assertThat(Files.readString(file)).doesNotContainPattern("[0-9a-fA-F]{128}");
        try (HeadlessConsole console = HeadlessConsole.open(List.of())) {
            assertThat(ok(console, "session replay " + file).text()).contains("10 commands answered the same amounts");
            assertThat(ok(console, "session diff " + file).data()).containsEntry("same", true);
        }
        replayedOtherwise(file);
    }

    private void replayedOtherwise(Path file) throws IOException {
        Path other = Files.writeString(
                folder.resolve("other.session"),
                Files.readString(file)
                        .replace("--from USDT --to WBNB --amount 100", "--from USDT --to WBNB --amount 90"));
        try (HeadlessConsole console = HeadlessConsole.open(List.of())) {
            assertThat(ok(console, "session load " + file).text()).contains("loaded as drafts: s1");
            assertThat(console.execute("session load " + file).text()).contains("nothing is loaded");
            assertThat(ok(console, "swap prepare s1 --json").data())
                    .containsEntry(
                            "executor",
                            console.session().wallets().account("x", "bob").toString());
            assertThat(console.execute("session load " + folder).exit()).isEqualTo(ExitCode.USAGE);
        }
        try (HeadlessConsole console = HeadlessConsole.open(List.of())) {
            CommandResult differs = console.execute("session replay " + other);
            assertThat(differs.exit()).isEqualTo(ExitCode.ASSERTION);
            assertThat(differs.text())
                    .contains("other.session:4: \"quote get", "answers another net_amount_out: was 1");
        }
    }
}
