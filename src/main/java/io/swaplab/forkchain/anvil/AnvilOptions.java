package io.swaplab.forkchain.anvil;

import io.swaplab.client.node.http.Endpoint;
import io.swaplab.forkchain.relay.LoopbackPlace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Start options of an anvil.
 *
 * @param chainId chain id the node reports; of a fork it may be another than the forked chain's
 * @param forkUrl JSON-RPC of the chain to fork, or null for a chain of its own
 * @param stateFile a saved state to load, or null for an empty chain
 * @param forkBlock the block to fork, or null for the latest one
 * @param firstSecs when its clock begins, or null for now or for the time of what it starts from
 */
public record AnvilOptions(
        long chainId,
        @Nullable String forkUrl,
        @Nullable Long forkBlock,
        @Nullable Path stateFile,
        @Nullable Long firstSecs) {
    /** Blocks of state kept in memory, which limits the depth of a simulated reorganisation. */
    private static final int STATES_KEPT = 512;

    /** The name of a fork URL that the command line does not show. */
    private static final String HIDDEN_URL = "upstream";

    public static AnvilOptions empty(long chainId) {
        return new AnvilOptions(chainId, null, null, null, null);
    }

    /** An empty chain whose clock starts at this second. */
    public static AnvilOptions emptySince(long chainId, long secs) {
        return new AnvilOptions(chainId, null, null, null, secs);
    }

    public static AnvilOptions loading(long chainId, Path stateFile) {
        return new AnvilOptions(chainId, null, null, stateFile, null);
    }

    public static AnvilOptions forking(long chainId, String url) {
        return new AnvilOptions(chainId, url, null, null, null);
    }

    /** The same under that id. */
    AnvilOptions withChainId(long id) {
        return new AnvilOptions(id, forkUrl, forkBlock, stateFile, firstSecs);
    }

    /** The fork of the chain behind that URL. */
    AnvilOptions withForkUrl(String url) {
        return new AnvilOptions(chainId, url, forkBlock, stateFile, firstSecs);
    }

    /** The fork of that block; null for the latest one. */
    public AnvilOptions at(@Nullable Long block) {
        return new AnvilOptions(chainId, forkUrl, block, stateFile, firstSecs);
    }

    /** The fork as it was when its state was saved. */
    public AnvilOptions resuming(Path savedState) {
        return new AnvilOptions(chainId, forkUrl, forkBlock, savedState, firstSecs);
    }

    /**
     * Variables that belong to the command line. Every user of a machine can read the command line of a process, and only
     * its owner the variables: a URL that may hold a secret is given there, under a name that the command line has.
     */
    Map<String, String> environment() {
        return forkUrl == null || !isSecret(forkUrl)
                ? Map.of()
                : Map.of("FOUNDRY_RPC_ENDPOINTS", "{" + HIDDEN_URL + "=\"" + forkUrl + "\"}");
    }

    /** Whether it has more than scheme, host and port. */
    private static boolean isSecret(String url) {
        return !url.matches("\\w+://[^/?#@]+/?");
    }

    /** Text of an anvil without the secret parts of its fork URL. */
    String masked(String text) {
        return forkUrl == null ? text : Endpoint.parse(forkUrl).mask(text);
    }

    /** The command line; URL and file are those visible to the node, which differ inside a container. */
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
                // The hardfork of chain 97; blob-parameter forks were skipped there.
                "--hardfork",
                "osaka",
                // Without a limit anvil writes old states to disk.
                "--prune-history",
                Integer.toString(STATES_KEPT),
                "--slots-in-an-epoch",
                "1",
                "--quiet"));
        if (visibleForkUrl != null) {
            // A fork's disk cache is keyed by chain and block only, and could be that of another origin chain.
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
