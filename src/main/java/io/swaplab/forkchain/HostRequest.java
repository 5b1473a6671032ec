package io.swaplab.forkchain;

import io.swaplab.forkchain.deploy.DeploymentFile;
import java.nio.file.Path;

/**
 * Asks for the start of a fork, or for what was done on it. The end of all requests is that of all forks.
 *
 * @param fork the number that the asking program has given the fork
 * @param launcher how anvil is run
 * @param rpcUrl the chain to fork; empty for our origin chain
 * @param block of a start: the block to fork, of a report: the last one that does not belong to it; {@link #NO_BLOCK} for none
 * @param file of a start: the saved fork to go on from, of a report: where it is written; empty for none
 */
public record HostRequest(long fork, Kind kind, String launcher, String rpcUrl, long block, String file) {
    public static final long NO_BLOCK = -1;

    /** Of requests. */
    public enum Kind {
        START,
        REPORT
    }

    /** Asks for a fork; what is known of its chain does not go with it. */
    public static HostRequest start(long fork, ForkOptions options) {
        String rpcUrl = options.rpcUrl();
        Long block = options.block();
        Path state = options.stateFile();
        return new HostRequest(
                fork,
                Kind.START,
                options.launcher().name(),
                rpcUrl == null ? "" : rpcUrl,
                block == null ? NO_BLOCK : block,
                state == null ? "" : state.toString());
    }

    /** Asks for the calls of all transactions after a block, as text in a file. */
    public static HostRequest report(long fork, long afterBlock, Path file) {
        return new HostRequest(fork, Kind.REPORT, "", "", afterBlock, file.toString());
    }

    /** How to start it. */
    public ForkOptions options() {
        ForkOptions options = new ForkOptions(ForkOptions.Launcher.parse(launcher), rpcUrl.isEmpty() ? null : rpcUrl);
        options = block == NO_BLOCK ? options : options.withBlock(block);
        return file.isEmpty() ? options : options.withState(Path.of(file));
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
