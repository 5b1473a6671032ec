package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.forkchain.ForkMarkerCode;
import io.swaplab.forkchain.anvil.AnvilOptions;
import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.lab.backend.Connection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A console on a chain of which it was given the URL only. */
@Tag("long")
class ForkOfForkIT {
    @TempDir
    private Path folder;

    private static CommandResult ok(HeadlessConsole console, String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    @Test
    void aForkOfOursIsForkedWithItsTokensAndProviders() {
        try (HeadlessConsole first = HeadlessConsole.open(List.of())) {
            Connection below = first.session().connection();
            ok(first, "market whale --sell USDT --buy CAKE --amount 1000");
            try (HeadlessConsole second = HeadlessConsole.open(List.of("--rpc", below.rpcUrl()))) {
                Connection above = second.session().connection();
                assertThat(above.profile()).isEqualTo(below.profile());
                assertThat(ok(second, "quote get --from USDT --to CAKE --amount 100")
                                .data()
                                .get("amount_out"))
                        .isEqualTo(ok(first, "quote get --from USDT --to CAKE --amount 100")
                                .data()
                                .get("amount_out"));
                ok(second, "wallet fund alice --token USDT --amount 100");
                ok(second, "swap prepare; allowance approve; swap simulate; swap execute; swap receipt");
            }
        }
    }

    @Test
    void aProfileSpeaksForAChainThatNobodyKnows() throws IOException {
        Path file = folder.resolve("chain.json");
        try (HeadlessConsole first = HeadlessConsole.open(List.of())) {
            Connection below = first.session().connection();
            ok(first, "fork profile --out " + file);
            below.node().request("anvil_setCode", ForkMarkerCode.address().toLowerHex(), "0x");
            List<String> words = List.of("--rpc", below.rpcUrl(), "--profile", file.toString());
            try (HeadlessConsole second = HeadlessConsole.open(words)) {
                assertThat(second.session().connection().profile()).isEqualTo(below.profile());
                ok(second, "quote get --from USDT --to CAKE --amount 100");
            }
            Files.writeString(file, Files.readString(file).replace("\"firstBlock\"", "\"first\""));
            assertThatThrownBy(() -> HeadlessConsole.open(words))
                    .isInstanceOfSatisfying(
                            CommandFailure.class,
                            refused -> assertThat(refused.field()).isEqualTo("first"));
        }
    }

    @Test
    void aTokenThatTheChainDoesNotHaveIsNamed() {
        LocalAnvilLauncher launcher = new LocalAnvilLauncher(InstallationPaths.find());
        try (RunningNode empty = launcher.launch(AnvilOptions.empty(97));
                HeadlessConsole console = HeadlessConsole.open(List.of("--rpc", empty.rpcUrl()))) {
            for (String line : List.of(
                    "quote get --from BNB --to CAKE --amount 1",
                    "wallet fund alice --token CAKE --amount 1",
                    "wallet balance alice --token CAKE",
                    "token info CAKE")) {
                CommandResult refused = console.execute(line);
                assertThat(refused.exit()).as(refused.text()).isEqualTo(ExitCode.USAGE);
                assertThat(refused.text()).as(line).containsPattern("CAKE \\(0x[0-9a-fA-F]{40}\\) has no code on it");
            }
            ok(console, "wallet balance alice");
        }
    }
}
