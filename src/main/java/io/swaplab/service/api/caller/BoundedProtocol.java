package io.swaplab.service.api.caller;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.Objects;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.apache.coyote.Adapter;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.AbstractEndpoint;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * The container's HTTP/1.1 with ceilings and deadlines for connections. Every byte that arrives restarts its own
 * timeouts, and its own ceiling makes new connections wait for old ones. The container creates it by its class name.
 */
public final class BoundedProtocol extends Http11NioProtocol {
    /** Connections that the kernel accepts before the container does, so that a burst of them delays nobody. */
    private static final int BACKLOG = 4_096;

    /** What the kernel keeps of answers that are not read: more than the longest answer, and no megabytes. */
    private static final int UNREAD_BYTES = 128 * 1024;

    private static final int SWEEP_MILLIS = 1_000;

    private final Door door;
    private UnaryOperator<Adapter> first = UnaryOperator.identity();
    private @Nullable ScheduledFuture<?> sweeps;

    public BoundedProtocol() {
        this(new Door());
    }

    private BoundedProtocol(Door door) {
        super(door);
        this.door = door;
        door.setHandler(new Watch(door.getHandler(), door));
    }

    /** Says what sees each request before the container does, before it starts. */
    public void through(UnaryOperator<Adapter> first) {
        this.first = first;
    }

    @Override
    public void setAdapter(Adapter adapter) {
        super.setAdapter(first.apply(adapter));
    }

    /** Says which ceilings apply in place of the container's, before it starts and after all other settings. */
    public void bound(Connections connections) {
        door.connections = connections;
        setMaxConnections(connections.mostSockets());
        setAcceptCount(BACKLOG);
        door.getSocketProperties().setTxBufSize(UNREAD_BYTES);
    }

    @Override
    public void start() throws Exception {
        super.start();
        sweeps = getUtilityExecutor()
                .scheduleWithFixedDelay(door.connections()::sweep, SWEEP_MILLIS, SWEEP_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    public void stop() throws Exception {
        if (sweeps != null) {
            sweeps.cancel(false);
        }
        super.stop();
    }

    private static final class Door extends NioEndpoint {
        private @Nullable Connections connections;

        Connections connections() {
            return Objects.requireNonNull(connections, "bound() comes before the start");
        }

        @Override
        protected boolean setSocketOptions(SocketChannel socket) {
            if (!enters(socket)) {
                // The container closes only what it has made a wrapper for.
                destroySocket(socket);
                return false;
            }
            boolean accepted = super.setSocketOptions(socket);
            if (!accepted) {
                connections().left(socket);
            }
            return accepted;
        }

        private boolean enters(SocketChannel socket) {
            try {
                return connections().enter(socket);
            } catch (IOException gone) {
                getLog().debug("a connection was closed before it was accepted", gone);
                return false;
            }
        }
    }

    /** Sees each connection while the container works on it, and when the container closes it. */
    private record Watch(AbstractEndpoint.Handler<NioChannel> container, Door door)
            implements AbstractEndpoint.Handler<NioChannel> {
        @Override
        public SocketState process(SocketWrapperBase<NioChannel> socket, SocketEvent event) {
            SocketChannel channel = socket.getSocket().getIOChannel();
            CallerConnection connection =
                    channel == null ? null : door.connections().of(channel);
            return connection == null
                    ? container.process(socket, event)
                    : Arrival.during(connection, () -> container.process(socket, event));
        }

        @Override
        public void release(SocketWrapperBase<NioChannel> socket) {
            SocketChannel channel = socket.getSocket().getIOChannel();
            if (channel != null) {
                door.connections().left(channel);
            }
            container.release(socket);
        }

        @Override
        public Object getGlobal() {
            return container.getGlobal();
        }

        @Override
        public void pause() {
            container.pause();
        }

        @Override
        public void recycle() {
            container.recycle();
        }
    }
}
