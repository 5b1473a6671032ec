package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.forkchain.anvil.AnvilOptions;
import io.swaplab.forkchain.anvil.ContainerAnvilLauncher;
import io.swaplab.forkchain.anvil.DockerEngineClient;
import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Needs a Docker engine; without one the test is skipped with the reason. */
class ContainerAnvilLauncherIT {
    private final InstallationPaths installation = InstallationPaths.find();
    private final DockerEngineClient engine = NeededImage.ENGINE;
    private String image = "";

    @BeforeEach
    void needsAnEngineWithTheImage() {
        image = NeededImage.ofAnvil(ContainerAnvilLauncherIT.class);
    }

    @Test
    void aContainerRunsTheWholeFork() {
        List<String> heard = new ArrayList<>();
        try (Fork fork = Fork.start(installation, new ForkOptions(Launcher.CONTAINER, null), heard::add)) {
            assertThat(heard).contains("launcher: container of " + image);
            assertThat(fork.description()).startsWith("anvil container").endsWith("of " + image);
            assertThat(fork.node().chainId()).isEqualTo(97);
            assertThat(fork.node()
                            .balance(SigningKey.forDevelopment("alice").address())
                            .isZero())
                    .isFalse();
            String saved = fork.cheats().snapshot();
            long block = fork.node().latestBlock().number();
            fork.cheats().mine(2);
            assertThat(fork.cheats().restore(saved).number()).isEqualTo(block);
        }
    }

    @Test
    void aContainerLoadsTheSavedOriginChain() {
        try (LocalOriginChain origin = LocalOriginChain.start(
                        installation, new ContainerAnvilLauncher(engine, image), ProgressListener.SILENT);
                Node node = HttpNode.at(origin.rpcUrl())) {
            assertThat(node.code(origin.profile().wrappedNative()).isEmpty()).isFalse();
        }
    }

    @Test
    void aClosedContainerAnswersNoMore() {
        RunningNode running = new ContainerAnvilLauncher(engine, image).launch(AnvilOptions.empty(97));
        try (Node node = HttpNode.at(running.rpcUrl())) {
            assertThat(node.chainId()).isEqualTo(97);
            running.close();
            assertThatThrownBy(node::chainId).isInstanceOf(NodeException.class);
        }
        running.close();
    }

    @Test
    void anImageThatIsNotThereIsNamed() {
        assertThatThrownBy(
                        () -> new ContainerAnvilLauncher(engine, "localhost:9/none:1").launch(AnvilOptions.empty(97)))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("localhost:9/none:1");
    }
}
