package io.swaplab.forkchain.anvil;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Short questions to a Docker engine, each bounded in time: does it answer, has it an image, can it get one. Testcontainers
 * would take seconds to find out that there is none.
 */
public final class DockerEngine {
    private static final String DEFAULT_HOST = "unix:///var/run/docker.sock";
    private static final Duration ANSWER = Duration.ofMillis(1500);
    private static final int OK = 200;

    private final String host;
    private final boolean encrypted;

    public DockerEngine(String host, boolean encrypted) {
        this.host = host;
        this.encrypted = encrypted;
    }

    /** The engine that {@code DOCKER_HOST} names, else the usual socket. */
    public static DockerEngine of(Map<String, String> environment) {
        String host = environment.getOrDefault("DOCKER_HOST", "");
        String encrypted = environment.getOrDefault("DOCKER_TLS_VERIFY", "");
        return new DockerEngine(host.isBlank() ? DEFAULT_HOST : host, !encrypted.isBlank());
    }

    /** Why the engine cannot be used, or null when it answers. */
    public @Nullable String whyNot() {
        SocketAddress address = address();
        if (address == null) {
            return "the engine at " + host + " is not asked, only unix sockets and plain tcp are";
        }
        if (address instanceof UnixDomainSocketAddress socket && !Files.exists(socket.getPath())) {
            return "there is no Docker engine at " + host;
        }
        Answer answer = ask(address, "GET", "/_ping", ANSWER);
        return answer.status() == OK ? null : "the Docker engine at " + host + " does not answer: " + answer.words();
    }

    /** Whether the engine holds the image; false too when it does not answer. */
    public boolean hasImage(String image) {
        SocketAddress address = address();
        return address != null
                && ask(address, "GET", "/images/" + image + "/json", ANSWER).status() == OK;
    }

    /** Asks the engine to get the image from its registry; the last words of the engine when it could not, else null. */
    public @Nullable String pull(String image, Duration patience) {
        SocketAddress address = address();
        if (address == null) {
            return "the engine cannot be asked";
        }
        int tag = image.lastIndexOf(':');
        String path = "/images/create?fromImage=" + image.substring(0, tag) + "&tag=" + image.substring(tag + 1);
        Answer answer = ask(address, "POST", path, patience);
        return hasImage(image) ? null : answer.words();
    }

    /** @param words what went wrong, or the end of the body */
    private record Answer(int status, String words) {}

    private @Nullable SocketAddress address() {
        if (host.startsWith("unix://")) {
            return UnixDomainSocketAddress.of(Path.of(host.substring("unix://".length())));
        }
        URI uri = URI.create(host);
        boolean plain = "tcp".equals(uri.getScheme()) && !encrypted && uri.getPort() > 0 && uri.getHost() != null;
        return plain ? new InetSocketAddress(uri.getHost(), uri.getPort()) : null;
    }

    private static Answer ask(SocketAddress address, String method, String path, Duration patience) {
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        Thread asking = Thread.ofVirtual().start(() -> {
            try {
                answer.complete(exchange(address, method + " " + path));
            } catch (IOException | RuntimeException failure) {
                answer.complete(new Answer(0, String.valueOf(failure.getMessage())));
            }
        });
        try {
            return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException slow) {
            // Interrupting closes the channel, which ends the thread.
            asking.interrupt();
            return new Answer(0, "no answer within " + patience.toMillis() + " ms");
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("the exchange completes with an answer only", impossible);
        } catch (InterruptedException interrupted) {
            asking.interrupt();
            Thread.currentThread().interrupt();
            return new Answer(0, "interrupted");
        }
    }

    /** HTTP 1.0: one question, one answer, and the end of the stream is the end of the body. */
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
                return new Answer(0, "what answers is no Docker engine");
            }
            return new Answer(
                    Integer.parseInt(parts[1]),
                    text.strip().substring(text.strip().lastIndexOf('\n') + 1));
        }
    }
}
