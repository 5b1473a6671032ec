package io.swaplab.forkchain.relay;

import io.swaplab.node.NodeException;
import io.swaplab.node.http.HttpNode;
import java.util.Map;

/**
 * Lets another program of ours ask a node of this one. The requests of both take turns, which a forking anvil needs, and
 * this program knows of all changes.
 */
public final class TurnsRelay implements AutoCloseable {
    private static final int MOST_ASKED_BYTES = 64 * 1024 * 1024;
    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int BAD_GATEWAY = 502;

    private final HttpNode node;
    private final OwnServer server;

    private TurnsRelay(HttpNode node) {
        this.node = node;
        this.server = OwnServer.open(MOST_ASKED_BYTES, this::forward);
    }

    /** Opens a relay; the node is not closed with it. */
    public static TurnsRelay to(HttpNode node) {
        return new TurnsRelay(node);
    }

    /** The URL of the relay, with a secret path: for the other program alone. */
    public String url() {
        return server.url();
    }

    private OwnAnswer forward(byte[] asked) {
        try {
            return new OwnAnswer(OK, Map.of(), node.forward(asked));
        } catch (IllegalArgumentException malformed) {
            return OwnAnswer.words(BAD_REQUEST, String.valueOf(malformed.getMessage()));
        } catch (NodeException failed) {
            return OwnAnswer.words(BAD_GATEWAY, String.valueOf(failed.getMessage()));
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
