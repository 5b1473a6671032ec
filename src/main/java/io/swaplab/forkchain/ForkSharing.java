package io.swaplab.forkchain;

import io.swaplab.client.node.http.HttpNode;
import io.swaplab.forkchain.deploy.DeploymentFile;
import io.swaplab.forkchain.origin.SharedNodeRelay;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The relays through which other programs use a fork of this program. */
final class ForkSharing implements AutoCloseable {
    private final HttpNode node;
    private final Function<String, ForkHandle> handle;
    private final List<SharedNodeRelay> offered = new ArrayList<>();
    private @Nullable SharedNodeRelay shared;

    /**
     * Creates no relay yet.
     *
     * @param handle returns the fork's handle for the URL of a relay
     */
    ForkSharing(HttpNode node, Function<String, ForkHandle> handle) {
        this.node = node;
        this.handle = handle;
    }

    /** The handle for programs on this machine. */
    synchronized String share() {
        if (shared == null) {
            shared = SharedNodeRelay.to(node);
        }
        return DeploymentFile.text(handle.apply(shared.url()));
    }

    /** Starts a relay on a given address, which also serves the handle, and returns its URL. */
    synchronized String offer(InetSocketAddress at) {
        SharedNodeRelay relay = SharedNodeRelay.at(
                at, node, () -> DeploymentFile.text(handle.apply("").through("")));
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
