package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.HttpTransport;
import io.swaplab.client.SwaplabClient;
import io.swaplab.client.chain.Signers;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.console.backend.DeployCommand;
import io.swaplab.console.backend.ForkBackend;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.LineSource;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.LocalOriginChain;
import io.swaplab.forkchain.anvil.ForkClock;
import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.KeyFolder;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.lab.backend.Waiting;
import io.swaplab.lab.chain.ProfileFile;
import io.swaplab.lab.chain.RouterDeployer;
import io.swaplab.lab.chain.RouterTrustPrompt;
import io.swaplab.lab.chain.RouterTrustPrompt.KnownRouters;
import io.swaplab.lab.session.Session;
import io.swaplab.service.api.Admission;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Deploys on an anvil that has the protocols and knows nothing of us, then serves it and swaps on it. */
class LabDeployIT {
    private static final String PASSWORD = "correct horse";
    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Uint256 COINS = Uint256.parse("100000000000000000000");
    private static final Bytes32 SECRET =
            Bytes32.parse("0x00000000000000000000000000000000000000000000000000000000facade07");
    private static final SigningKey OWNER = SigningKey.of(SECRET);

    @TempDir
    private Path folder;

    private Path bare;
    private Path deployed;

    @Test
    void routersAreDeployedServedAndUsedOnAChainItself() throws IOException {
        InstallationPaths installation = InstallationPaths.find();
        bare = folder.resolve("bare.json");
        deployed = folder.resolve("deployed.json");
        KeyFolder keys = new KeyFolder(folder.resolve("keys"));
        keys.create("mine", SECRET, PASSWORD);
        keys.create("known", bobsSecret(), PASSWORD);
        try (LocalOriginChain chain =
                        LocalOriginChain.start(installation, new LocalAnvilLauncher(installation), line -> {});
                Node node = HttpNode.at(chain.rpcUrl());
                Session session = new Session(new ForkBackend(ForkOptions.ofOrigin(), false), keys)) {
            new ProfileFile(chain.profile(), RouterDeployment.NONE).write(bare);
            ForkClock.catchUp(node, node.latestBlock());
            CommandInterpreter line = CommandInterpreterFactory.over(
                    session, LineSource.PEOPLE, List.of(new DeployCommand(session, null, null).command()));
            String command = "lab deploy --rpc " + chain.rpcUrl() + " --profile " + bare + " --out " + deployed;
            refusals(line, node, command);
            continued(installation, node, line, command);
            CommandInterpreter started = CommandInterpreterFactory.over(
                    session,
                    LineSource.ONE_COMMAND,
                    List.of(new DeployCommand(session, chain.rpcUrl(), bare).command()));
            assertThat(run(started, "lab deploy --wallet mine --out " + deployed)
                            .data())
                    .as("nothing is left to do, with the start options --rpc and --profile")
                    .containsEntry("sent", 0);
            served(chain, node);
        }
    }

    private void refusals(CommandInterpreter line, Node node, String command) {
        assertThat(refused(line, command + " --wallet alice").text()).contains("whose key only you have");
        assertThat(refused(line, command + " --wallet known").text()).contains("known, whose key is public");
        node.request("anvil_setChainId", 56);
        assertThat(refused(line, command + " --wallet mine").text()).contains("a node of chain 97", "chain 56 at");
        node.request("anvil_setChainId", 97);
        assertThat(Files.exists(deployed.resolveSibling("deployed.json.signer")))
                .isFalse();
        String poor = refused(line, command + " --wallet mine --yes").text();
        assertThat(poor)
                .contains("ExecutionRouter     0x", "mine " + OWNER.address() + " has 0 BNB", "nothing is sent");
        node.request("anvil_setBalance", OWNER.address().toLowerHex(), COINS.toHex());
        assertThat(refused(line, command + " --wallet mine").text()).contains("was not typed; nothing is sent");
        assertThat(node.nonce(OWNER.address())).isZero();
        assertThat(Files.exists(deployed)).isFalse();
    }

    private void continued(InstallationPaths installation, Node node, CommandInterpreter line, String command)
            throws IOException {
        RouterDeployer all = RouterDeployer.plan(
                installation,
                node,
                "it",
                ProfileFile.read(bare).description(),
                OWNER.address(),
                deployed,
                unused -> {});
        RouterDeployer first = new RouterDeployer(
                node, all.known(), all.deployment(), all.missing().subList(0, 4), all.gasPrice(), all.balance());
        node.request("anvil_setBalance", OWNER.address().toLowerHex(), "0x0");
        assertThatThrownBy(() -> first.run(Signers.of(OWNER), unused -> {}))
                .hasMessageStartingWith("deploying ExecutionRouter failed: ");
        node.request("anvil_setBalance", OWNER.address().toLowerHex(), COINS.toHex());
        assertThatThrownBy(() -> first.run(Signers.of(OWNER), unused -> {})).isInstanceOf(ForkException.class);
        String legacy = all.deployment().routers().legacyRouter().toLowerHex();
        String code = node.code(all.deployment().routers().legacyRouter()).toString();
        node.request("anvil_setCode", legacy, "0x6000");
        assertThat(refused(line, command + " --wallet mine --yes").text())
                .contains("is not ours, for deploying LegacyRouter", "the same command continues");
        node.request("anvil_setCode", legacy, code);
        long before = node.nonce(OWNER.address());
        CommandResult done = run(line, command + " --wallet mine --yes");
        assertThat(done.ok()).as(done.text()).isTrue();
        assertThat(node.nonce(OWNER.address()) - before).isEqualTo(all.missing().size() - 4);
        assertThat(run(line, command + " --wallet mine --yes").data()).containsEntry("sent", 0);
        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(deployed.resolveSibling("deployed.json.signer"))))
                .isEqualTo("rw-------");
        assertThat(ProfileFile.read(deployed).routers())
                .isEqualTo(all.deployment().routers());
    }

    private void served(LocalOriginChain chain, Node node) {
        StartupOptions launch = StartupOptions.of(
                List.of("--follow", chain.rpcUrl(), "--profile", deployed.toString(), "--store", "none"));
        RouterTrustPrompt nobody = new RouterTrustPrompt(new KnownRouters(folder), prompt -> Optional.empty());
        try (HeadlessConsole follower = HeadlessConsole.over(Backends.of(launch, nobody, folder))) {
            Connection above = follower.session().connection();
            URI served = follower.session()
                    .backend()
                    .serve(new PublicApiSettings(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                            null,
                            Duration.ofSeconds(10),
                            Admission.DEFAULT_AT_ONCE,
                            PublicApiSettings.DEFAULT_PREPARES_PER_SECOND,
                            null,
                            null,
                            null))
                    .apiUrl();
            try (HttpTransport transport = HttpTransport.to(served)) {
                swaps(
                        new SwaplabClient(
                                ClientConfig.of(chain.profile())
                                        .pinnedTo(ProfileFile.read(deployed).routers()),
                                transport,
                                node),
                        above);
            }
        }
    }

    /** A direct swap of coins, and a delegated swap of what it paid. */
    private static void swaps(SwaplabClient client, Connection above) {
        Node node = above.node();
        for (SigningKey key : List.of(ALICE, BOB)) {
            node.request("anvil_setBalance", key.address().toLowerHex(), COINS.toHex());
        }
        String usdt = address(above, "USDT");
        String cake = address(above, "CAKE");
        String alice = ALICE.address().toString();
        PreparedDirectSwap direct = client.prepareDirectSwap(PrepareSwapParams.swap(
                        Token.NATIVE_SENTINEL.toString(), usdt, Uint256.parse("1000000000000000000"), alice)
                .build());
        mined(node, client.executeSwap(direct, ALICE));
        assertThat(client.tokenBalance(usdt, alice)).isEqualTo(direct.expectAmountOut());
        above.requirePools().atHead();
        Uint256 amount = Uint256.parse("250000000000000000000");
        PreparedDelegatedSwap delegated = client.prepareDelegatedSwap(
                PrepareSwapParams.swap(usdt, cake, amount, BOB.address().toString())
                        .payer(alice)
                        .recipient(alice)
                        .slippageBps(50)
                        .build());
        RequiredApproval approval = client.buildPermit2Approval(alice, usdt, amount, ApprovalAmount.EXACT);
        mined(node, client.send(approval.tx(), ALICE, ExecuteOptions.defaults()));
        String signature = client.signPayerAuthorization(delegated, ALICE);
        mined(node, client.executeSwap(client.buildDelegatedSwap(delegated, signature), BOB));
        assertThat(client.tokenBalance(cake, alice)).isEqualTo(delegated.expectAmountOut());
    }

    private static void mined(Node node, Bytes32 hash) {
        TransactionReceipt receipt = Waiting.receipt(node, hash, Duration.ofSeconds(20));
        assertThat(receipt.ok()).isTrue();
    }

    private static String address(Connection above, String symbol) {
        return above.profile().tokenBySymbol(symbol).orElseThrow().address().toString();
    }

    /** The key of bob, which anybody can derive. */
    private static Bytes32 bobsSecret() {
        return Bytes32.of(
                Uint256.parse(BOB.toCredentials().getEcKeyPair().getPrivateKey().toString()));
    }

    private static CommandResult refused(CommandInterpreter line, String command) {
        CommandResult result = run(line, command);
        assertThat(result.ok()).as(result.text()).isFalse();
        return result;
    }

    /** Runs a command of a person who types the password, and confirms nothing. */
    private static CommandResult run(CommandInterpreter line, String command) {
        StringWriter shown = new StringWriter();
        PrintWriter writer = new PrintWriter(shown, true);
        CommandResult result =
                line.execute(List.of(command.split(" ", -1)), Screen.plain(writer, writer), new UserPrompter() {
                    @Override
                    public Optional<String> ask(String prompt) {
                        assertThat(prompt).contains("this spends about 0.0", "on chain 97 itself and cannot be undone");
                        return Optional.of("no");
                    }

                    @Override
                    public Optional<String> askHidden(String prompt) {
                        return Optional.of(PASSWORD);
                    }
                });
        assertThat(result.exit()).isNotEqualTo(ExitCode.FAILED);
        assertThat(result.text() + shown)
                .doesNotContain(PASSWORD, SECRET.toString().substring(2));
        return result;
    }
}
