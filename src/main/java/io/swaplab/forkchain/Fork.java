package io.swaplab.forkchain;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.ProcessBoundWork;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.node.http.UpstreamStateSource;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Token;
import io.swaplab.forkchain.ForkConnectionInfo.ForkSharing;
import io.swaplab.forkchain.RouterSetup.RouterCode;
import io.swaplab.forkchain.anvil.AnvilOptions;
import io.swaplab.forkchain.anvil.AnvilRecord;
import io.swaplab.forkchain.anvil.ForkClock;
import io.swaplab.forkchain.anvil.ForkLauncher;
import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.forkchain.origin.UpstreamRelay;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A running fork of a chain, on which Swaplab's routers and adapters are deployed. By default it forks {@link
 * LocalOriginChain}, a local chain with id 97. The forked chain itself is never changed. The dev accounts alice, bob
 * and carol own native coins; {@link CheatCodes#deal} sets an account's balance of a token.
 */
public final class Fork implements AutoCloseable {

    private final @Nullable LocalOriginChain origin;
    private final RunningNode running;
    private final HttpNode node;
    private final Upstream upstream;
    private final CheatCodes cheats;
    private final ForkDeployment deployment;
    private final ForkSharing relays;
    private final CompletableFuture<String> lost = new CompletableFuture<>();
    private final CompletableFuture<String> endedAtStart = new CompletableFuture<>();
    private @Nullable UpstreamRelay relay;

    private Fork(
            @Nullable LocalOriginChain origin,
            RunningNode running,
            HttpNode node,
            Upstream upstream,
            ForkDeployment deployment) {
        this.origin = origin;
        this.running = running;
        this.node = node;
        this.upstream = upstream;
        this.deployment = deployment;
        this.cheats = new CheatCodes(node, deployment.profile().wrappedNative(), upstream.firstBlock());
        this.relays = new ForkSharing(node, this::handle);
        running.ended().thenAccept(how -> lost.complete(running.description() + " " + how));
        endedAtStart(running).thenAccept(endedAtStart::complete);
        if (origin != null) {
            origin.ended().thenAccept(how -> lost.complete(how + "; the fork reads from it"));
            origin.endedAtStart().thenAccept(endedAtStart::complete);
        }
    }

    /** Starts a fork, using the default folders that {@link InstallationPaths#find} returns. */
    public static Fork start(ForkOptions options, ProgressListener progress) {
        return start(InstallationPaths.find(), options, progress);
    }

    /**
     * Starts a fork and deploys Swaplab's contracts on it. Starts the origin chain first, unless the options name
     * another chain. If a step fails, everything started before is stopped.
     *
     * @throws ForkException when a part cannot be started or built
     */
    public static Fork start(InstallationPaths installation, ForkOptions options, ProgressListener progress) {
        // Runs on another thread, because deriving keys loads many classes. That takes longer than starting a node.
        BackgroundValue<ForkDeployment.Accounts> accounts =
                BackgroundValue.of("fork-accounts", ForkDeployment.Accounts::derived);
        AnvilRecord.endLeft(installation, progress);
        Artifacts artifacts = Artifacts.of(installation, progress);
        BackgroundValue<RouterCode> code =
                BackgroundValue.of("router-code", () -> RouterCode.read(installation, artifacts));
        ForkLauncher launcher = LauncherChoice.of(installation, options.launcher(), progress);
        Parts parts = new Parts(options, launcher, artifacts, accounts, code, progress);
        String rpcUrl = options.rpcUrl();
        if (rpcUrl != null) {
            ResolvedChainProfile chain = ResolvedChainProfile.at(installation, options, rpcUrl, progress);
            ResolvedChainProfile.requireBlock(rpcUrl, options.block());
            return forkThrough(parts, chain, rpcUrl);
        }
        LocalOriginChain origin =
                LocalOriginChain.start(installation, originLauncher(installation, launcher), progress);
        try {
            return ProcessBoundWork.on(
                    origin.endedAtStart(),
                    ForkException.EndedAtStart::new,
                    () -> fork(parts, origin, new ResolvedChainProfile(origin.profile(), List.of()), origin.rpcUrl()));
        } catch (RuntimeException failure) {
            origin.close();
            throw failure;
        }
    }

    /**
     * Connects to a fork that another Swaplab program has started on this machine. The requests of both programs run
     * one at a time. Closing the result does not stop the fork.
     *
     * @param handle the result of {@link #share} in the other program
     * @param ended completes when the fork has ended unexpectedly; the value says what ended and how
     */
    public static Fork attached(String handle, CompletionStage<String> ended) {
        Fork fork = attached(ForkConnectionInfo.of(handle));
        ended.thenAccept(fork.lost::complete);
        return fork;
    }

    /**
     * Connects to a fork that another Swaplab program offers with {@link #offer}, on this machine or another one.
     * Closing the result does not stop the fork.
     *
     * @param url the URL that {@link #offer} returned; its host and port may be replaced, for example behind a port
     *     mapping
     * @throws ForkException when no fork is offered at the URL
     */
    public static Fork offeredAt(String url) {
        return attached(ForkConnectionInfo.offeredAt(url));
    }

    private static Fork attached(ForkConnectionInfo there) {
        ForkDeployment deployment = there.deployment();
        HttpNode forked = HttpNode.at(there.upstreamUrl());
        Upstream upstream = new Upstream(
                forked,
                there.upstreamUrl(),
                there.isPackaged(),
                UpstreamStateSource.atForkedBlock(forked, deployment.forkBlock()),
                () -> RouterCodeVerifier.Sources.read(deployment),
                there.state().firstBlock(),
                there.absentTokens());
        return new Fork(null, there.node(), HttpNode.relayed(there.sharedUrl()), upstream, deployment);
    }

    private static ChainProfile under(ForkOptions options, ChainProfile profile) {
        Long chainId = options.chainId();
        return chainId == null ? profile : profile.withChainId(chainId);
    }

    /** Starts a fork whose anvil reads the forked chain through a relay. The relay is closed with the fork. */
    private static Fork forkThrough(Parts parts, ResolvedChainProfile chain, String rpcUrl) {
        UpstreamRelay relay = UpstreamRelay.to(rpcUrl);
        try {
            Fork fork = fork(parts, null, chain, relay.url());
            fork.relay = relay;
            return fork;
        } catch (RuntimeException failure) {
            relay.close();
            throw failure;
        }
    }

    /** The objects that every step of starting a fork needs. */
    private record Parts(
            ForkOptions options,
            ForkLauncher launcher,
            Artifacts artifacts,
            BackgroundValue<ForkDeployment.Accounts> accounts,
            BackgroundValue<RouterCode> code,
            ProgressListener progress) {}

    /** The forked chain: its node, and what is known about it. */
    private record Upstream(
            Node node,
            String url,
            boolean isPackaged,
            UpstreamStateSource state,
            Supplier<RouterCodeVerifier.Sources> sources,
            long firstBlock,
            List<Token> absent) {}

    /**
     * The launcher for the origin chain. It prefers the local anvil program, if that is installed, because it starts
     * faster than a container.
     */
    private static ForkLauncher originLauncher(InstallationPaths installation, ForkLauncher launcher) {
        return installation.hasAnvil() ? new LocalAnvilLauncher(installation) : launcher;
    }

    private static Fork fork(Parts parts, @Nullable LocalOriginChain origin, ResolvedChainProfile chain, String url) {
        ChainProfile profile = under(parts.options(), chain.profile());
        SavedForkMetadata.Saved saved = SavedForkMetadata.saved(parts.options().stateFile(), url);
        AnvilOptions from = saved == null
                ? AnvilOptions.forking(profile.chainId(), url)
                        .at(parts.options().block())
                : saved.state().resuming(url, saved.file());
        RunningNode running = parts.launcher().launch(from);
        HttpNode node = HttpNode.inTurns(running.rpcUrl());
        try {
            return ProcessBoundWork.on(
                    endedAtStart(running),
                    ForkException.EndedAtStart::new,
                    () -> furnished(parts, origin, chain, url, saved, running, node));
        } catch (RuntimeException failure) {
            node.close();
            running.close();
            throw failure;
        }
    }

    private static CompletionStage<String> endedAtStart(RunningNode running) {
        return running.ended()
                .thenApply(how ->
                        "the anvil of the fork ended while Swaplab started: " + running.description() + " " + how);
    }

    /** Completes a started node: deploys our contracts, or verifies the saved state. */
    private static Fork furnished(
            Parts parts,
            @Nullable LocalOriginChain origin,
            ResolvedChainProfile chain,
            String url,
            SavedForkMetadata.@Nullable Saved saved,
            RunningNode running,
            HttpNode node) {
        ChainProfile profile = under(parts.options(), chain.profile());
        // Requests may run concurrently here, because no other program uses the node yet, and because this program
        // simulates no calls while a block is mined.
        try (Node alone = HttpNode.at(running.rpcUrl())) {
            ForkDeployment deployment = saved == null
                    ? RouterSetup.furnish(
                            alone,
                            running.rpcUrl(),
                            profile,
                            parts.artifacts(),
                            parts.code().get(),
                            parts.accounts().get(),
                            parts.progress())
                    : saved.state()
                            .deployment(running.rpcUrl(), parts.accounts().get());
            long firstBlock = alone.latestBlock().number();
            if (saved != null) {
                ForkClock.catchUp(alone, saved.state().requireHead(alone, saved.file()));
                firstBlock = saved.state().firstBlock();
            }
            parts.progress()
                    .line("fork of block " + deployment.forkBlock() + " is ready (" + running.description() + ")");
            RouterCodeVerifier.Sources sources = new RouterCodeVerifier.Sources(
                    parts.artifacts(),
                    RouterCodeVerifier.of(
                            deployment, parts.code().get(), parts.accounts().get()));
            HttpNode forked = HttpNode.at(url);
            UpstreamStateSource state = saved == null
                    ? UpstreamStateSource.asOfHead(
                            forked,
                            alone,
                            deployment.forkBlock(),
                            deployment.routers().adapters().values())
                    : UpstreamStateSource.atForkedBlock(forked, deployment.forkBlock());
            Upstream upstream =
                    new Upstream(forked, url, origin != null, state, () -> sources, firstBlock, chain.absent());
            return new Fork(origin, running, node, upstream, deployment);
        }
    }

    public ForkDeployment deployment() {
        return deployment;
    }

    /** The fork's node; it is closed with the fork. */
    public Node node() {
        return node;
    }

    /** Tokens in the chain's description that have no code on the chain; they are excluded from its profile. */
    public List<Token> absentTokens() {
        return upstream.absent();
    }

    /** Reads state from the forked chain's node. Misses changes that cheat codes make without mining a block. */
    public UpstreamStateSource upstreamState() {
        return upstream.state();
    }

    /**
     * Two hashes of the execution router's code: of the code on the fork, and of the code compiled from its sources.
     */
    public RouterCodeVerifier.Comparison routerCode() {
        return upstream.sources().get().pin().compare(node);
    }

    /** The creation code of one of our contracts, for deployments while the fork runs. */
    public Bytes creationCode(String contract) {
        return upstream.sources().get().artifacts().creationCode(contract);
    }

    /** How much history the node of the forked chain still provides. */
    public StateHistoryDepth originDepth() {
        return StateHistoryDepth.of(upstream.node(), deployment.forkBlock(), upstream.isPackaged());
    }

    /**
     * Saves the fork to a file, from which {@link ForkOptions#withState} resumes it. The file contains the fork's
     * blocks, receipts, changed state and deployment, but no snapshots, pending transactions, traces or state of the
     * forked chain.
     *
     * @throws ForkException when the file cannot be written
     */
    public void save(Path file) {
        Uninterrupted.call(() -> {
            try {
                SavedForkMetadata.write(file, node, deployment, upstream.firstBlock());
                return file;
            } catch (IOException unwritable) {
                throw new ForkException(file + " cannot be written: " + AtomicFileWriter.cause(unwritable), unwritable);
            }
        });
    }

    /** A handle with which another Swaplab program can {@link #attached connect to} this fork until it is closed. */
    public String share() {
        return relays.share();
    }

    /**
     * Lets Swaplab programs on this and other machines connect to this fork until it is closed.
     *
     * @return the URL to pass to {@link #offeredAt}; it has a secret path
     * @throws ForkException when the port is in use
     */
    public String offer(InetSocketAddress at) {
        return relays.offer(at);
    }

    private ForkConnectionInfo handle(String sharedUrl) {
        return new ForkConnectionInfo(
                description(),
                rpcUrl(),
                sharedUrl,
                upstream.url(),
                upstream.isPackaged(),
                absentTokens().stream().map(ChainFile.TokenEntry::of).toList(),
                SavedForkMetadata.of(node, deployment, upstream.firstBlock()));
    }

    public CheatCodes cheats() {
        return cheats;
    }

    public String rpcUrl() {
        return running.rpcUrl();
    }

    /** Describes the process or container that runs the fork, for display. */
    public String description() {
        return running.description();
    }

    /**
     * Completes when the fork or its origin chain ends unexpectedly, that is, without {@link #close}. The value says
     * what ended and how, such as {@code anvil process 4711 was killed by signal 9 (KILL)}. The fork then no longer
     * answers, but must still be closed.
     */
    public CompletionStage<String> lost() {
        return lost;
    }

    /**
     * Runs a task that is part of the program's startup. Interrupts the task if the fork ends unexpectedly.
     *
     * @throws ForkException.EndedAtStart when the fork ends before the task has finished
     */
    public <T> T whileStarting(Supplier<T> part) {
        return ProcessBoundWork.on(endedAtStart, ForkException.EndedAtStart::new, part::get);
    }

    /** Stops the fork, and the origin chain if it was started with the fork. */
    @Override
    public synchronized void close() {
        relays.close();
        upstream.node().close();
        node.close();
        running.close();
        if (relay != null) {
            relay.close();
        }
        if (origin != null) {
            origin.close();
        }
    }
}
