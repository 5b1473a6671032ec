package io.swaplab.forkchain.hosted;

import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.deploy.DeploymentFile;

/**
 * Asks for the start or the end of a fork. The end of all requests is that of all forks.
 *
 * @param fork the number that the asking program has given the fork
 * @param starts false to end it
 * @param launcher how anvil is run
 * @param rpcUrl the chain to fork; empty for our origin chain
 */
public record HostRequest(long fork, boolean starts, String launcher, String rpcUrl) {
    public static HostRequest start(long fork, ForkOptions options) {
        String rpcUrl = options.rpcUrl();
        return new HostRequest(fork, true, options.launcher().name(), rpcUrl == null ? "" : rpcUrl);
    }

    public static HostRequest end(long fork) {
        return new HostRequest(fork, false, "", "");
    }

    /** How to start it. */
    public ForkOptions options() {
        return new ForkOptions(ForkOptions.Launcher.parse(launcher), rpcUrl.isEmpty() ? null : rpcUrl);
    }

    /** One line. */
    public String text() {
        return DeploymentFile.text(this);
    }

    /** @throws io.swaplab.forkchain.deploy.ForkException when it is not the text of a request */
    public static HostRequest parse(String line) {
        return DeploymentFile.form("a request for a fork", line, HostRequest.class);
    }
}
