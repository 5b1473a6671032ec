package io.swaplab.forkchain.origin;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.forkchain.deploy.ForkException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A relay through which another Swaplab program uses a node of this program. The requests of both programs are sent to
 * the node one at a time, because an anvil that forks a chain may hang on concurrent requests. The count in
 * {@link HttpNode#changes} includes the requests of the other program.
 */
public final class SharedNodeRelay implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SharedNodeRelay.class);
    private static final int MOST_ASKED_BYTES = 64 * 1024 * 1024;
    /**
     * The request for the fork's handle. No node has this method, so a relay opened with {@link #at} answers it.
     */
    private static final byte[] HANDLE = "{\"method\":\"swaplab_fork\"}".getBytes(StandardCharsets.US_ASCII);

    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int BAD_GATEWAY = 502;

    private final HttpNode node;
    private final SecretPathServer server;

    /** Creates the error text for the caller from a failure of the node. */
    private final Function<NodeException, String> failure;

    private SharedNodeRelay(
            HttpNode node,
            Function<NodeException, String> failure,
            Function<SecretPathServer.Handler, SecretPathServer> opening) {
        this.node = node;
        this.failure = failure;
        this.server = opening.apply(this::forward);
    }

    /** Opens a relay on a free loopback port. Closing the relay does not close the node. */
    public static SharedNodeRelay to(HttpNode node) {
        return new SharedNodeRelay(
                node,
                failed -> String.valueOf(failed.getMessage()),
                handler -> SecretPathServer.open(MOST_ASKED_BYTES, handler));
    }

    /**
     * Opens a relay on the given address, which programs on other machines may reach. The relay itself answers requests
     * for the fork's handle.
     *
     * @param handle returns the fork's handle: the data in JSON that another program needs to use the fork
     * @throws ForkException when the port is in use
     */
    public static SharedNodeRelay at(InetSocketAddress at, HttpNode node, Supplier<String> handle) {
        return new SharedNodeRelay(
                node,
                failed -> "the fork's node gave no answer that can be passed on",
                forward -> SecretPathServer.openAt(at, MOST_ASKED_BYTES, asked -> {
                    return Arrays.equals(asked, HANDLE)
                            ? new HttpAnswer(OK, Map.of(), handle.get().getBytes(StandardCharsets.UTF_8))
                            : forward.answer(asked);
                }));
    }

    /**
     * Requests the fork's handle from a relay.
     *
     * @param url the relay's URL with its secret path
     */
    public static String handle(String url) {
        try (HttpNode there = HttpNode.relayed(url)) {
            return new String(there.forward(HANDLE), StandardCharsets.UTF_8);
        }
    }

    /** The URL of the relay. Its path is a secret, which only programs that may use the node should know. */
    public String url() {
        return server.url();
    }

    private HttpAnswer forward(byte[] asked) {
        try {
            return new HttpAnswer(OK, Map.of(), node.forward(asked));
        } catch (IllegalArgumentException malformed) {
            return HttpAnswer.words(BAD_REQUEST, String.valueOf(malformed.getMessage()));
        } catch (NodeException failed) {
            LOG.debug("the node gave no answer to be passed on", failed);
            return HttpAnswer.words(BAD_GATEWAY, failure.apply(failed));
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
