package io.swaplab.forkchain;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.ProcessBoundWork;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.forkchain.anvil.AnvilOptions;
import io.swaplab.forkchain.anvil.ForkLauncher;
import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.anvil.StateDump;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InputHash;
import io.swaplab.forkchain.deploy.InputHashCache;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.PackedForkchain;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.forkchain.deploy.SavedState;
import io.swaplab.forkchain.origin.OriginBuilder;
import io.swaplab.forkchain.origin.OriginChainPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * The local chain that is forked by default. It has the exchanges' real contracts, and pools with realistic prices and
 * sizes. It is built on first use and saved in the cache, under a hash of everything that it is built from; later
 * starts only load it.
 */
public final class LocalOriginChain implements AutoCloseable {
    /**
     * Prefix of the names of the folders with built chains. Its number must be raised when changed code builds a
     * different chain from the same inputs, or when the format of the files changes.
     */
    static final String FOLDER_PREFIX = "origin8-";

    /**
     * Time of the first block, 2026-01-01. It is fixed, so that the chain's age does not depend on when it was built. A
     * problem that only occurs with an old chain then occurs on all machines.
     */
    private static final long GENESIS_SECS = 1_767_225_600;

    static final String STATE = "state.json";
    static final String PROFILE = "chain.json";

    private final RunningNode running;
    private final ChainProfile profile;

    private LocalOriginChain(RunningNode running, ChainProfile profile) {
        this.running = running;
        this.profile = profile;
    }

    /**
     * Starts the origin chain, after building it if it is not in the cache.
     *
     * @throws ForkException when it cannot be built or started
     */
    public static LocalOriginChain start(
            InstallationPaths installation, ForkLauncher launcher, ProgressListener progress) {
        Path folder = built(installation, launcher, progress);
        ChainProfile profile = ChainFile.readBuilt(folder.resolve(PROFILE));
        RunningNode running = launcher.launch(AnvilOptions.loading(profile.chainId(), folder.resolve(STATE)));
        return new LocalOriginChain(running, profile);
    }

    /** Returns the folder with the chain's state and profile, after building the chain if necessary. */
    static Path built(InstallationPaths installation, ForkLauncher launcher, ProgressListener progress) {
        Optional<Path> prebuilt = PackedForkchain.prebuilt(installation.forkchain(), "origin");
        if (prebuilt.isPresent()) {
            return prebuilt.get();
        }
        Artifacts artifacts = Artifacts.of(installation, progress);
        Path plan = installation.deployment("origin");
        String key = new InputHashCache(installation.cache())
                .key("origin", List.of(plan, artifacts.manifest()), () -> hash(plan, artifacts));
        return installation
                .folders(progress)
                .folder(
                        FOLDER_PREFIX + key,
                        draft -> build(OriginChainPlan.read(plan), artifacts, launcher, progress, draft));
    }

    private static String hash(Path planFolder, Artifacts artifacts) {
        InputHash inputs = new InputHash().file(planFolder);
        for (String name : OriginBuilder.contracts(OriginChainPlan.read(planFolder))) {
            inputs.text(artifacts.creationCode(name).toString());
        }
        return inputs.key();
    }

    private static void build(
            OriginChainPlan plan, Artifacts artifacts, ForkLauncher launcher, ProgressListener progress, Path draft)
            throws IOException {
        progress.line("building the origin chain, once");
        try (RunningNode running = launcher.launch(AnvilOptions.emptySince(plan.chainId(), GENESIS_SECS));
                Node node = HttpNode.at(running.rpcUrl())) {
            CompletionStage<String> ended = running.ended()
                    .thenApply(how ->
                            "the anvil that builds the origin chain ended: " + running.description() + " " + how);
            ProcessBoundWork.on(
                    ended, ForkException.EndedAtStart::new, () -> build(node, plan, artifacts, progress, draft));
        }
        progress.line("the origin chain is saved");
    }

    private static Path build(
            Node node, OriginChainPlan plan, Artifacts artifacts, ProgressListener progress, Path draft)
            throws IOException {
        try (OriginBuilder builder = new OriginBuilder(node, plan, artifacts, progress)) {
            // A fixed interval, because otherwise block times would depend on elapsed time, and each build would give
            // another chain.
            node.request("anvil_setBlockTimestampInterval", 0);
            ChainProfile profile = builder.build();
            ChainFile.writeBuilt(draft.resolve(PROFILE), profile);
            saveState(node, draft.resolve(STATE));
            return draft;
        }
    }

    /**
     * Saves the latest state, with all blocks, receipts and logs. Older states and traces are not saved, because the
     * file would be a hundred times as large with older states, and twice as large with traces. The file is not
     * compressed, because anvil exports compressed state but cannot load it.
     */
    private static void saveState(Node node, Path file) throws IOException {
        try (var unpacked = StateDump.of(node)) {
            SavedState.write(unpacked, file);
        }
        SavedState.sort(file);
    }

    public String rpcUrl() {
        return running.rpcUrl();
    }

    /** The chain's description: tokens, providers and Permit2. */
    public ChainProfile profile() {
        return profile;
    }

    /**
     * Completes when the chain's anvil ends unexpectedly, that is, without {@link #close}. The value says what ended
     * and how.
     */
    CompletionStage<String> ended() {
        return running.ended().thenApply(how -> running.description() + " " + how);
    }

    /** Like {@link #ended}, but the value says that the chain ended while Swaplab started. */
    CompletionStage<String> endedAtStart() {
        return ended().thenApply(what -> "the anvil of the origin chain ended while Swaplab started: " + what);
    }

    @Override
    public void close() {
        running.close();
    }
}
