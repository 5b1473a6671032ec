package io.swaplab.app;

import io.swaplab.forkchain.ForkOptions;
import io.swaplab.session.Backend;
import java.net.URI;

/** Chooses what stands behind the session by the words of the start. */
final class Backends {
    private Backends() {}

    static Backend of(LaunchWords launch) {
        if (launch.apiUrl() != null) {
            return new RemoteBackend(URI.create(launch.apiUrl()), launch.rpcUrl());
        }
        ForkOptions options = ForkOptions.ofOrigin();
        return new LocalBackend(launch.rpcUrl() == null ? options : options.withRpc(launch.rpcUrl()), launch.fork());
    }
}
