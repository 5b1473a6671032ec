package io.swaplab.forkchain.origin;

import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.origin.InboundConnections.Limits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An HTTP server whose URL has a secret path. The path is needed, because every program on a machine can reach the
 * machine's loopback addresses. Requests without the path are refused, and the number of connections without a valid
 * request is limited separately.
 */
public final class SecretPathServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SecretPathServer.class);
    private static final int BACKLOG = 1_024;
    private static final int SWEEP_MILLIS = 1_000;

    private static final int BAD_REQUEST = 400;
    private static final int FORBIDDEN = 403;
    private static final int NO_SUCH_METHOD = 405;
    private static final int LENGTH_REQUIRED = 411;
    private static final int TOO_LONG = 413;
    private static final int FAILED = 500;

    private final OwnAddress address;
    private final Handler handler;
    private final int mostAskedBytes;
    private final InboundConnections places;
    private final ServerSocket door;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    private SecretPathServer(OwnAddress address, int mostAskedBytes, Limits limits, Handler handler) {
        this.address = address;
        this.handler = handler;
        this.mostAskedBytes = mostAskedBytes;
        this.places = new InboundConnections(limits);
        try {
            this.door = new ServerSocket(
                    address.at().getPort(), BACKLOG, address.at().getAddress());
        } catch (IOException taken) {
            throw new ForkException("cannot listen on port " + address.at().getPort(), taken);
        }
        threads.execute(this::sweep);
        Thread.ofPlatform().daemon().name("own server").start(this::accept);
    }

    /**
     * Starts a server on a free port of a loopback address.
     *
     * @param mostAskedBytes maximum size of a request's body
     */
    public static SecretPathServer open(int mostAskedBytes, Handler handler) {
        return open(mostAskedBytes, Limits.DEFAULT, handler);
    }

    static SecretPathServer open(int mostAskedBytes, Limits limits, Handler handler) {
        return new SecretPathServer(OwnAddress.free(), mostAskedBytes, limits, handler);
    }

    /**
     * Starts a server on a given address.
     *
     * @throws ForkException when the port is in use
     */
    static SecretPathServer openAt(InetSocketAddress at, int mostAskedBytes, Handler handler) {
        return new SecretPathServer(OwnAddress.at(at), mostAskedBytes, Limits.DEFAULT, handler);
    }

    /** Handles a request: receives its body and returns the answer. */
    @FunctionalInterface
    public interface Handler {
        HttpAnswer answer(byte[] asked) throws IOException, InterruptedException;
    }

    /** The URL with the secret path. */
    public String url() {
        return address.url();
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                InboundConnections.Place place = places.enter(door.accept());
                threads.execute(() -> serve(place));
            } catch (IOException closedOrFull) {
                LOG.debug("no connection was accepted", closedOrFull);
                pauseUnlessClosed();
            }
        }
    }

    /**
     * Pauses after a failed accept, because the next attempt would fail at once if the process has no file descriptors
     * left.
     */
    private void pauseUnlessClosed() {
        if (!door.isClosed()) {
            try {
                Thread.sleep(SWEEP_MILLIS);
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void sweep() {
        try {
            while (!door.isClosed()) {
                Thread.sleep(SWEEP_MILLIS);
                places.sweep();
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private void serve(InboundConnections.Place place) {
        try (Socket socket = place.socket()) {
            RelayHttpConnection exchange = new RelayHttpConnection(socket);
            while (serveNext(exchange, place)) {
                place.waits();
            }
        } catch (IOException | InterruptedException gone) {
            LOG.debug("a caller went away, or was shut out", gone);
        } finally {
            places.left(place);
        }
    }

    /** Serves the next request. Returns whether the connection stays open for another one. */
    private boolean serveNext(RelayHttpConnection exchange, InboundConnections.Place place)
            throws IOException, InterruptedException {
        RelayHttpConnection.Head head = exchange.head();
        if (head == null) {
            return false;
        }
        if (!isOurs(head)) {
            exchange.refuse(HttpAnswer.words(FORBIDDEN, "for the fork alone"));
            return false;
        }
        if (!places.know(place)) {
            return false;
        }
        HttpAnswer refusal = refusal(head);
        if (refusal != null) {
            exchange.refuse(refusal);
            return false;
        }
        byte[] asked = exchange.body(head.length());
        place.served();
        HttpAnswer answer = answer(asked);
        place.waits();
        exchange.answer(answer);
        return true;
    }

    /**
     * Whether a request has the secret path and does not come from a web page. The path is compared in constant time,
     * so that response times do not reveal it digit by digit. Requests from web pages have an Origin header. If a
     * page uses a domain name that resolves to this address, the Host header contains that name.
     */
    private boolean isOurs(RelayHttpConnection.Head head) {
        boolean same = MessageDigest.isEqual(
                head.path().getBytes(StandardCharsets.UTF_8), address.path().getBytes(StandardCharsets.UTF_8));
        return same
                && !head.headers().containsKey("origin")
                && (address.named() == null || address.named().equals(head.header("host")));
    }

    private @Nullable HttpAnswer refusal(RelayHttpConnection.Head head) {
        if (!head.method().equals("POST")) {
            return HttpAnswer.words(NO_SUCH_METHOD, "POST only");
        }
        if (head.headers().containsKey("transfer-encoding") || head.header("content-length") == null) {
            return HttpAnswer.words(LENGTH_REQUIRED, "a body with its length only");
        }
        if (head.length() < 0) {
            return HttpAnswer.words(BAD_REQUEST, "the length is no number");
        }
        return head.length() > mostAskedBytes
                ? HttpAnswer.words(TOO_LONG, "at most " + mostAskedBytes + " bytes")
                : null;
    }

    private HttpAnswer answer(byte[] asked) throws IOException, InterruptedException {
        try {
            return handler.answer(asked);
        } catch (RuntimeException failure) {
            LOG.warn("a request was not answered", failure);
            return HttpAnswer.words(FAILED, "not answered");
        }
    }

    @Override
    public void close() {
        try {
            door.close();
        } catch (IOException gone) {
            LOG.debug("the server is closed already", gone);
        }
        places.close();
        threads.shutdownNow();
    }

    /**
     * The address of a {@link SecretPathServer}, with the secret path of its URL.
     *
     * @param named the required Host header; null if any is allowed, because other machines may use any name for this
     *     machine
     */
    private record OwnAddress(
            InetSocketAddress at, String path, @Nullable String named) {
        private static final int SECRET_BYTES = 16;
        private static final SecureRandom RANDOM = new SecureRandom();

        /** Chooses a free port on a loopback address, for programs on this machine. */
        static OwnAddress free() {
            LoopbackSocketAddress place = LoopbackSocketAddress.free();
            try {
                InetAddress host = InetAddress.getByName(place.host());
                return new OwnAddress(new InetSocketAddress(host, place.port()), secretPath(), place.authority());
            } catch (UnknownHostException impossible) {
                throw new IllegalStateException("a literal address needs no look-up", impossible);
            }
        }

        /** Uses the given address, which may be reachable from other machines. */
        static OwnAddress at(InetSocketAddress at) {
            return new OwnAddress(at, secretPath(), null);
        }

        String url() {
            String host = at.getAddress().getHostAddress();
            return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + at.getPort() + path;
        }

        private static String secretPath() {
            byte[] secret = new byte[SECRET_BYTES];
            RANDOM.nextBytes(secret);
            return "/" + HexFormat.of().formatHex(secret);
        }
    }
}
