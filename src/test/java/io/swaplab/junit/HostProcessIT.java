package io.swaplab.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.deploy.ForkException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The process that runs the forks: its messages, and its end. */
@Tag("long")
class HostProcessIT {
    private final HostProcess host = HostProcess.start();

    @AfterEach
    void close() throws Exception {
        host.close();
        Files.deleteIfExists(host.log());
        Files.deleteIfExists(host.log().getParent());
    }

    @Test
    void aForkThereIsUsedHereAsOneOfOurOwn() {
        LeasedFork hosted = host.fork(ForkOptions.ofOrigin());
        Fork fork = hosted.fork();
        assertThat(fork.routerCode().isSame()).isTrue();
        assertThat(fork.originDepth().ours()).isTrue();
        assertThat(fork.absentTokens()).isEmpty();
        assertThat(fork.creationCode("PoolLens").isEmpty()).isFalse();
        fork.cheats().mine(3);
        long head = fork.node().latestBlock().number();
        await().until(() -> hosted.client().status().chainflows().stream()
                .allMatch(flow -> flow.version().latestBlockNumber() == head));
        hosted.close();
        host.close();
        assertThat(host.log()).doesNotExist();
    }

    @Test
    void aForkThatCannotStartSaysWhyAndWhereTheLogIs() {
        assertThatExceptionOfType(ForkException.class)
                .isThrownBy(() -> host.fork(ForkOptions.ofOrigin().withRpc("http://127.0.0.1:1")))
                .withMessageStartingWith("the fork did not start: ")
                .withMessageContaining("127.0.0.1:1")
                .withMessageEndingWith("; the log is " + host.log());
        host.close();
        assertThat(host.log()).content().contains("NodeException: eth_chainId at http://127.0.0.1:1");
    }

    @Test
    void whatEndsByItselfIsTheReasonOfEveryFailureAfterwards() {
        LeasedFork hosted = host.fork(ForkOptions.ofOrigin());
        List<ProcessHandle> nodes = host.handle().descendants().toList();
        assertThat(nodes).isNotEmpty();
        host.handle().destroyForcibly();
        String how = hosted.fork().lost().toCompletableFuture().join();
        assertThat(how)
                .isEqualTo("process " + host.handle().pid()
                        + ", which ran the forks, was killed by signal 9 (KILL); the log is " + host.log());
        assertThatExceptionOfType(ForkException.class)
                .isThrownBy(() -> hosted.client().status())
                .withMessage("the fork is lost: " + how);
        assertThatExceptionOfType(ForkException.class)
                .isThrownBy(() -> host.fork(ForkOptions.ofOrigin()))
                .withMessage("the fork did not start: " + how);
        // A watch kills the nodes when the process ends.
        nodes.forEach(node -> node.onExit().join());
    }
}
