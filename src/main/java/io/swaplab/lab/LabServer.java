package io.swaplab.lab;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The lab's loopback socket for the front ends of one user. A client without the token in its first message gets no
 * answer. Commands run one at a time in order of arrival. Uses platform threads: a cancellation interrupts them, and
 * interrupting a virtual thread would close its socket.
 */
final class LabServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LabServer.class);
    private static final int MAX_FRONTS = 32;
    private static final int FIRST_MESSAGE_MILLIS = 5_000;
    private static final int TOKEN_BYTES = 32;

    private final ServerSocket door;
    private final String token;
    private final LabHosted hosted;
    private final Runnable stop;
    private final Semaphore places = new Semaphore(MAX_FRONTS);
    private final ReentrantLock oneAtATime = new ReentrantLock(true);

    private LabServer(ServerSocket door, String token, LabHosted hosted, Runnable stop) {
        this.door = door;
        this.token = token;
        this.hosted = hosted;
        this.stop = stop;
    }

    /**
     * Listens on a free port.
     *
     * @param stop called when a front end asks the lab to end
     */
    static LabServer open(LabHosted hosted, Runnable stop) throws IOException {
        byte[] secret = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(secret);
        ServerSocket door = new ServerSocket(0, MAX_FRONTS, InetAddress.getLoopbackAddress());
        LabServer server = new LabServer(door, HexFormat.of().formatHex(secret), hosted, stop);
        Thread.ofPlatform().daemon().name("lab door").start(server::accept);
        return server;
    }

    int port() {
        return door.getLocalPort();
    }

    String token() {
        return token;
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket front = door.accept();
                Thread.ofPlatform().daemon().name("lab front").start(() -> serve(front));
            } catch (IOException closed) {
                LOG.debug("the lab's door is closed", closed);
            }
        }
    }

    private void serve(Socket socket) {
        if (!places.tryAcquire()) {
            closeQuietly(socket);
            return;
        }
        try (JsonSocket front = new JsonSocket(socket)) {
            front.patience(FIRST_MESSAGE_MILLIS);
            Map<String, @Nullable Object> request = front.receive();
            if (request != null && mayEnter(request)) {
                front.patience(0);
                answer(front, request);
            }
        } catch (IOException gone) {
            LOG.debug("a front went away", gone);
        } finally {
            places.release();
        }
    }

    /** In constant time, so that the token cannot be guessed digit by digit. */
    private boolean mayEnter(Map<String, @Nullable Object> request) {
        return request.get("token") instanceof String shown
                && MessageDigest.isEqual(
                        shown.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    private void answer(JsonSocket front, Map<String, @Nullable Object> request) throws IOException {
        switch (String.valueOf(request.get("do"))) {
            case "run" -> new LabRun(front, hosted.commandLine(), oneAtATime).serve(request);
            case "values" ->
                front.send(LabValues.proposed(hosted.commandLine().values(), String.valueOf(request.get("kind"))));
            case "standing" -> front.send(LabStanding.told(hosted.standing().get()));
            case "addresses" -> front.send(hosted.addresses().get());
            case "stop" -> {
                front.send(Map.of("stopping", true));
                stop.run();
            }
            default -> throw new IOException("a front asked for what the lab does not know");
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException gone) {
            LOG.debug("a front went away", gone);
        }
    }
}
