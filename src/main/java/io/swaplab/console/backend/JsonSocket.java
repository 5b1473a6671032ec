package io.swaplab.console.backend;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Exchanges messages over a socket: JSON objects of bounded length, one per line. Any thread may send, but only
 * one thread may receive.
 */
final class JsonSocket implements AutoCloseable {
    private static final int MAX_BYTES = 16 << 20;
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();
    private static final TypeReference<Map<String, @Nullable Object>> MESSAGE = new TypeReference<>() {};

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    JsonSocket(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
        this.out = socket.getOutputStream();
        socket.setTcpNoDelay(true);
    }

    synchronized void send(Map<String, ? extends @Nullable Object> message) throws IOException {
        out.write((MAPPER.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /**
     * The next message, or null after the other side has closed the socket.
     *
     * @throws IOException if the connection fails, or the data is not a message
     */
    @Nullable
    Map<String, @Nullable Object> receive() throws IOException {
        return receive(MAX_BYTES, in::read);
    }

    /**
     * The next message of an untrusted caller, with a length limit and a time limit for the whole message.
     *
     * @throws IOException as for {@link #receive()}, and if the message is too long or not complete in time
     */
    @Nullable
    Map<String, @Nullable Object> receive(int mostBytes, Duration within) throws IOException {
        long end = System.nanoTime() + within.toNanos();
        return receive(mostBytes, () -> {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0) {
                throw new SocketTimeoutException("a message took longer than " + within);
            }
            patience((int) left);
            return in.read();
        });
    }

    private @Nullable Map<String, @Nullable Object> receive(int mostBytes, NextByte nextByte) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = nextByte.read(); next != '\n'; next = nextByte.read()) {
            if (next < 0) {
                return null;
            }
            if (line.size() == mostBytes) {
                throw new IOException("a message is longer than " + mostBytes + " bytes");
            }
            line.write(next);
        }
        try {
            return MAPPER.readValue(line.toByteArray(), MESSAGE);
        } catch (JacksonException malformed) {
            throw new IOException("a line is no JSON object", malformed);
        }
    }

    /** Sets the timeout of each read in milliseconds; 0 means no timeout. */
    void patience(int millis) throws IOException {
        socket.setSoTimeout(millis);
    }

    private interface NextByte {
        int read() throws IOException;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
