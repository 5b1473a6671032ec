package io.swaplab.console;

import io.swaplab.console.backend.FollowBackend;
import io.swaplab.console.backend.ForkBackend;
import io.swaplab.console.backend.RemoteBackend;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.chain.BadFile;
import io.swaplab.lab.chain.ChainDescription;
import io.swaplab.lab.chain.FollowedChain.FollowOptions;
import io.swaplab.lab.chain.ProfileFile;
import io.swaplab.lab.chain.QuoteSignerFile;
import io.swaplab.lab.chain.RouterTrustPrompt;
import io.swaplab.lab.served.ChainService;
import io.swaplab.lab.served.StorePlace;
import io.swaplab.service.chainsource.StaleHeadDetector;
import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;

/** Chooses the backend of a session, which provides chain and service, from the startup options. */
final class Backends {
    private Backends() {}

    /**
     * Creates the backend that the options select, without starting it.
     *
     * @param trust decides whether to trust the routers of a remote service if the options do not name them
     * @param state the folder in which data of followed chains is stored, unless the options name another place
     */
    static Backend of(StartupOptions launch, RouterTrustPrompt trust, Path state) {
        if (launch.apiUrl() != null) {
            return new RemoteBackend(
                    URI.create(launch.apiUrl()),
                    launch.rpcUrl(),
                    new RemoteBackend.Pins(launch.routerPin(), launch.legacyPin()),
                    trust);
        }
        ProfileFile described = launch.profile() == null ? null : profile(launch.profile());
        if (launch.follows()) {
            ChainDescription known = described == null ? null : described.description();
            return new FollowBackend(
                    new FollowOptions(
                            launch.follow(),
                            known,
                            launch.fromBlock(),
                            Objects.requireNonNullElse(launch.maxHeadAge(), StaleHeadDetector.DEFAULT_MAX_AGE),
                            launch.needsReceipts(),
                            QuoteSignerFile.beside(launch.profile())),
                    launch.store() == null ? new StorePlace.In(state) : launch.store(),
                    Objects.requireNonNullElse(launch.freshness(), ChainService.FOLLOWING));
        }
        ForkOptions options = options();
        if (launch.rpcUrl() != null) {
            options = options.withRpc(launch.rpcUrl());
        }
        if (described != null) {
            options = options.withProfile(described.profile());
        }
        if (launch.forkBlock() != null) {
            options = options.withBlock(launch.forkBlock());
        }
        if (launch.forkState() != null) {
            options = options.withState(launch.forkState().toAbsolutePath());
        }
        return new ForkBackend(options, launch.fork());
    }

    private static ProfileFile profile(Path file) {
        try {
            return ProfileFile.read(file);
        } catch (BadFile bad) {
            throw CommandFailure.usage(String.valueOf(bad.getMessage()))
                    .value(bad.field().isEmpty() ? "profile" : bad.field(), bad.rule(), bad.got())
                    .next(isPlain(file) ? "fork profile --out " + file : null)
                    .cause(bad);
        }
    }

    /** Whether the file name has no hidden characters. A command with one would not run as displayed. */
    private static boolean isPlain(Path file) {
        return file.toString().codePoints().noneMatch(ForeignText::isHidden);
    }

    private static ForkOptions options() {
        try {
            return ForkOptions.ofOrigin();
        } catch (IllegalArgumentException unknown) {
            throw CommandFailure.usage(String.valueOf(unknown.getMessage())).field("SWAPLAB_LAUNCHER");
        }
    }
}
