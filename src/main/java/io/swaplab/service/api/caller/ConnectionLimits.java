package io.swaplab.service.api.caller;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Tracks all open connections, with a limit per address and a total limit. The accepting thread and a periodic task add
 * and remove connections; a request thread only changes the state of its own connection.
 */
public final class ConnectionLimits {
    /** How long a connection may wait for its caller to send a whole request, or to read a response. */
    static final Duration WITHIN = Duration.ofSeconds(20);

    static final int MOST = 2_048;
    private static final int MOST_PER_ADDRESS = 512;

    /**
     * When a limit is reached, about 1/SHARE_ENDED of the waiting connections are closed at once. The next new
     * connections then find room without another search for connections to close.
     */
    private static final int SHARE_ENDED = 8;

    private final Callers callers;
    private final long servedNanos;
    private final int most;
    private final int mostPerAddress;
    private final LongSupplier clock;
    private final Map<SocketChannel, TrackedConnection> open = new ConcurrentHashMap<>();
    private final Map<String, Set<TrackedConnection>> perAddress = new HashMap<>();

    /** @param deadline maximum duration of a request */
    public ConnectionLimits(Callers callers, Duration deadline) {
        this(callers, deadline, Math.min(MOST, halfOfTheFiles()), MOST_PER_ADDRESS, System::nanoTime);
    }

    ConnectionLimits(Callers callers, Duration deadline, int most, int mostPerAddress, LongSupplier clock) {
        this.callers = callers;
        // A request is normally answered at its deadline; this limit catches requests that overrun it.
        this.servedNanos = deadline.plus(WITHIN).toNanos();
        this.most = most;
        this.mostPerAddress = mostPerAddress;
        this.clock = clock;
    }

    /**
     * Registers a new connection. If a limit is reached, first ends the connections that have waited longest for their
     * callers.
     *
     * @return false if the new connection must be refused, because a limit is reached and no connection is waiting for
     *     its caller
     */
    boolean enter(SocketChannel channel) throws IOException {
        InetSocketAddress peer = (InetSocketAddress) channel.getRemoteAddress();
        if (peer == null) {
            return false;
        }
        String address = callers.countedAs(peer.getAddress());
        TrackedConnection entering = new TrackedConnection(channel, address, clock);
        synchronized (this) {
            Set<TrackedConnection> own = perAddress.getOrDefault(address, Set.of());
            boolean free = (address.isEmpty() || own.size() < mostPerAddress || endLongestWaiting(own))
                    && (open.size() < most || endLongestWaiting(open.values()));
            if (free) {
                perAddress.computeIfAbsent(address, none -> new HashSet<>()).add(entering);
                open.put(channel, entering);
            }
            return free;
        }
    }

    @Nullable
    TrackedConnection of(SocketChannel channel) {
        return open.get(channel);
    }

    /** Forgets a connection that Tomcat has closed. */
    synchronized void left(SocketChannel channel) {
        TrackedConnection gone = open.remove(channel);
        if (gone != null) {
            forget(gone);
        }
    }

    /** Ends the connections that have exceeded a deadline. */
    synchronized void sweep() {
        open.values().stream()
                .filter(one -> one.nanos() > (one.waiting() ? WITHIN.toNanos() : servedNanos))
                .toList()
                .forEach(this::end);
    }

    /** Maximum number of sockets, including connections that were ended but not yet closed by Tomcat. */
    int mostSockets() {
        return most + most / 2;
    }

    /** The number of open connections, without those that were ended but not yet closed by Tomcat. */
    public int count() {
        return open.size();
    }

    private boolean endLongestWaiting(Collection<TrackedConnection> among) {
        // Each waiting time is read only once, because other threads change it while the list is sorted.
        record Wait(TrackedConnection connection, long nanos) {}
        List<Wait> waits = among.stream()
                .filter(TrackedConnection::waiting)
                .map(one -> new Wait(one, one.nanos()))
                .sorted(Comparator.comparingLong(Wait::nanos).reversed())
                .toList();
        waits.stream().limit(1 + waits.size() / SHARE_ENDED).forEach(wait -> end(wait.connection()));
        return !waits.isEmpty();
    }

    /** Ends a connection and stops counting it; Tomcat may close the socket a little later. */
    private void end(TrackedConnection connection) {
        open.remove(connection.channel());
        forget(connection);
        connection.end();
    }

    private void forget(TrackedConnection connection) {
        perAddress.computeIfPresent(connection.address(), (address, own) -> {
            own.remove(connection);
            return own.isEmpty() ? null : own;
        });
    }

    private static int halfOfTheFiles() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? (int) Math.min(Integer.MAX_VALUE, unix.getMaxFileDescriptorCount() / 2)
                : MOST;
    }
}
