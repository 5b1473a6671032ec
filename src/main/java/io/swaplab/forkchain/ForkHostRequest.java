package io.swaplab.forkchain;

import io.swaplab.forkchain.deploy.StrictRecordJson;
import java.nio.file.Path;

/**
 * A request to the process that runs forks: to start a fork, or to write a report about its transactions. All forks end
 * when the stream of requests ends.
 *
 * @param fork the number that the requesting program gave the fork
 * @param launcher how anvil is run
 * @param rpcUrl JSON-RPC URL of the chain to fork; empty for the origin chain
 * @param block for a start, the block to fork, or {@link #NO_BLOCK} for the latest one; for a report, the block after
 *     which it begins
 * @param file for a start, the saved fork to resume, or empty for a fresh fork; for a report, the file to write
 */
public record ForkHostRequest(long fork, Kind kind, String launcher, String rpcUrl, long block, String file) {
    public static final long NO_BLOCK = -1;

    public enum Kind {
        START,
        REPORT
    }

    /** Requests a fork with these options, except for their profile, which is not sent. */
    public static ForkHostRequest start(long fork, ForkOptions options) {
        String rpcUrl = options.rpcUrl();
        Long block = options.block();
        Path state = options.stateFile();
        return new ForkHostRequest(
                fork,
                Kind.START,
                options.launcher().name(),
                rpcUrl == null ? "" : rpcUrl,
                block == null ? NO_BLOCK : block,
                state == null ? "" : state.toString());
    }

    /** Requests a text file that lists the calls of all transactions mined after a block. */
    public static ForkHostRequest report(long fork, long afterBlock, Path file) {
        return new ForkHostRequest(fork, Kind.REPORT, "", "", afterBlock, file.toString());
    }

    /** The options for the start. */
    public ForkOptions options() {
        ForkOptions options = new ForkOptions(ForkOptions.Launcher.parse(launcher), rpcUrl.isEmpty() ? null : rpcUrl);
        options = block == NO_BLOCK ? options : options.withBlock(block);
        return file.isEmpty() ? options : options.withState(Path.of(file));
    }

    /** The request as one line of text. */
    public String text() {
        return StrictRecordJson.text(this);
    }

    /**
     * Parses a request.
     *
     * @throws io.swaplab.forkchain.deploy.ForkException when it is not the text of a request
     */
    public static ForkHostRequest parse(String line) {
        return StrictRecordJson.form("a request for a fork", line, ForkHostRequest.class);
    }
}
