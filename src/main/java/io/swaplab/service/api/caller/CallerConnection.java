package io.swaplab.service.api.caller;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One connection: whether it waits for its caller or is being served, and since when. */
final class CallerConnection {
    private static final Logger LOG = LoggerFactory.getLogger(CallerConnection.class);

    private final SocketChannel channel;
    private final String address;
    private final LongSupplier clock;
    private volatile State state;

    /**
     * @param address whose ceiling it counts for; empty where only the ceiling for all applies
     * @param clock the time in nanoseconds
     */
    CallerConnection(SocketChannel channel, String address, LongSupplier clock) {
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

    /** Whether it is the caller's turn: to send a request, or to read its answer. */
    boolean waiting() {
        return state.phase() != Phase.SERVED;
    }

    /** How long it has been in its present state. */
    long nanos() {
        return clock.getAsLong() - state.since();
    }

    /** Waits for the next request, or for the body of this one; a wait that has begun goes on. */
    void arrives() {
        if (state.phase() != Phase.ARRIVING) {
            enter(Phase.ARRIVING);
        }
    }

    /** A whole request is here. */
    void served() {
        enter(Phase.SERVED);
    }

    /** Its answer is ready to be sent: from now on the caller can delay it. */
    void answered() {
        enter(Phase.ANSWERED);
    }

    private void enter(Phase phase) {
        state = new State(phase, clock.getAsLong());
    }

    /**
     * Ends it from outside. Only the socket is shut down: the container then reads the end of the input, or fails to
     * write, and closes the connection by its own rules. A request whose body is cut off is still answered.
     */
    void end() {
        // Read first: the end of the input wakes up the thread that answers, and its answer is not to be cut off.
        boolean arriving = state.phase() == Phase.ARRIVING;
        try {
            channel.shutdownInput();
            if (!arriving) {
                channel.shutdownOutput();
            }
        } catch (IOException gone) {
            LOG.debug("a connection was closed before it was ended", gone);
        }
    }

    private enum Phase {
        ARRIVING,
        SERVED,
        ANSWERED
    }

    private record State(Phase phase, long since) {}
}
