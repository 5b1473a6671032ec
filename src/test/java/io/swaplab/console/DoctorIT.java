package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.anvil.AnvilOptions;
import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.deploy.InstallationPaths;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** {@code fork doctor} on a real fork, with and without faults. */
class DoctorIT {
    @SuppressWarnings("unchecked")
    private static Object verdict(CommandResult result, String part) {
        var findings =
                (List<Map<String, Object>>) Objects.requireNonNull(result.data().get("findings"));
        return findings.stream()
                .filter(finding -> part.equals(finding.get("part")))
                .map(finding -> finding.get("verdict"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aForkOfAnotherChainDependsOnThatChain() {
        RunningNode upstream = new LocalAnvilLauncher(InstallationPaths.find()).launch(AnvilOptions.empty(97));
        try (HeadlessConsole console = HeadlessConsole.open(List.of("--rpc", upstream.rpcUrl()))) {
            CommandResult started = console.execute("fork start");
            assertThat(started.ok()).as(started.text()).isTrue();
            CommandResult well = console.execute("fork doctor");
            assertThat(verdict(well, "RPC depth")).as(well.text()).isEqualTo("OK");
            assertThat(well.text().replaceAll("\\s+", " ")).contains("the forked chain provides the state of all");

            upstream.close();
            CommandResult cut = console.execute("fork doctor");
            assertThat(cut.exit()).isEqualTo(ExitCode.FAILED);
            assertThat(verdict(cut, "chain id")).as("the fork itself runs").isEqualTo("OK");
            assertThat(verdict(cut, "RPC depth")).isEqualTo("FAIL");
            assertThat(cut.text().replaceAll("\\s+", " "))
                    .contains("RPC depth: the forked chain does not answer", "--rpc");
        } finally {
            upstream.close();
        }
    }

    @Test
    void aForkIsWellUntilItsClockOrItsRouterIsNot() {
        try (HeadlessConsole console = HeadlessConsole.open(List.of())) {
            CommandResult before = console.execute("fork doctor");
            assertThat(before.text().replaceAll("\\s+", " ")).contains("no fork is running");
            assertThat(console.session().backend().current()).isEmpty();

            console.execute("fork start");
            CommandResult well = console.execute("fork doctor");
            assertThat(well.ok()).as(well.text()).isTrue();
            for (String part : List.of("JDK", "anvil", "cache", "fork", "clock", "RPC depth", "chain id", "router")) {
                assertThat(verdict(well, part)).as(part + " in " + well.text()).isEqualTo("OK");
            }

            console.execute("fork warp 1h");
            CommandResult warped = console.execute("fork doctor");
            assertThat(verdict(warped, "clock")).isEqualTo("WARN");
            assertThat(warped.text().replaceAll("\\s+", " ")).contains("ahead of this machine", "cure: undo");
            console.execute("undo");
            assertThat(verdict(console.execute("fork doctor"), "clock")).isEqualTo("OK");

            Fork fork = console.session().connection().requireFork();
            String router = fork.deployment().routers().executionRouter().toLowerHex();
            String code = fork.node()
                    .code(fork.deployment().routers().executionRouter())
                    .toString();
            fork.node().request("anvil_setCode", router, code.substring(0, code.length() - 2) + "00");
            CommandResult ill = console.execute("fork doctor --json");
            assertThat(ill.exit()).as(ill.text()).isEqualTo(ExitCode.FAILED);
            assertThat(ill.failure().code()).isEqualTo("UNHEALTHY");
            assertThat(ill.text().replaceAll("\\s+", " ")).contains("router: ", "its sources compile to");
            assertThat(verdict(ill, "router")).isEqualTo("FAIL");
            assertThat(verdict(ill, "clock")).as("what is well is told too").isEqualTo("OK");
            assertThat(ill.json()).contains("\"data\":{\"healthy\":false,\"findings\":[{\"part\":\"JDK\"");
        }
    }
}
