package io.swaplab.app;

import io.swaplab.app.backend.LocalBackend;
import io.swaplab.app.backend.RemoteBackend;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.session.backend.Backend;
import io.swaplab.shell.model.CommandFailure;
import io.swaplab.trust.RouterTrust;
import java.net.URI;

/** Chooses the session's backend by the options of the start. */
final class Backends {
    private Backends() {}

    /** @param trust decides on the contracts of a joined service without pinned addresses */
    static Backend of(LaunchWords launch, RouterTrust trust) {
        if (launch.apiUrl() != null) {
            return new RemoteBackend(
                    URI.create(launch.apiUrl()),
                    launch.rpcUrl(),
                    new RemoteBackend.Pins(launch.routerPin(), launch.legacyPin()),
                    trust);
        }
        ForkOptions options = options();
        return new LocalBackend(launch.rpcUrl() == null ? options : options.withRpc(launch.rpcUrl()), launch.fork());
    }

    private static ForkOptions options() {
        try {
            return ForkOptions.ofOrigin();
        } catch (IllegalArgumentException unknown) {
            throw CommandFailure.usage(String.valueOf(unknown.getMessage())).field("SWAPLAB_LAUNCHER");
        }
    }
}
