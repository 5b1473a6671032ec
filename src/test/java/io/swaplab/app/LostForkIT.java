package io.swaplab.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.session.BackendListener;
import io.swaplab.shell.CommandResult;
import io.swaplab.shell.ExitCode;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A console whose anvils are killed from outside. */
class LostForkIT {
    private static final Duration SOON = Duration.ofSeconds(20);

    private final List<String> told = new CopyOnWriteArrayList<>();
    private Console console;

    @BeforeEach
    void start() {
        console = Console.open(List.of("--no-fork"));
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

    /** The fork's own anvil, and that of the origin chain which it reads from. */
    @ParameterizedTest
    @ValueSource(strings = {"--fork-url", "--load-state"})
    void aLostForkIsToldAndForgottenAndTheNextStartBeginsAfresh(String argument) {
        ProcessHandle anvil = anvil(argument);
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

        assertThat(ok("fork start").text()).contains("anvil process");
        ok("quote get --from BNB --to USDT --amount 2");
        await().atMost(SOON)
                .until(() -> ProcessHandle.current()
                                .descendants()
                                .filter(LostForkIT::isAnvil)
                                .count()
                        == 2);
        assertThat(told).hasSize(1);
    }

    private CommandResult ok(String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    private static ProcessHandle anvil(String argument) {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> isAnvil(process)
                        && process.info().commandLine().orElse("").contains(argument))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isAnvil(ProcessHandle process) {
        return process.info().command().orElse("").endsWith("/anvil");
    }
}
