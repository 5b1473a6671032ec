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
 * The connections of a {@link SecretPathServer}. If a limit is reached, the connection that has waited longest for its
 * caller is closed.
 */
final class RelayConnections {
    private static final Logger LOG = LoggerFactory.getLogger(RelayConnections.class);

    /**
     * Anvil opens a connection for each of its concurrent requests, and on a busy machine about half of them find
     * another connection first and stay unused: 99 unused and 85 known connections were seen at once. Closing one of
     * them makes a later request of anvil fail.
     */
    private static final int MOST_STRANGERS = 1_024;

    private static final int MOST_KNOWN = 1_024;

    /**
     * Clients close an idle connection after 90 seconds. The server waits longer, so that no client finds its
     * connection closed. New connections may be idle too: if another connection becomes free first, anvil sends the
     * request there and keeps the new one for later.
     */
    private static final Duration WITHIN = Duration.ofMinutes(2);

    private final Limits limits;
    private final Set<Place> strangers = new LinkedHashSet<>();
    private final Set<Place> known = new LinkedHashSet<>();
    private boolean closed;

    RelayConnections(Limits limits) {
        this.limits = limits;
    }

    /**
     * Limits on connections and on the time that a caller may take.
     *
     * @param strangers maximum number of connections on which no request has shown the secret path yet
     * @param known maximum number of other connections
     * @param within timeout for the next request to arrive, and for an answer to be read
     */
    record Limits(int strangers, int known, Duration within) {
        static final Limits DEFAULT = new Limits(MOST_STRANGERS, MOST_KNOWN, WITHIN);
    }

    /** One connection, with the time since when it has been waiting for its caller. */
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

        /** Marks that the caller must act next: send a request, or read the answer. */
        void waits() {
            since = System.nanoTime();
            waiting = true;
        }

        /** Marks that the whole request has arrived. */
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
     * Marks a connection as known, because a request on it has shown the secret path.
     *
     * @return false if it was closed meanwhile, or all known connections are busy with requests
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

    /** Closes connections that are over their deadline. */
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

    /** Closes a connection; its thread then reads the end or fails to write. */
    private void end(Place place) {
        left(place);
        try {
            place.socket.close();
        } catch (IOException gone) {
            LOG.debug("a connection was closed before it was ended", gone);
        }
    }
}
