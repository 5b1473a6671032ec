package io.swaplab.console.backend;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.lab.session.SessionStatus;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The lab's server on a loopback socket, for the consoles of one user. The first message of a caller must be short,
 * arrive soon and contain only the token; a caller without the token gets no answer. Commands run one at a time, in
 * order of arrival. Cancelling a command interrupts its thread. The server uses platform threads, because an interrupt
 * would close the socket of a virtual thread.
 */
final class LabServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LabServer.class);
    private static final int MAX_FRONTS = 32;
    private static final int MAX_STRANGERS = 32;
    private static final int TOKEN_MESSAGE_BYTES = 256;
    private static final Duration TOKEN_WITHIN = Duration.ofSeconds(5);
    private static final int TOKEN_BYTES = 32;

    private final ServerSocket door;
    private final String token;
    private final FrontEndAccess access;
    private final Runnable stop;
    private final Set<Socket> strangers = new LinkedHashSet<>();
    private final Semaphore places = new Semaphore(MAX_FRONTS);
    private final ReentrantLock oneAtATime = new ReentrantLock(true);

    private LabServer(ServerSocket door, String token, FrontEndAccess access, Runnable stop) {
        this.door = door;
        this.token = token;
        this.access = access;
        this.stop = stop;
    }

    /**
     * Listens on a free port.
     *
     * @param stop called when a front end asks the lab to end
     */
    static LabServer open(FrontEndAccess access, Runnable stop) throws IOException {
        byte[] secret = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(secret);
        ServerSocket door = new ServerSocket(0, MAX_FRONTS, InetAddress.getLoopbackAddress());
        LabServer server = new LabServer(door, HexFormat.of().formatHex(secret), access, stop);
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
                Socket caller = door.accept();
                meet(caller);
                Thread.ofPlatform().daemon().name("lab front").start(() -> serve(caller));
            } catch (IOException closed) {
                LOG.debug("the lab's door is closed", closed);
            }
        }
    }

    /**
     * Registers a caller that has not sent the token yet. The number of such callers is limited separately, so they
     * cannot displace callers with the token. At the limit, the oldest of them is disconnected.
     */
    private void meet(Socket caller) {
        synchronized (strangers) {
            if (strangers.size() == MAX_STRANGERS) {
                closeQuietly(strangers.iterator().next());
                strangers.remove(strangers.iterator().next());
            }
            strangers.add(caller);
        }
    }

    private void serve(Socket caller) {
        try (JsonSocket front = new JsonSocket(caller)) {
            if (showsToken(front, caller) && places.tryAcquire()) {
                try {
                    front.patience(0);
                    answer(front);
                } finally {
                    places.release();
                }
            }
        } catch (IOException gone) {
            LOG.debug("a front went away", gone);
        }
    }

    private boolean showsToken(JsonSocket front, Socket caller) throws IOException {
        try {
            return mayEnter(front.receive(TOKEN_MESSAGE_BYTES, TOKEN_WITHIN));
        } finally {
            synchronized (strangers) {
                strangers.remove(caller);
            }
        }
    }

    /**
     * Whether the first message of a caller contains the token. The comparison takes constant time, so that the token
     * cannot be guessed digit by digit.
     */
    private boolean mayEnter(@Nullable Map<String, @Nullable Object> first) {
        return first != null
                && first.size() == 1
                && first.get("token") instanceof String shown
                && MessageDigest.isEqual(
                        shown.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    private void answer(JsonSocket front) throws IOException {
        Map<String, @Nullable Object> request = front.receive();
        if (request == null) {
            return;
        }
        switch (String.valueOf(request.get("do"))) {
            case "run" -> new ForwardedCommandRunner(front, access.commandLine(), oneAtATime).serve(request);
            case "values" ->
                front.send(LabMessageCodec.ofProposals(
                        access.commandLine().values(), String.valueOf(request.get("kind"))));
            case "standing" ->
                front.send(LabMessageCodec.ofStatus(access.standing().get()));
            case "addresses" -> front.send(access.addresses().get());
            case "stop" -> {
                front.send(Map.of("stopping", true));
                stop.run();
            }
            default -> throw new IOException("the console sent a request that this lab does not know");
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

    /**
     * What the lab offers its front ends: the command line, the addresses of service and fork, and the state of the
     * session.
     *
     * @param addresses supplies the current addresses of service and fork, by name; empty if none runs
     * @param standing supplies the state of the session, which the prompts of the front ends display
     */
    record FrontEndAccess(
            CommandInterpreter commandLine,
            Supplier<Map<String, String>> addresses,
            Supplier<SessionStatus> standing) {}
}
