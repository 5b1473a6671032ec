package io.swaplab.forkchain.origin;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The open connections of a {@link SecretPathServer}, with limits on their number. When a limit is reached, the
 * connection whose caller has been idle longest is closed.
 */
final class InboundConnections {
    private static final Logger LOG = LoggerFactory.getLogger(InboundConnections.class);

    /**
     * Maximum number of connections without a valid request yet. Anvil opens a connection for each of its concurrent
     * requests. On a busy machine, half of these requests use another connection that becomes free first, so that the
     * new one stays unused: up to 164 unused connections were seen at once. If such a connection is closed, the
     * request that anvil later sends on it fails.
     */
    private static final int MOST_STRANGERS = 1_024;

    /** Maximum number of connections on which a valid request has arrived. */
    private static final int MOST_KNOWN = 1_024;

    /**
     * Timeout for idle connections. It is longer than that of clients, which close idle connections after 90 seconds,
     * so that no client sends a request on a closed connection. It applies to new connections too, because anvil may
     * open one that it uses only later.
     */
    private static final Duration WITHIN = Duration.ofMinutes(2);

    private final Limits limits;
    private final Set<Place> strangers = new LinkedHashSet<>();
    private final Set<Place> known = new LinkedHashSet<>();
    private boolean closed;

    InboundConnections(Limits limits) {
        this.limits = limits;
    }

    /**
     * Limits on connections and on the time that a caller may take.
     *
     * @param strangers maximum number of connections on which no request with the secret path has arrived yet
     * @param known maximum number of other connections
     * @param within maximum time until a caller has sent its next request, or has read an answer
     */
    record Limits(int strangers, int known, Duration within) {
        static final Limits DEFAULT = new Limits(MOST_STRANGERS, MOST_KNOWN, WITHIN);
    }

    /** One connection, with the time at which it began to wait for its caller. */
    static final class Place {
        private final Socket socket;
        private volatile long since = System.nanoTime();
        private volatile boolean waiting = true;

        private Place(Socket socket) {
            this.socket = socket;
        }

        Socket socket() {
            return socket;
        }

        /** Marks that the connection now waits for its caller to send a request or to read an answer. */
        void waits() {
            since = System.nanoTime();
            waiting = true;
        }

        /** Marks that a whole request has arrived, so the connection no longer waits for its caller. */
        void served() {
            waiting = false;
        }

        private long waitedNanos() {
            return System.nanoTime() - since;
        }
    }

    synchronized Place enter(Socket socket) {
        if (strangers.size() >= limits.strangers()) {
            longest(strangers).ifPresent(this::end);
        }
        Place place = new Place(socket);
        strangers.add(place);
        if (closed) {
            end(place);
        }
        return place;
    }

    /**
     * Moves a connection to the known ones, because a request with the secret path has arrived on it.
     *
     * @return false if the connection was closed meanwhile, or there are too many known connections and all are being
     *     served
     */
    synchronized boolean know(Place place) {
        if (known.contains(place)) {
            return true;
        }
        if (!strangers.remove(place)) {
            return false;
        }
        if (known.size() >= limits.known()) {
            longest(known).ifPresent(this::end);
        }
        return known.size() < limits.known() && known.add(place);
    }

    synchronized void left(Place place) {
        strangers.remove(place);
        known.remove(place);
    }

    /** Closes the connections that have waited for their callers too long. */
    synchronized void sweep() {
        all().filter(place ->
                        place.waiting && place.waitedNanos() > limits.within().toNanos())
                .toList()
                .forEach(this::end);
    }

    synchronized void close() {
        closed = true;
        all().toList().forEach(this::end);
    }

    private Stream<Place> all() {
        return Stream.concat(strangers.stream(), known.stream());
    }

    private static Optional<Place> longest(Collection<Place> among) {
        return among.stream().filter(one -> one.waiting).min(Comparator.comparingLong(one -> one.since));
    }

    /** Closes a connection. The thread that serves it then fails to read or write, and ends. */
    private void end(Place place) {
        left(place);
        try {
            place.socket.close();
        } catch (IOException gone) {
            LOG.debug("a connection could not be closed, probably because it is closed already", gone);
        }
    }
}
