package io.swaplab.forkchain.anvil;

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
 * @param firstSecs when its clock begins, or null for now or for the time of what it starts from
 */
public record AnvilOptions(
        long chainId,
        @Nullable String forkUrl,
        @Nullable Path stateFile,
        @Nullable Long firstSecs) {
    /** Blocks of state kept in memory, the deepest reorganisation a fork can play. */
    private static final int STATES_KEPT = 512;

    public static AnvilOptions empty(long chainId) {
        return new AnvilOptions(chainId, null, null, null);
    }

    /** An empty chain whose first block is of that second, from where its clock goes on. */
    public static AnvilOptions emptySince(long chainId, long secs) {
        return new AnvilOptions(chainId, null, null, secs);
    }

    public static AnvilOptions loading(long chainId, Path stateFile) {
        return new AnvilOptions(chainId, null, stateFile, null);
    }

    public static AnvilOptions forking(long chainId, String url) {
        return new AnvilOptions(chainId, url, null, null);
    }

    /** The command line; url and file are given as the node will see them, which in a container is another place. */
    List<String> arguments(LoopbackPlace at, @Nullable String visibleForkUrl, @Nullable String visibleStateFile) {
        List<String> arguments = new ArrayList<>(List.of(
                "--host",
                at.host(),
                "--port",
                Integer.toString(at.port()),
                // Anvil does not distinguish callers: pages of other sites must not read its answers or send JSON to
                // it.
                "--no-cors",
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
        if (firstSecs != null) {
            arguments.addAll(List.of("--timestamp", Long.toString(firstSecs)));
        }
        if (visibleStateFile != null) {
            arguments.addAll(List.of("--load-state", visibleStateFile));
        }
        return arguments;
    }
}
