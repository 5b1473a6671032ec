package io.swaplab.forkchain;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.core.market.Token;
import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.StrictRecordJson;
import io.swaplab.forkchain.origin.SharedNodeRelay;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The data that another Swaplab program needs in order to use a running fork: the node's URLs and the contracts on it.
 *
 * @param rpcUrl URL of the fork's node
 * @param sharedUrl URL of a relay to the fork's node, which runs one request at a time
 * @param upstreamUrl URL of the node of the forked chain
 * @param isPackaged whether the forked chain is the origin chain
 * @param absent tokens that the chain's description lists but that have no code on the chain
 */
record ForkConnectionInfo(
        String description,
        String rpcUrl,
        String sharedUrl,
        String upstreamUrl,
        boolean isPackaged,
        List<ChainFile.TokenEntry> absent,
        SavedForkMetadata state) {
    /**
     * Parses a handle.
     *
     * @throws ForkException when the text is not a handle
     */
    static ForkConnectionInfo of(String text) {
        return StrictRecordJson.form("the handle of a fork", text, ForkConnectionInfo.class);
    }

    /**
     * Fetches the handle of a fork that another program offers at a URL.
     *
     * @throws ForkException when no Swaplab fork is offered there
     */
    static ForkConnectionInfo offeredAt(String url) {
        try {
            return of(SharedNodeRelay.handle(url)).through(url);
        } catch (NodeException none) {
            throw new ForkException("the URL offers no Swaplab fork: " + none.getMessage(), none);
        }
    }

    /**
     * A copy in which every URL is that of a relay to the fork. Reads of the forked chain work through it too, because
     * the fork serves that chain's state as its own.
     */
    ForkConnectionInfo through(String url) {
        return new ForkConnectionInfo(description, url, url, url, isPackaged, absent, state);
    }

    ForkDeployment deployment() {
        return state.deployment(rpcUrl, ForkDeployment.Accounts.derived());
    }

    List<Token> absentTokens() {
        return absent.stream().map(ChainFile.TokenEntry::token).toList();
    }

    RunningNode node() {
        return new ElsewhereRunning(rpcUrl, description);
    }

    /** A node that another program runs. Closing this object does not stop it, and {@link #ended} never completes. */
    private record ElsewhereRunning(String rpcUrl, String description) implements RunningNode {
        @Override
        public CompletionStage<String> ended() {
            return new CompletableFuture<>();
        }

        @Override
        public void close() {
            // The program that started the node stops it.
        }
    }

    /** The relays through which other programs use a fork of this program. */
    static final class ForkSharing implements AutoCloseable {
        private final HttpNode node;
        private final Function<String, ForkConnectionInfo> handle;
        private final List<SharedNodeRelay> offered = new ArrayList<>();
        private @Nullable SharedNodeRelay shared;

        /**
         * Starts no relay; the first call of {@link #share} or {@link #offer} does.
         *
         * @param handle builds the fork's handle from the URL of a relay
         */
        ForkSharing(HttpNode node, Function<String, ForkConnectionInfo> handle) {
            this.node = node;
            this.handle = handle;
        }

        /** The handle for programs on this machine. */
        synchronized String share() {
            if (shared == null) {
                shared = SharedNodeRelay.to(node);
            }
            return StrictRecordJson.text(handle.apply(shared.url()));
        }

        /** Starts a relay on the given address and returns its URL. The relay also serves the fork's handle. */
        synchronized String offer(InetSocketAddress at) {
            SharedNodeRelay relay = SharedNodeRelay.at(
                    at, node, () -> StrictRecordJson.text(handle.apply("").through("")));
            offered.add(relay);
            return relay.url();
        }

        @Override
        public synchronized void close() {
            offered.forEach(SharedNodeRelay::close);
            if (shared != null) {
                shared.close();
            }
        }
    }
}
