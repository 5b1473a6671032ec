package io.swaplab.lab.page;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A client that sends exactly the bytes that a test gives it, which HTTP libraries would not do. */
final class StageBrowser implements AutoCloseable {
    private final Socket socket;
    private final BufferedReader answer;

    private StageBrowser(URI stage, String request) throws IOException {
        socket = new Socket("127.0.0.1", stage.getPort());
        socket.setSoTimeout(30_000);
        OutputStream out = socket.getOutputStream();
        out.write(request.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
        answer = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Sends a request with the Host header of the stage. */
    static StageBrowser ask(URI stage, String method, String target, String... headers) throws IOException {
        List<String> lines = new ArrayList<>(List.of(method + " " + target + " HTTP/1.1"));
        if (List.of(headers).stream().noneMatch(h -> h.startsWith("Host:"))) {
            lines.add("Host: 127.0.0.1:" + stage.getPort());
        }
        lines.addAll(List.of(headers));
        return new StageBrowser(stage, String.join("\r\n", lines) + "\r\n\r\n");
    }

    /** Presses a button as the page does; a header given here takes the place of the page's own. */
    static StageBrowser press(URI stage, String body, String... headers) throws IOException {
        List<String> all = new ArrayList<>(List.of(headers));
        for (String own : List.of(
                "Host: 127.0.0.1:" + stage.getPort(),
                "Origin: http://127.0.0.1:" + stage.getPort(),
                "Content-Type: application/json",
                "Content-Length: " + body.length(),
                "X-Stage-Token: " + stage.getQuery().substring("token=".length()))) {
            if (all.stream().noneMatch(given -> given.startsWith(own.substring(0, own.indexOf(':') + 1)))) {
                all.add(own);
            }
        }
        all.removeIf(given -> given.endsWith(": -"));
        return new StageBrowser(stage, "POST /act HTTP/1.1\r\n" + String.join("\r\n", all) + "\r\n\r\n" + body);
    }

    /** Opens the page and returns the cookie that it sets. */
    static String cookie(URI stage) throws IOException {
        try (StageBrowser browser = ask(stage, "GET", "/?" + stage.getQuery())) {
            return browser.head().stream()
                    .filter(line -> line.toLowerCase(java.util.Locale.ROOT).startsWith("set-cookie: "))
                    .map(line -> "Cookie: " + line.substring(12, line.indexOf(';')))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Opens a stream of events. */
    static StageBrowser watch(URI stage, String cookie) throws IOException {
        return ask(stage, "GET", "/events", cookie);
    }

    /** Reads the status line and the headers. */
    List<String> head() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = answer.readLine(); line != null && !line.isEmpty(); line = answer.readLine()) {
            lines.add(line);
        }
        return lines;
    }

    int status() throws IOException {
        return Integer.parseInt(head().getFirst().split(" ")[1]);
    }

    /** Reads lines until one starts with the given text, and returns it. */
    String line(String start) throws IOException {
        for (String line = answer.readLine(); line != null; line = answer.readLine()) {
            if (line.startsWith(start)) {
                return line;
            }
        }
        throw new IOException("the answer ended without " + start);
    }

    /** Reads the remainder, until the connection ends. */
    String rest() throws IOException {
        StringBuilder rest = new StringBuilder();
        for (int letter = answer.read(); letter >= 0; letter = answer.read()) {
            rest.append((char) letter);
        }
        return rest.toString();
    }

    /** Whether a line with that text arrives before the server closes the connection. */
    boolean hears(String text) throws IOException {
        try {
            String line = answer.readLine();
            while (line != null && !line.contains(text)) {
                line = answer.readLine();
            }
            return line != null;
        } catch (SocketException reset) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
