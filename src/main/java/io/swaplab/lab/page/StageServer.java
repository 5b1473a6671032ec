package io.swaplab.lab.page;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.swaplab.lab.page.Section.RoutePicture;
import io.swaplab.lab.page.Section.Tone;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A stage: an HTTP server on the loopback address, whose only page shows a session live to an audience. */
public final class StageServer implements AutoCloseable {
    /** Maximum number of open pages. */
    public static final int PLACES = 32;

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String PLAIN = "text/plain; charset=utf-8";

    private final HttpServer server;
    private final StageThreads turns;
    private final StageAccess gate;
    private final EventStreams audience;
    private final PageHtml page = PageHtml.live("Swaplab stage");

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
            } else {
                send(exchange, 404, PLAIN, "there are only / and /events");
            }
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

    /**
     * The content of the stage's page at one moment.
     *
     * @param title such as {@code s2 is READY}
     * @param where chain and block, or a note that no chain runs
     * @param terms a description of the swap's trade and parties; empty without a swap
     * @param steps the states of the swap in order; empty without a swap
     * @param note one sentence shown below the states, such as the reason for a failure or the next command; may be
     *     empty
     * @param command the last command; may be empty
     * @param answer the command's answer, with line breaks
     * @param ok whether the command succeeded
     */
    public record StageView(
            String title,
            String where,
            String terms,
            List<Step> steps,
            String note,
            Tone tone,
            @Nullable RoutePicture route,
            List<BalanceRow> balances,
            String command,
            String answer,
            boolean ok) {
        public StageView {
            steps = List.copyOf(steps);
            balances = List.copyOf(balances);
        }

        /** The position of a state relative to the swap's current state. */
        public enum Status {
            /** The swap has passed this state. */
            DONE,
            /** The swap does not need this state. */
            SKIPPED,
            CURRENT,
            /** The swap ended in this state without a settlement. */
            FAILED,
            AHEAD
        }

        /** One state of the swap with a short explanation. */
        public record Step(String word, String caption, Status status) {}

        /** A copy of this view that shows a command and its answer. */
        StageView after(String line, String answered, boolean well) {
            return new StageView(title, where, terms, steps, note, tone, route, balances, line, answered, well);
        }

        /** A view without a swap and without a command. */
        public static StageView empty(String title, String where) {
            return new StageView(title, where, "", List.of(), "", Tone.PLAIN, null, List.of(), "", "", true);
        }
    }
}
