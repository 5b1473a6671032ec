package io.swaplab.api.connection;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One connection: whether it waits for a request or is being answered, and since when. */
final class Connection {
    private static final Logger LOG = LoggerFactory.getLogger(Connection.class);

    private final SocketChannel channel;
    private final String address;
    private final LongSupplier clock;
    private volatile State state;

    /**
     * @param address whose ceiling it counts for; empty where only the ceiling for all applies
     * @param clock the time in nanoseconds
     */
    Connection(SocketChannel channel, String address, LongSupplier clock) {
        this.channel = channel;
        this.address = address;
        this.clock = clock;
        this.state = new State(true, clock.getAsLong());
    }

    SocketChannel channel() {
        return channel;
    }

    String address() {
        return address;
    }

    boolean waiting() {
        return state.waiting();
    }

    /** How long it has been in its present state. */
    long nanos() {
        return clock.getAsLong() - state.since();
    }

    /** Waits for the next request, or for the body of this one; a wait that has begun goes on. */
    void waits() {
        if (!state.waiting()) {
            state = new State(true, clock.getAsLong());
        }
    }

    /** A whole request is here. */
    void arrived() {
        state = new State(false, clock.getAsLong());
    }

    /**
     * Ends it from outside. Only the socket is shut down: the container then reads the end of the input, or fails to
     * write, and closes the connection by its own rules. A request whose body is cut off is still answered.
     */
    void end() {
        try {
            channel.shutdownInput();
            if (!state.waiting()) {
                channel.shutdownOutput();
            }
        } catch (IOException gone) {
            LOG.debug("a connection was closed before it was ended", gone);
        }
    }

    private record State(boolean waiting, long since) {}
}
