package io.swaplab.forkchain.anvil;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.URI;
import java.net.URLEncoder;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Sends simple requests to a Docker engine, such as a ping or a search for an image, each with a timeout.
 * Testcontainers is not used for them, because it takes seconds to find out that there is no engine.
 */
public record DockerEngineClient(String host, boolean encrypted) {
    private static final String DEFAULT_HOST = "unix:///var/run/docker.sock";
    private static final Duration ANSWER = Duration.ofMillis(1500);
    private static final Duration REMOVAL = Duration.ofSeconds(10);
    private static final Pattern EXIT_CODE = Pattern.compile("\"StatusCode\"\\s*:\\s*([0-9]{1,9})");
    private static final int OK = 200;
    private static final int NO_CONTENT = 204;

    /**
     * The engine at the address in the variable {@code DOCKER_HOST}, or at the default socket if the variable is not
     * set.
     */
    public static DockerEngineClient of(Map<String, String> environment) {
        String host = environment.getOrDefault("DOCKER_HOST", "");
        String encrypted = environment.getOrDefault("DOCKER_TLS_VERIFY", "");
        return new DockerEngineClient(host.isBlank() ? DEFAULT_HOST : host, !encrypted.isBlank());
    }

    /** Why the engine cannot be used, or null if it can. */
    public @Nullable String whyNot() {
        SocketAddress address = address();
        if (address == null) {
            return "the engine at " + host + " is not supported: only unix sockets and plain tcp are";
        }
        if (address instanceof UnixDomainSocketAddress socket && !Files.exists(socket.getPath())) {
            return "there is no Docker engine at " + host;
        }
        Answer answer = ask(address, "GET", "/_ping", ANSWER);
        return answer.status() == OK ? null : "the Docker engine at " + host + " does not answer: " + answer.words();
    }

    /** Whether the engine has the image; false if the engine does not answer. */
    public boolean hasImage(String image) {
        return askWithin(ANSWER, "GET", "/images/" + image + "/json").status() == OK;
    }

    /** Makes the engine pull an image. Returns null on success, else the engine's last message. */
    public @Nullable String pull(String image, Duration patience) {
        int tag = image.lastIndexOf(':');
        String path = "/images/create?fromImage=" + image.substring(0, tag) + "&tag=" + image.substring(tag + 1);
        Answer answer = askWithin(patience, "POST", path);
        return hasImage(image) ? null : answer.words();
    }

    /** Lists all containers with a label, running or stopped, as JSON; empty if the engine does not answer. */
    String containers(String label) {
        String filters = URLEncoder.encode("{\"label\":[\"" + label + "\"]}", StandardCharsets.UTF_8);
        Answer answer = askWithin(ANSWER, "GET", "/containers/json?all=true&filters=" + filters);
        return answer.status() == OK ? answer.body() : "";
    }

    /** Stops and removes a container; returns whether the engine succeeded. */
    boolean remove(String id) {
        return askWithin(REMOVAL, "DELETE", "/containers/" + id + "?force=true").status() == NO_CONTENT;
    }

    /**
     * Waits until a container has stopped or was removed.
     *
     * @return its exit code, or empty if the engine does not report it
     */
    OptionalInt awaitEnd(String id) {
        SocketAddress address = address();
        if (address == null) {
            return OptionalInt.empty();
        }
        try {
            Matcher code = EXIT_CODE.matcher(
                    exchange(address, "POST /containers/" + id + "/wait").body());
            return code.find() ? OptionalInt.of(Integer.parseInt(code.group(1))) : OptionalInt.empty();
        } catch (IOException | RuntimeException untold) {
            return OptionalInt.empty();
        }
    }

    private Answer askWithin(Duration patience, String method, String path) {
        SocketAddress address = address();
        return address == null ? Answer.failed("the engine cannot be asked") : ask(address, method, path, patience);
    }

    private record Answer(int status, String body) {
        static Answer failed(String why) {
            return new Answer(0, why);
        }

        /** The last line of the engine's answer or, if there was no answer, the reason. */
        String words() {
            String text = body.strip();
            return text.substring(text.lastIndexOf('\n') + 1);
        }
    }

    private @Nullable SocketAddress address() {
        if (host.startsWith("unix://")) {
            return UnixDomainSocketAddress.of(Path.of(host.substring("unix://".length())));
        }
        URI uri = URI.create(host);
        boolean plain = "tcp".equals(uri.getScheme()) && !encrypted && uri.getPort() > 0 && uri.getHost() != null;
        return plain ? new InetSocketAddress(uri.getHost(), uri.getPort()) : null;
    }

    private static Answer ask(SocketAddress address, String method, String path, Duration patience) {
        FutureTask<Answer> asking = new FutureTask<>(() -> exchange(address, method + " " + path));
        Thread.startVirtualThread(asking);
        try {
            return asking.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException slow) {
            return Answer.failed("no answer within " + patience.toMillis() + " ms");
        } catch (ExecutionException failed) {
            return Answer.failed(String.valueOf(asking.exceptionNow().getMessage()));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Answer.failed("interrupted");
        } finally {
            // Interrupting closes the channel, which ends the thread.
            asking.cancel(true);
        }
    }

    /** Sends a request and reads the answer. Uses HTTP/1.0, in which the answer simply ends with the stream. */
    private static Answer exchange(SocketAddress address, String question) throws IOException {
        try (SocketChannel channel = address instanceof UnixDomainSocketAddress
                ? SocketChannel.open(StandardProtocolFamily.UNIX)
                : SocketChannel.open()) {
            channel.connect(address);
            String request = question + " HTTP/1.0\r\nHost: docker\r\nContent-Length: 0\r\n\r\n";
            ByteBuffer out = ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII));
            while (out.hasRemaining()) {
                channel.write(out);
            }
            String text = new String(Channels.newInputStream(channel).readAllBytes(), StandardCharsets.UTF_8);
            String[] parts = text.split("[ \r]", 3);
            if (parts.length < 3 || !parts[0].startsWith("HTTP/")) {
                return Answer.failed("what answers is no Docker engine");
            }
            int bodyAt = text.indexOf("\r\n\r\n");
            return new Answer(Integer.parseInt(parts[1]), bodyAt < 0 ? "" : text.substring(bodyAt + 4));
        }
    }
}
