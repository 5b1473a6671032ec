package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.console.backend.ForkBackend;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.lab.backend.Backend.BackendListener;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A console whose anvil processes are killed while it runs. */
class LostForkIT {
    private static final Duration SOON = Duration.ofSeconds(20);

    private final List<String> told = new CopyOnWriteArrayList<>();
    private HeadlessConsole console;

    @BeforeEach
    void start() {
        // The test kills anvil, which it can only do if anvil runs as a local process instead of in a container.
        console = HeadlessConsole.over(new ForkBackend(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), false));
        console.session().backend().listen(new BackendListener() {
            @Override
            public void line(String text) {}

            @Override
            public void ended(String what) {
                told.add(what);
            }
        });
        ok("fork start");
    }

    @AfterEach
    void stop() {
        console.close();
    }

    @Test
    void aForkThatIsLostIsToldAndForgottenAndTheNextStartBeginsAfresh() {
        isToldAndForgotten(ofFork());
        beginsAfresh();
    }

    @Test
    void aForkWhoseOriginChainIsLostIsToldAndForgottenTheSame() {
        isToldAndForgotten(ofOrigin());
        beginsAfresh();
    }

    private void isToldAndForgotten(ProcessHandle anvil) {
        anvil.destroyForcibly();
        await().atMost(SOON).until(() -> !told.isEmpty());
        assertThat(told)
                .singleElement()
                .asString()
                .contains("anvil process " + anvil.pid() + " was killed by signal 9 (KILL)")
                .contains("fork start");
        assertThat(ok("fork status").data()).containsEntry("running", false);
        assertThat(console.execute("quote get --from BNB --to USDT --amount 2").exit())
                .isEqualTo(ExitCode.NODE);
    }

    private void beginsAfresh() {
        ok("fork start");
        ok("quote get --from BNB --to USDT --amount 2");
        assertThat(ofFork().isAlive()).isTrue();
        assertThat(ofOrigin().isAlive()).isTrue();
        assertThat(told).hasSize(1);
    }

    private CommandResult ok(String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    private ProcessHandle ofFork() {
        return anvilAt(URI.create(console.session().connection().rpcUrl()));
    }

    /** The anvil of the origin chain, whose address is among the arguments of the fork's process. */
    private ProcessHandle ofOrigin() {
        List<String> words = List.of(ofFork().info().arguments().orElseThrow());
        return anvilAt(URI.create(words.get(words.indexOf("--fork-url") + 1)));
    }

    /** Finds the anvil with this RPC address, because other tests run anvils at the same time. */
    private static ProcessHandle anvilAt(URI rpc) {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("/anvil"))
                .filter(process -> process.info().commandLine().orElse("").contains("--port " + rpc.getPort() + " "))
                .findFirst()
                .orElseThrow();
    }
}
