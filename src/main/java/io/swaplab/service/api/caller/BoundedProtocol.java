package io.swaplab.service.api.caller;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.coyote.Adapter;
import org.apache.coyote.Request;
import org.apache.coyote.Response;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.AbstractEndpoint;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * Tomcat's HTTP/1.1 with our own limits and deadlines for connections, because Tomcat's timeouts restart with every
 * byte that arrives, and its connection limit makes new connections wait for old ones. Tomcat instantiates this class
 * by name.
 */
public final class BoundedProtocol extends Http11NioProtocol {
    /** Length of the kernel's queue of unaccepted connections; large, so that a burst delays nobody. */
    private static final int BACKLOG = 4_096;

    /** Size in bytes of the kernel's send buffer per connection; larger than the longest response. */
    private static final int UNREAD_BYTES = 128 * 1024;

    private static final int SWEEP_MILLIS = 1_000;

    private final Door door;
    private @Nullable ScheduledFuture<?> sweeps;

    public BoundedProtocol() {
        this(new Door());
    }

    private BoundedProtocol(Door door) {
        super(door);
        this.door = door;
        door.setHandler(new Watch(door.getHandler(), door));
    }

    @Override
    public void setAdapter(Adapter adapter) {
        super.setAdapter(new NamedRequests(adapter));
    }

    /**
     * The number of processors that Tomcat keeps for later connections. Tomcat reads it to decide whether to keep the
     * processor that the current thread has finished with. A processor that has handled a request without an HTTP
     * version is not kept: it would answer the next malformed request line, on any connection, without headers.
     */
    @Override
    public int getProcessorCache() {
        return RequestProgress.isVersionless() ? 0 : super.getProcessorCache();
    }

    /** Sets the connection limits that replace Tomcat's. Call this before the start, after all other settings. */
    public void bound(ConnectionLimits connections) {
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
        private @Nullable ConnectionLimits connections;

        ConnectionLimits connections() {
            return Objects.requireNonNull(connections, "bound() comes before the start");
        }

        @Override
        protected boolean setSocketOptions(SocketChannel socket) {
            if (!enters(socket)) {
                // This socket must be closed here, because Tomcat closes only sockets that it has wrapped.
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

    /** Wraps Tomcat's connection handler to record when a connection is being processed and when it is closed. */
    private record Watch(AbstractEndpoint.Handler<NioChannel> container, Door door)
            implements AbstractEndpoint.Handler<NioChannel> {
        @Override
        public SocketState process(SocketWrapperBase<NioChannel> socket, SocketEvent event) {
            SocketChannel channel = socket.getSocket().getIOChannel();
            TrackedConnection connection =
                    channel == null ? null : door.connections().of(channel);
            return connection == null
                    ? container.process(socket, event)
                    : RequestProgress.during(connection, () -> container.process(socket, event));
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

    /**
     * Gives every request an id, and makes Tomcat handle {@code OPTIONS *} like any other request. Such a request names
     * no path, so Tomcat would respond before any valve, with status 200 and without an envelope. This adapter gives the
     * request a path that no endpoint has.
     */
    private record NamedRequests(Adapter container) implements Adapter {
        private static final String NO_PATH = "*";
        private static final String UNKNOWN_PATH = "/*";

        @Override
        public void service(Request request, Response response) throws Exception {
            RequestId.give(request, response);
            if (request.protocol().equals("")) {
                RequestProgress.versionless();
            }
            if (request.requestURI().equals(NO_PATH) && "OPTIONS".equals(request.getMethod())) {
                byte[] path = UNKNOWN_PATH.getBytes(StandardCharsets.US_ASCII);
                request.requestURI().setBytes(path, 0, path.length);
            }
            container.service(request, response);
        }

        @Override
        public boolean prepare(Request request, Response response) throws Exception {
            return container.prepare(request, response);
        }

        @Override
        public boolean asyncDispatch(Request request, Response response, SocketEvent status) throws Exception {
            return container.asyncDispatch(request, response, status);
        }

        @Override
        public void log(Request request, Response response, long time) {
            container.log(request, response, time);
        }

        @Override
        public void checkRecycled(Request request, Response response) {
            container.checkRecycled(request, response);
        }

        @Override
        public String getDomain() {
            return container.getDomain();
        }
    }
}
