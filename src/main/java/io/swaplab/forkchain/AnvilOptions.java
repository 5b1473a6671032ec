package io.swaplab.forkchain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an anvil starts from.
 *
 * @param chainId chain id the node reports; of a fork, the forked chain's
 * @param forkUrl JSON-RPC of the chain to fork, or null for a chain of its own
 * @param stateFile a saved state to load, or null for an empty chain
 */
public record AnvilOptions(
        long chainId, @Nullable String forkUrl, @Nullable Path stateFile) {
    /** Blocks of state kept in memory, the deepest reorganisation a fork can play. */
    private static final int STATES_KEPT = 512;

    public static AnvilOptions empty(long chainId) {
        return new AnvilOptions(chainId, null, null);
    }

    public static AnvilOptions loading(long chainId, Path stateFile) {
        return new AnvilOptions(chainId, null, stateFile);
    }

    public static AnvilOptions forking(long chainId, String url) {
        return new AnvilOptions(chainId, url, null);
    }

    /** The command line; url and file are given as the node will see them, which in a container is another place. */
    List<String> arguments(int port, @Nullable String visibleForkUrl, @Nullable String visibleStateFile) {
        List<String> arguments = new ArrayList<>(List.of(
                "--host",
                "127.0.0.1",
                "--port",
                Integer.toString(port),
                "--chain-id",
                Long.toString(chainId),
                // What chain 97 runs; blob-parameter forks were skipped there.
                "--hardfork",
                "osaka",
                // Without a bound anvil spills old states to disk.
                "--prune-history",
                Integer.toString(STATES_KEPT),
                "--slots-in-an-epoch",
                "1",
                "--quiet"));
        if (visibleForkUrl != null) {
            // A fork's cache on disk is by chain and block, and so can be that of another origin.
            arguments.addAll(List.of("--fork-url", visibleForkUrl, "--no-storage-caching"));
        }
        if (visibleStateFile != null) {
            arguments.addAll(List.of("--load-state", visibleStateFile));
        }
        return arguments;
    }
}
