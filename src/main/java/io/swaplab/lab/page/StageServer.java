package io.swaplab.lab.page;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A stage: an HTTP server on the loopback address, whose only page shows a session live to an audience. */
public final class StageServer implements AutoCloseable {
    /** Maximum number of open pages. */
    public static final int PLACES = 32;

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String PLAIN = "text/plain; charset=utf-8";
    private static final Pattern PART = Pattern.compile("/([a-z]+)/([A-Za-z][A-Za-z0-9_-]{0,31})");

    private final HttpServer server;
    private final StageThreads turns;
    private final StageAccess gate;
    private final EventStreams audience;
    private final PageHtml page = PageHtml.live("Swaplab stage");
    private volatile StageDesk desk = StageDesk.NOBODY;

    private StageServer(HttpServer server, EventStreams audience, Duration patience) {
        this.server = server;
        this.audience = audience;
        this.gate = new StageAccess(server.getAddress().getPort());
        this.turns = new StageThreads(PLACES, patience);
        server.setExecutor(turns);
        server.createContext("/", this::answer);
        server.start();
    }

    /**
     * Opens a stage on 127.0.0.1.
     *
     * @param port 0 for any free port
     * @throws UncheckedIOException when the port is in use
     */
    public static StageServer open(int port) {
        return open(port, new EventStreams(PLACES, PATIENCE));
    }

    static StageServer open(int port, EventStreams audience) {
        return open(port, audience, PATIENCE);
    }

    /**
     * Opens a stage on 127.0.0.1.
     *
     * @param patience maximum time for a request to arrive, and for its answer to be read
     */
    static StageServer open(int port, EventStreams audience, Duration patience) {
        try {
            InetAddress here = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
            return new StageServer(HttpServer.create(new InetSocketAddress(here, port), 0), audience, patience);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot listen on 127.0.0.1:" + port + ": " + e.getMessage(), e);
        }
    }

    /** The address to open in a browser. It contains the access token, so only the presenter may see it. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + gate.entrance());
    }

    /** Number of open pages. */
    public int watchers() {
        return audience.size();
    }

    /** Sets who answers the questions and the buttons of the open pages. */
    void answerWith(StageDesk answering) {
        desk = answering;
    }

    /** Shows a view on the open pages and on those opened later, until the next view is shown. Does not block. */
    public void show(StageView view) {
        audience.show(("event: view\ndata: " + PageHtml.Json.of(view) + "\n\n").getBytes(StandardCharsets.UTF_8));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            protect(exchange.getResponseHeaders());
            Optional<StageAccess.Refusal> refusal = gate.refusal(exchange);
            String path = exchange.getRequestURI().getRawPath();
            if (refusal.isPresent()) {
                send(exchange, refusal.get().status(), PLAIN, refusal.get().why());
            } else if (path.equals("/")) {
                exchange.getResponseHeaders().set("Set-Cookie", gate.cookie());
                send(exchange, 200, "text/html; charset=utf-8", page.html());
            } else if (path.equals("/events")) {
                stream(exchange);
            } else if (StageAccess.isAct(exchange)) {
                act(exchange);
            } else {
                read(exchange, path);
            }
        }
    }

    private void act(HttpExchange exchange) throws IOException {
        Optional<StageDesk.Press> press =
                StageDesk.Press.ofJson(exchange.getRequestBody().readAllBytes());
        if (press.isEmpty()) {
            send(exchange, 400, PLAIN, "a pressed button is a JSON object");
            return;
        }
        StageDesk.Reaction reaction = desk.press(press.get());
        send(exchange, reaction.status(), PLAIN, reaction.words());
    }

    /** Answers a question such as {@code /trace/s1}. */
    private void read(HttpExchange exchange, String path) throws IOException {
        Matcher asked = PART.matcher(path);
        Optional<Object> found = asked.matches() ? desk.read(asked.group(1), asked.group(2)) : Optional.empty();
        if (found.isPresent()) {
            send(exchange, 200, "application/json; charset=utf-8", PageHtml.Json.of(found.get()));
        } else {
            send(exchange, 404, PLAIN, "there are only /, /events, and parts of swaps such as /trace/s1");
        }
    }

    private void protect(Headers headers) {
        headers.set("Cache-Control", "no-store");
        headers.set("Content-Security-Policy", page.policy() + "; frame-ancestors 'none'");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        if (status >= 400) {
            exchange.getResponseHeaders().set("Connection", "close");
        }
        boolean head = exchange.getRequestMethod().equals("HEAD");
        if (head) {
            exchange.getResponseHeaders().set("Content-Length", Integer.toString(body.length));
        }
        exchange.sendResponseHeaders(status, head ? -1 : body.length);
        if (!head) {
            exchange.getResponseBody().write(body);
            // Flushed now, because the server otherwise reads the rest of the request before it sends buffered output.
            exchange.getResponseBody().flush();
        }
    }

    private void stream(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(200, -1);
            return;
        }
        EventStreams.Watcher watcher = new EventStreams.Watcher();
        if (!audience.enter(watcher)) {
            send(exchange, 503, PLAIN, "all " + PLACES + " places are taken; close a page of the stage");
            return;
        }
        turns.stay();
        try {
            exchange.sendResponseHeaders(200, 0);
            // Ends the response before another page may replace this one, because a browser ignores the last event of a
            // truncated stream.
            try (OutputStream body = exchange.getResponseBody()) {
                audience.serve(watcher, body);
            }
        } finally {
            audience.leave(watcher);
        }
    }

    /** Sends an end event to the open pages, and releases the port. */
    @Override
    public void close() {
        audience.close();
        server.stop(0);
        turns.close();
    }
}
