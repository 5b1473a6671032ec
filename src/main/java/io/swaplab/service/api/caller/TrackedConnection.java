package io.swaplab.service.api.caller;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The state of one connection: whether it waits for its caller or is being served, and since when. */
final class TrackedConnection {
    private static final Logger LOG = LoggerFactory.getLogger(TrackedConnection.class);

    private final SocketChannel channel;
    private final String address;
    private final LongSupplier clock;
    private volatile State state;
    private volatile boolean versionless;

    /**
     * @param address the caller's address, for the limit per address; empty if only the total limit applies
     * @param clock returns the time in nanoseconds
     */
    TrackedConnection(SocketChannel channel, String address, LongSupplier clock) {
        this.channel = channel;
        this.address = address;
        this.clock = clock;
        this.state = new State(Phase.ARRIVING, clock.getAsLong());
    }

    SocketChannel channel() {
        return channel;
    }

    String address() {
        return address;
    }

    /** Whether the connection waits for its caller to send a request or to read a response. */
    boolean waiting() {
        return state.phase() != Phase.SERVED;
    }

    /** Nanoseconds since the connection entered its present state. */
    long nanos() {
        return clock.getAsLong() - state.since();
    }

    /** Marks the connection as waiting for a request or its body. Does not restart a wait in progress. */
    void arrives() {
        if (state.phase() != Phase.ARRIVING) {
            enter(Phase.ARRIVING);
        }
    }

    /** Marks the connection as serving a request that has arrived as a whole. */
    void served() {
        enter(Phase.SERVED);
    }

    /** Records that the response is ready; from now on the connection waits for its caller to read it. */
    void answered() {
        enter(Phase.ANSWERED);
    }

    /** Records that the connection's request has no HTTP version. */
    void markVersionless() {
        versionless = true;
    }

    boolean isVersionless() {
        return versionless;
    }

    private void enter(Phase phase) {
        state = new State(phase, clock.getAsLong());
    }

    /**
     * Shuts down the socket. Tomcat then reads the end of the input, or fails to write, and closes the connection
     * itself. A request whose body is cut off still gets a response.
     */
    void end() {
        // The phase must be read before the input is shut down. After that, the request's thread writes an error
        // response, which must not be cut off, and changes the phase.
        boolean arriving = state.phase() == Phase.ARRIVING;
        try {
            channel.shutdownInput();
            if (!arriving) {
                channel.shutdownOutput();
            }
        } catch (IOException gone) {
            LOG.debug("a connection could not be closed, probably because it is closed already", gone);
        }
    }

    private enum Phase {
        ARRIVING,
        SERVED,
        ANSWERED
    }

    private record State(Phase phase, long since) {}
}
