package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.forkchain.anvil.AnvilOptions;
import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.Permit2Setup;
import io.swaplab.forkchain.deploy.ProgressListener;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Forks of chains other than our origin chain; empty anvils take the place of public nodes. */
class ForkOfRpcIT {
    private static final Address CREATE2_DEPLOYER = Address.parse("0x4e59b44847b379578588920cA78FbF26c0B4956C");

    private static final long THREE_DAYS_SECS = 259_200;
    private static final long MINUTE_SECS = 60;

    private final InstallationPaths installation = InstallationPaths.find();
    private final LocalAnvilLauncher launcher = new LocalAnvilLauncher(installation);
    private final List<String> heard = new ArrayList<>();

    @Test
    void permit2IsDeployedWhereTheChainHasNone() {
        try (RunningNode chain = launcher.launch(AnvilOptions.empty(97));
                Fork fork = fork(chain)) {
            assertThat(heard).contains("Permit2 deployed by its own CREATE2 transaction");
            assertThat(fork.deployment().profile().tokenBySymbol("CAKE")).isEmpty();
            assertThat(fork.absentTokens()).extracting(Token::symbol).contains("CAKE");
            assertThat(heard).anyMatch(line -> line.startsWith("no code on this chain: ") && line.contains("CAKE (0x"));
            assertThat(fork.node()
                            .code(fork.deployment().routers().executionRouter())
                            .isEmpty())
                    .isFalse();
        }
    }

    /** Anvil reveals its fork URL in its command line, in messages, and in answers about its settings. */
    @Test
    void theKeyInTheUrlOfTheChainIsToldToNobody() {
        String key = "s3cretkey99";
        try (RunningNode chain = launcher.launch(AnvilOptions.empty(97));
                Fork fork = Fork.start(
                        installation,
                        new ForkOptions(
                                Launcher.LOCAL,
                                chain.rpcUrl().replace("http://", "http://me:" + key + "@") + "/?apikey=" + key),
                        heard::add);
                Node plain = HttpNode.at(chain.rpcUrl())) {
            assertThat(String.valueOf(fork.node().request("anvil_nodeInfo").orElseThrow()))
                    .contains("forkUrl=http://127.")
                    .doesNotContain(key);
            assertThat(String.join("\n", heard)).contains("is ready").doesNotContain(key);
            String pid = fork.description().substring("anvil process ".length());
            // Every user of the machine can read a command line, so it must not contain the relay's URL with its secret
            // path either.
            assertThat(ProcessHandle.of(Long.parseLong(pid))
                            .flatMap(anvil -> anvil.info().commandLine())
                            .orElseThrow())
                    .contains("--fork-url upstream")
                    .doesNotContain("http://", key);
            assertThat(ForkMarkerCode.isOn(fork.node())).isTrue();
            assertThat(ForkMarkerCode.isOn(plain)).isFalse();
        }
    }

    @Test
    void nothingIsSentToTheForkedChain() {
        try (RunningNode chain = launcher.launch(AnvilOptions.empty(97));
                Node plain = HttpNode.at(chain.rpcUrl())) {
            BlockHeader before = plain.latestHeader();
            try (Fork fork = fork(chain)) {
                fork.cheats().mine(2);
                assertThat(fork.node().latestBlock().number())
                        .isGreaterThan(before.ref().number() + 2);
            }
            assertThat(plain.latestHeader()).isEqualTo(before);
            assertThat(plain.request("txpool_status")).hasToString("Optional[{pending=0x0, queued=0x0}]");
        }
    }

    @Test
    void onlyProvidersWhoseContractsAreThereAreFollowed() {
        Provider infinity = KnownChains.publicChain(installation).providers().getLast();
        try (RunningNode chain = launcher.launch(AnvilOptions.empty(97));
                Node node = HttpNode.at(chain.rpcUrl())) {
            node.request("anvil_setCode", infinity.factories().getFirst().toLowerHex(), "0x60205ff3");
            try (Fork fork = fork(chain)) {
                assertThat(fork.deployment().profile().providers()).containsExactly(infinity);
                assertThat(heard)
                        .contains("PANCAKEV2 is not on this chain")
                        .doesNotContain(infinity.name() + " is not on this chain");
            }
        }
    }

    @Test
    void permit2IsSetAsCodeWhereItsDeployerIsMissing() {
        try (RunningNode chain = launcher.launch(AnvilOptions.empty(97));
                Node node = HttpNode.at(chain.rpcUrl())) {
            Bytes deployed = deployedPermit2(node);
            node.request("anvil_setCode", Permit2Setup.ADDRESS.toLowerHex(), "0x");
            node.request("anvil_setCode", CREATE2_DEPLOYER.toLowerHex(), "0x");
            try (ImpersonatedSender deployer = deployer(node)) {
                assertThat(new Permit2Setup(node, deployer).ensure(artifacts(), 97))
                        .isEqualTo(Permit2Setup.Outcome.CODE_SET);
            }
            assertThat(node.code(Permit2Setup.ADDRESS)).isEqualTo(deployed);
        }
    }

    @Test
    void anotherContractAtItsAddressIsRefused() {
        try (RunningNode chain = launcher.launch(AnvilOptions.empty(97));
                Node node = HttpNode.at(chain.rpcUrl());
                ImpersonatedSender deployer = deployer(node)) {
            // Contract code that answers every call with one zero word.
            node.request("anvil_setCode", Permit2Setup.ADDRESS.toLowerHex(), "0x60205ff3");
            assertThatThrownBy(() -> new Permit2Setup(node, deployer).ensure(artifacts(), 97))
                    .isInstanceOf(ForkException.class)
                    .hasMessageContaining("is not Permit2 for chain 97");
        }
    }

    @Test
    void theClockStartsAtNowHoweverOldTheChainIs() {
        long before = Instant.now().getEpochSecond();
        try (RunningNode chain = launcher.launch(AnvilOptions.emptySince(97, before - THREE_DAYS_SECS));
                Fork fork = fork(chain)) {
            assertThat(fork.node().latestBlock().timestampSecs()).isBetween(before, before + MINUTE_SECS);
            assertThat(fork.cheats().warp(600).timestampSecs()).isBetween(before + 600, before + 600 + MINUTE_SECS);
        }
    }

    @Test
    void aChainThatIsAheadOfTheClockStaysAhead() {
        long ahead = Instant.now().getEpochSecond() + THREE_DAYS_SECS;
        try (RunningNode chain = launcher.launch(AnvilOptions.emptySince(97, ahead));
                Fork fork = fork(chain)) {
            assertThat(fork.node().latestBlock().timestampSecs()).isGreaterThanOrEqualTo(ahead);
        }
    }

    @Test
    void aForkIsPinnedToABlockUnderAnIdOfItsOwn() {
        try (RunningNode chain = launcher.launch(AnvilOptions.empty(97));
                Node node = HttpNode.at(chain.rpcUrl())) {
            node.request("anvil_mine", "0x5");
            ForkOptions latest = new ForkOptions(Launcher.LOCAL, chain.rpcUrl()).withChainId(31_337);
            try (Fork fork = Fork.start(installation, latest.withBlock(3), heard::add)) {
                assertThat(fork.deployment().forkBlock()).isEqualTo(3);
                assertThat(fork.node().block(3)).isEqualTo(node.block(3));
                assertThat(fork.node().chainId()).isEqualTo(31_337);
                assertThat(fork.deployment().profile().chainId()).isEqualTo(31_337);
            }
            assertThatThrownBy(() -> Fork.start(installation, latest.withBlock(6), heard::add))
                    .isInstanceOf(ForkException.class)
                    .hasMessage("block must be at most 5, the latest of the chain, got 6");
        }
    }

    @Test
    void aChainOfAnotherIdIsRefused() {
        try (RunningNode chain = launcher.launch(AnvilOptions.empty(56))) {
            assertThatThrownBy(() -> fork(chain))
                    .isInstanceOf(ForkException.class)
                    .hasMessage("the chain to fork must have id 97, got 56");
        }
    }

    private Bytes deployedPermit2(Node node) {
        try (ImpersonatedSender deployer = deployer(node)) {
            assertThat(new Permit2Setup(node, deployer).ensure(artifacts(), 97))
                    .isEqualTo(Permit2Setup.Outcome.DEPLOYED);
            return node.code(Permit2Setup.ADDRESS);
        }
    }

    private static ImpersonatedSender deployer(Node node) {
        return new ImpersonatedSender(
                node,
                SigningKey.forDevelopment("deployer").address(),
                Uint256.of(1_000_000_000L).times(1_000_000_000L));
    }

    private Artifacts artifacts() {
        return Artifacts.of(installation, ProgressListener.SILENT);
    }

    private Fork fork(RunningNode chain) {
        return Fork.start(installation, new ForkOptions(Launcher.LOCAL, chain.rpcUrl()), heard::add);
    }
}
