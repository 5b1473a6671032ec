package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.anvil.AnvilContainer;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testcontainers.utility.DockerImageName;

/** Uses the module as other projects do. Needs a Docker engine; without one the test is skipped with the reason. */
class AnvilContainerIT {
    private static final Address SOMEBODY = Address.parse("0x00000000000000000000000000000000000000aa");

    private DockerImageName image = DockerImageName.parse(AnvilContainer.OWN_IMAGE);

    @BeforeEach
    void needsAnEngineWithTheImage() {
        image = DockerImageName.parse(NeededImage.ofAnvil(AnvilContainerIT.class));
    }

    @Test
    void aChainAnswersOnItsMappedPortAndAForkOfItOnTheHosts() {
        Queue<String> lines = new ConcurrentLinkedQueue<>();
        try (AnvilContainer chain = container().withChainId(56).withLogs(lines::add)) {
            chain.start();
            assertThat(chain.getExposedPorts()).containsExactly(8545);
            try (Node node = HttpNode.at(chain.getRpcUrl());
                    AnvilContainer fork = container()
                            .withHostNetwork()
                            .withForkUrl(chain.getRpcUrl())
                            .withForkBlock(2)
                            .withChainId(4_242)) {
                node.request("anvil_mine", "0x3");
                fork.start();
                assertThat(node.chainId()).isEqualTo(56);
                assertThat(fork.getRpcUrl()).startsWith("http://127.");
                try (Node forked = HttpNode.at(fork.getRpcUrl())) {
                    assertThat(forked.chainId()).isEqualTo(4_242);
                    assertThat(forked.latestBlock()).isEqualTo(node.block(2).orElseThrow());
                }
            }
            assertThat(lines).anyMatch(line -> line.contains("eth_chainId"));
        }
    }

    @Test
    void aReusedContainerGoesOnWhereItWas() {
        String id;
        try (AnvilContainer first = container().withReuse(true)) {
            first.start();
            id = first.getContainerId();
            try (Node node = HttpNode.at(first.getRpcUrl());
                    AnvilContainer second = container().withReuse(true)) {
                node.request("anvil_setBalance", SOMEBODY.toLowerHex(), "0x7");
                second.start();
                assertThat(second.getContainerId()).isEqualTo(id);
                assertThat(node.balance(SOMEBODY)).isEqualTo(Uint256.of(7));
            }
        }
    }

    @Test
    void wrongTermsAreRefused() {
        assertThatThrownBy(() -> new AnvilContainer(DockerImageName.parse("redis:7")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("redis:7");
        assertThatThrownBy(() -> container().withChainId(0)).hasMessage("id must be above zero, got 0");
        assertThatThrownBy(() -> container().withForkBlock(-1)).hasMessage("number must be zero or above, got -1");
        assertThatThrownBy(() -> container().withBlockTime(Duration.ZERO))
                .hasMessage("interval must be at least a millisecond, got PT0S");
    }

    /** Blocks are mined periodically, so the wait ends when one appears. */
    @Test
    void blocksComeByTheClock() {
        try (AnvilContainer chain = container().withBlockTime(Duration.ofMillis(50))) {
            chain.start();
            try (Node node = HttpNode.at(chain.getRpcUrl())) {
                await().until(() -> node.latestBlock().number() > 1);
            }
        }
    }

    private AnvilContainer container() {
        return new AnvilContainer(image).withImagePullPolicy(name -> false);
    }
}
