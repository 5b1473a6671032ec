package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.console.backend.ForkBackend;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.lab.backend.Backend.BackendListener;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A console whose anvils are killed while they start. Runs alone, because anvils of other tests look the same. */
@Tag("long")
@Isolated
class LostStartIT {
    private static final Duration START = Duration.ofMinutes(3);
    private static final Duration SOON = Duration.ofSeconds(5);

    private final Set<Long> before = anvils().map(ProcessHandle::pid).collect(Collectors.toSet());
    private final AtomicReference<ProcessHandle> killed = new AtomicReference<>();
    // The test kills anvil, which it can only do if anvil runs as a local process instead of in a container.
    private final HeadlessConsole console =
            HeadlessConsole.over(new ForkBackend(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), true));

    @AfterEach
    void stop() {
        console.close();
    }

    @ParameterizedTest
    @CsvSource({
        "origin chain,Permit2 ,fork start",
        "origin chain,fork of block,quote get --from BNB --to USDT --amount 2",
        "origin chain,reading the pools,serve --port 18123",
        "origin chain,testing the tokens,fork start",
        "fork,Permit2 ,serve --port 18123",
        "fork,fork of block,fork start",
        "fork,reading the pools,fork start",
        "fork,testing the tokens,quote get --from BNB --to USDT --amount 2",
    })
    void theSentenceNamesWhatEndedAndTheNextStartWorks(String whose, String stage, String line) {
        console.session().backend().listen(new BackendListener() {
            @Override
            public void line(String text) {
                at(text);
            }

            @Override
            public void step(String what, int done, int total) {
                at(what);
            }

            private void at(String text) {
                if (text.startsWith(stage) && killed.get() == null) {
                    kill(anvil(whose.equals("fork")).orElseThrow());
                }
            }
        });
        isSaid(whose, line);
    }

    @Test
    void anOriginChainThatEndsWhileItsForkStartsEndsTheStart() {
        Thread.ofPlatform().daemon().start(() -> {
            await().pollInterval(Duration.ofMillis(5))
                    .atMost(START)
                    .until(() -> anvil(true).isPresent());
            kill(anvil(false).orElseThrow());
        });
        isSaid("origin chain", "fork start");
    }

    private void isSaid(String whose, String line) {
        CompletableFuture<CommandResult> ran = CompletableFuture.supplyAsync(() -> console.execute(line));
        await().atMost(START).until(() -> killed.get() != null || ran.isDone());
        await().atMost(SOON).until(ran::isDone);
        CommandResult result = ran.join();
        assertThat(result.exit()).as(result.text()).isEqualTo(ExitCode.NODE);
        assertThat(Objects.requireNonNull(result.failure()).text())
                .isEqualTo("the anvil of the " + whose + " ended while Swaplab started: anvil process "
                        + killed.get().pid() + " was killed by signal 9 (KILL)");
        assertThat(result.failure().next()).isEqualTo(line);
        assertThat(console.execute("fork start").text()).contains("97");
    }

    private void kill(ProcessHandle anvil) {
        anvil.destroyForcibly();
        killed.set(anvil);
    }

    /** An anvil process that this test has started: the fork, or its origin chain. */
    private Optional<ProcessHandle> anvil(boolean forks) {
        return anvils().filter(process -> !before.contains(process.pid()))
                .filter(process -> process.info().commandLine().orElse("").contains("--fork-url") == forks)
                .findFirst();
    }

    private static Stream<ProcessHandle> anvils() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("/anvil"));
    }
}
