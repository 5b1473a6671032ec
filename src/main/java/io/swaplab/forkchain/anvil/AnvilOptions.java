package io.swaplab.forkchain.anvil;

import io.swaplab.client.node.http.Endpoint;
import io.swaplab.forkchain.origin.LoopbackSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The options with which anvil is started.
 *
 * @param chainId chain id that the node reports; may differ from that of the forked chain
 * @param forkUrl JSON-RPC URL of the chain to fork, or null for no fork
 * @param stateFile a saved state to load, or null for none
 * @param forkBlock the block to fork, or null for the latest one
 * @param firstSecs initial time of the chain's clock in seconds; null for the time of the forked or loaded chain, or
 *     for the present time if the chain is empty
 */
public record AnvilOptions(
        long chainId,
        @Nullable String forkUrl,
        @Nullable Long forkBlock,
        @Nullable Path stateFile,
        @Nullable Long firstSecs) {
    /**
     * Number of latest blocks whose state anvil keeps in memory. It limits how deep a simulated reorganisation can be.
     */
    private static final int STATES_KEPT = 512;

    /**
     * The name that stands for a secret fork URL on the command line. An environment variable maps the name to the URL.
     */
    private static final String HIDDEN_URL = "upstream";

    public static AnvilOptions empty(long chainId) {
        return new AnvilOptions(chainId, null, null, null, null);
    }

    /** Options for an empty chain whose clock starts at the given time, in seconds. */
    public static AnvilOptions emptySince(long chainId, long secs) {
        return new AnvilOptions(chainId, null, null, null, secs);
    }

    public static AnvilOptions loading(long chainId, Path stateFile) {
        return new AnvilOptions(chainId, null, null, stateFile, null);
    }

    public static AnvilOptions forking(long chainId, String url) {
        return new AnvilOptions(chainId, url, null, null, null);
    }

    /** A copy with another chain id. */
    AnvilOptions withChainId(long id) {
        return new AnvilOptions(id, forkUrl, forkBlock, stateFile, firstSecs);
    }

    /** A copy that forks the chain behind a URL. */
    AnvilOptions withForkUrl(String url) {
        return new AnvilOptions(chainId, url, forkBlock, stateFile, firstSecs);
    }

    /** A copy that forks a given block; null for the latest one. */
    public AnvilOptions at(@Nullable Long block) {
        return new AnvilOptions(chainId, forkUrl, block, stateFile, firstSecs);
    }

    /** A copy that loads a saved state. */
    public AnvilOptions resuming(Path savedState) {
        return new AnvilOptions(chainId, forkUrl, forkBlock, savedState, firstSecs);
    }

    /**
     * Environment variables for the command. All users of a machine can read a process's command line, but only the
     * process's owner can read its variables. Therefore a fork URL that may contain a secret is passed in a variable,
     * and the command line contains only a name for it.
     */
    Map<String, String> environment() {
        return forkUrl == null || !isSecret(forkUrl)
                ? Map.of()
                : Map.of("FOUNDRY_RPC_ENDPOINTS", "{" + HIDDEN_URL + "=\"" + forkUrl + "\"}");
    }

    /** Whether a URL may contain a secret, because it has more parts than scheme, host and port. */
    private static boolean isSecret(String url) {
        return !url.matches("\\w+://[^/?#@]+/?");
    }

    /** Masks the secret parts of the fork URL in anvil's output. */
    String masked(String text) {
        return forkUrl == null ? text : Endpoint.parse(forkUrl).mask(text);
    }

    /**
     * The command line.
     *
     * @param at the address on which anvil listens
     * @param visibleForkUrl the fork URL as anvil must use it, which may differ if anvil runs in a container; null for
     *     no fork
     * @param visibleStateFile the path of the state file as anvil must use it; null for none
     */
    List<String> arguments(
            LoopbackSocketAddress at, @Nullable String visibleForkUrl, @Nullable String visibleStateFile) {
        List<String> arguments = new ArrayList<>(List.of(
                "--host",
                at.host(),
                "--port",
                Integer.toString(at.port()),
                // Anvil does not authenticate callers, so web pages must not read its answers or send JSON to it.
                "--no-cors",
                "--chain-id",
                Long.toString(chainId),
                // Chain 97 runs Osaka, but not the later hardforks that change only blob parameters.
                "--hardfork",
                "osaka",
                // Without a limit anvil writes old states to disk.
                "--prune-history",
                Integer.toString(STATES_KEPT),
                "--slots-in-an-epoch",
                "1",
                "--quiet"));
        if (visibleForkUrl != null) {
            // Anvil would cache forked state by chain id and block number alone, and so could return the state of
            // another origin chain.
            String shown = isSecret(visibleForkUrl) ? HIDDEN_URL : visibleForkUrl;
            arguments.addAll(List.of("--fork-url", shown, "--no-storage-caching"));
        }
        if (forkBlock != null) {
            arguments.addAll(List.of("--fork-block-number", Long.toString(forkBlock)));
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
