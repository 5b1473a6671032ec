package io.swaplab.measuring;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * One client for GET requests, one after the other, which takes a few microseconds of each. Its connection stays open until
 * the server closes it, as Tomcat does after a hundred answers; the next request opens another.
 */
public final class PlainHttp implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 60_000;
    private static final int HEX = 16;

    private final URI server;
    private Socket socket = new Socket();
    private InputStream in = InputStream.nullInputStream();
    private boolean isOpen;

    public PlainHttp(URI server) {
        this.server = server;
    }

    private void open() throws IOException {
        socket = new Socket(server.getHost(), server.getPort());
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE_MILLIS);
        in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
        isOpen = true;
    }

    /** The body of the answer, whatever its status. */
    public String get(String target) throws IOException {
        if (!isOpen) {
            open();
        }
        socket.getOutputStream()
                .write(("GET " + target + " HTTP/1.1\r\nHost: " + server.getAuthority() + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        long length = 0;
        boolean isChunked = false;
        boolean isLast = false;
        for (String line = line(); !line.isEmpty(); line = line()) {
            String header = line.toLowerCase(Locale.ROOT);
            if (header.startsWith("content-length:")) {
                length = Long.parseLong(header.substring(header.indexOf(':') + 1).strip());
            }
            isChunked |= header.startsWith("transfer-encoding:") && header.contains("chunked");
            isLast |= header.equals("connection: close");
        }
        byte[] body = isChunked ? chunks() : in.readNBytes((int) length);
        if (isLast) {
            close();
        }
        return new String(body, StandardCharsets.UTF_8);
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = Integer.parseInt(line(), HEX); size > 0; size = Integer.parseInt(line(), HEX)) {
            body.write(in.readNBytes(size));
            line();
        }
        line();
        return body.toByteArray();
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the server closed the connection");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        isOpen = false;
        socket.close();
    }
}
