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
 * All connections of the service, with a ceiling for each address and one for all. The accepting thread and the sweep
 * change the sets; the threads of requests only change the state of their own connection.
 */
public final class Connections {
    /** How long a connection may wait for its caller: for a whole request, or until an answer is read. */
    static final Duration WITHIN = Duration.ofSeconds(20);

    static final int MOST = 2_048;
    private static final int MOST_PER_ADDRESS = 512;

    /** An eighth of the waiting connections is ended at once, so that seven in eight new ones need no search. */
    private static final int SHARE_ENDED = 8;

    private final Callers callers;
    private final long servedNanos;
    private final int most;
    private final int mostPerAddress;
    private final LongSupplier clock;
    private final Map<SocketChannel, CallerConnection> open = new ConcurrentHashMap<>();
    private final Map<String, Set<CallerConnection>> perAddress = new HashMap<>();

    /** @param deadline maximum duration of a request */
    public Connections(Callers callers, Duration deadline) {
        this(callers, deadline, Math.min(MOST, halfOfTheFiles()), MOST_PER_ADDRESS, System::nanoTime);
    }

    Connections(Callers callers, Duration deadline, int most, int mostPerAddress, LongSupplier clock) {
        this.callers = callers;
        // The deadline of a request answers it; this is for what does not keep to it.
        this.servedNanos = deadline.plus(WITHIN).toNanos();
        this.most = most;
        this.mostPerAddress = mostPerAddress;
        this.clock = clock;
    }

    /**
     * Takes in a new connection. Above a ceiling, those that have waited longest are ended for it.
     *
     * @return false if requests of all connections under the ceiling are being worked on, so that this one has to be refused
     */
    boolean enter(SocketChannel channel) throws IOException {
        InetSocketAddress peer = (InetSocketAddress) channel.getRemoteAddress();
        if (peer == null) {
            return false;
        }
        String address = callers.countedAs(peer.getAddress());
        CallerConnection entering = new CallerConnection(channel, address, clock);
        synchronized (this) {
            Set<CallerConnection> own = perAddress.getOrDefault(address, Set.of());
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
    CallerConnection of(SocketChannel channel) {
        return open.get(channel);
    }

    /** The container has closed it. */
    synchronized void left(SocketChannel channel) {
        CallerConnection gone = open.remove(channel);
        if (gone != null) {
            forget(gone);
        }
    }

    /** Ends the connections that are over a deadline. */
    synchronized void sweep() {
        open.values().stream()
                .filter(one -> one.nanos() > (one.waiting() ? WITHIN.toNanos() : servedNanos))
                .toList()
                .forEach(this::end);
    }

    /** How many sockets there may be with those that were ended and are not closed yet. */
    int mostSockets() {
        return most + most / 2;
    }

    /** How many count for a ceiling now. */
    public int count() {
        return open.size();
    }

    private boolean endLongestWaiting(Collection<CallerConnection> among) {
        // The times are read once: other threads change them meanwhile, and a sort needs an order that stays.
        record Wait(CallerConnection connection, long nanos) {}
        List<Wait> waits = among.stream()
                .filter(CallerConnection::waiting)
                .map(one -> new Wait(one, one.nanos()))
                .sorted(Comparator.comparingLong(Wait::nanos).reversed())
                .toList();
        waits.stream().limit(1 + waits.size() / SHARE_ENDED).forEach(wait -> end(wait.connection()));
        return !waits.isEmpty();
    }

    /** It no longer counts from here on; the container's own close may come a little later. */
    private void end(CallerConnection connection) {
        open.remove(connection.channel());
        forget(connection);
        connection.end();
    }

    private void forget(CallerConnection connection) {
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
