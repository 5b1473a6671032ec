package io.swaplab.forkchain.origin;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads requests and writes answers on one connection. Supports the parts of HTTP/1.1 that JSON-RPC clients use. */
final class RelayHttpConnection {
    private static final int MOST_HEAD_BYTES = 8 * 1024;

    /**
     * Maximum number of bytes of a refused request that are read and ignored. If they were not read, the caller might
     * not receive the refusal.
     */
    private static final int MOST_IGNORED_BYTES = 64 * 1024;

    private static final String LENGTH = "[0-9]{1,9}";

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    RelayHttpConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
        this.out = socket.getOutputStream();
        socket.setTcpNoDelay(true);
    }

    /**
     * The head of a request: method, path and headers.
     *
     * @param headers the headers' values by name, in lower case
     */
    record Head(String method, String path, Map<String, String> headers) {
        @Nullable
        String header(String name) {
            return headers.get(name);
        }

        /** The length of the body from the Content-Length header; -1 if the header is missing or not a number. */
        int length() {
            String told = headers.getOrDefault("content-length", "");
            return told.matches(LENGTH) ? Integer.parseInt(told) : -1;
        }
    }

    /**
     * Reads the head of the next request.
     *
     * @return null when the caller has closed the connection
     * @throws IOException when reading fails; also when the head is not HTTP/1.1, is too long, or repeats a header
     */
    @Nullable
    Head head() throws IOException {
        String[] lines = lines();
        if (lines.length == 0) {
            return null;
        }
        String[] words = lines[0].split(" ", -1);
        if (words.length != 3 || !words[2].equals("HTTP/1.1")) {
            throw new IOException("no request of HTTP/1.1");
        }
        Map<String, String> headers = new HashMap<>();
        for (int i = 1; i < lines.length; i++) {
            int colon = lines[i].indexOf(':');
            String name = lines[i].substring(0, Math.max(0, colon)).toLowerCase(Locale.ROOT);
            if (colon < 1 || headers.put(name, lines[i].substring(colon + 1).strip()) != null) {
                throw new IOException("a malformed or repeated header");
            }
        }
        return new Head(words[0], words[1], headers);
    }

    private String[] lines() throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        int ended = 0;
        while (ended < 2) {
            int next = in.read();
            if (next < 0) {
                if (head.size() == 0) {
                    return new String[0];
                }
                throw new EOFException("the connection ended within a head");
            }
            if (head.size() == MOST_HEAD_BYTES) {
                throw new IOException("a head of more than " + MOST_HEAD_BYTES + " bytes");
            }
            head.write(next);
            if (next == '\n') {
                ended++;
            } else if (next != '\r') {
                ended = 0;
            }
        }
        return head.toString(StandardCharsets.ISO_8859_1).strip().split("\r?\n", -1);
    }

    byte[] body(int length) throws IOException {
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException("the connection ended within a body");
        }
        return body;
    }

    void answer(HttpAnswer answer) throws IOException {
        send(answer, "");
    }

    /** Sends an error answer, which is the last one on this connection, then reads and ignores further input. */
    void refuse(HttpAnswer answer) throws IOException {
        send(answer, "Connection: close\r\n");
        socket.shutdownOutput();
        int left = MOST_IGNORED_BYTES;
        while (left > 0) {
            int ignored = in.readNBytes(Math.min(left, MOST_HEAD_BYTES)).length;
            if (ignored == 0) {
                return;
            }
            left -= ignored;
        }
    }

    private void send(HttpAnswer answer, String connection) throws IOException {
        StringBuilder head = new StringBuilder("HTTP/1.1 " + answer.status() + " \r\n" + connection);
        answer.headers()
                .forEach((name, value) -> head.append(name)
                        .append(": ")
                        .append(value.replaceAll("[^ -~]", "?"))
                        .append("\r\n"));
        if (!answer.headers().containsKey("Content-Type")) {
            head.append("Content-Type: application/json\r\n");
        }
        head.append("Content-Length: ").append(answer.body().length).append("\r\n\r\n");
        out.write(head.toString().getBytes(StandardCharsets.ISO_8859_1));
        out.write(answer.body());
        out.flush();
    }
}
