package io.swaplab.lab.page;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A headless Chromium with one tab, controlled through its DevTools protocol. It records the page's network requests.
 */
public final class Chromium implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern LISTENING = Pattern.compile("DevTools listening on (ws://\\S+)");
    private static final int PATIENCE_SECONDS = 60;

    private final Process process;
    private final WebSocket socket;
    private final BlockingQueue<JsonNode> messages = new LinkedBlockingQueue<>();
    private final List<JsonNode> events = new ArrayList<>();
    private final String tab;
    private int asked;

    /** The installed Chromium, if there is one. */
    public static Optional<Path> installed() {
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> Stream.of(System.getenv("PATH").split(":")).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    public Chromium(Path folder) {
        try {
            process = new ProcessBuilder(
                            installed().orElseThrow().toString(),
                            "--headless",
                            "--no-sandbox",
                            "--disable-gpu",
                            "--disable-dev-shm-usage",
                            "--hide-scrollbars",
                            "--remote-debugging-port=0",
                            "--user-data-dir=" + folder,
                            "about:blank")
                    .redirectErrorStream(true)
                    .start();
            socket = HttpClient.newHttpClient()
                    .newWebSocketBuilder()
                    .buildAsync(address(), new Listener(messages))
                    .join();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String target = ask("Target.createTarget", Map.of("url", "about:blank"), "")
                .path("targetId")
                .asString();
        tab = ask("Target.attachToTarget", Map.of("targetId", target, "flatten", true), "")
                .path("sessionId")
                .asString();
        List.of("Page.enable", "Runtime.enable", "Network.enable", "Log.enable").forEach(m -> ask(m, Map.of()));
    }

    private URI address() throws IOException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Matcher listening = LISTENING.matcher(line);
            if (listening.find()) {
                Thread.ofVirtual().start(() -> lines.lines().forEach(unread -> {}));
                return URI.create(listening.group(1));
            }
        }
        throw new IOException("Chromium ended before it listened");
    }

    /** Sets the size of the window, and whether the user prefers a dark colour scheme. */
    public Chromium window(int width, int height, boolean dark) {
        ask(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        ask(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
        return this;
    }

    /** Opens an address and waits until it is loaded. */
    public Chromium open(URI address) {
        events.clear();
        ask("Page.navigate", Map.of("url", address.toString()));
        while (events.stream().noneMatch(e -> method(e).equals("Page.loadEventFired"))) {
            events.add(next());
        }
        return this;
    }

    /** Runs a script in the page and returns its result as text; waits if it is a promise. */
    public String run(String script) {
        JsonNode answer =
                ask("Runtime.evaluate", Map.of("expression", script, "awaitPromise", true, "returnByValue", true));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(script + ": " + answer.path("exceptionDetails"));
        }
        return answer.path("result").path("value").asString("");
    }

    /** Presses and releases a key, such as {@code Tab} or {@code j}. */
    public Chromium key(String key) {
        int code = key.equals("Tab") ? 9 : key.equals("Enter") ? 13 : 0;
        String text = key.equals("Enter") ? "\r" : key.length() == 1 ? key : "";
        ask(
                "Input.dispatchKeyEvent",
                Map.of("type", "keyDown", "key", key, "windowsVirtualKeyCode", code, "text", text));
        ask("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key, "windowsVirtualKeyCode", code));
        return this;
    }

    /** Waits until a script returns true; runs it again whenever the page changes. */
    public void await(String condition) {
        run("new Promise((done) => { const look = () => (" + condition + ") && (watch.disconnect(), done('yes'));"
                + "const watch = new MutationObserver(look);"
                + "watch.observe(document, {subtree: true, childList: true, characterData: true}); look(); })");
    }

    /** All URLs that were requested since the page was opened, including its own. */
    public List<String> requests() {
        return events.stream()
                .filter(e -> method(e).equals("Network.requestWillBeSent"))
                .map(e -> e.path("params").path("request").path("url").asString())
                .toList();
    }

    /** The errors and warnings of the page's console and of the browser. */
    public List<String> complaints() {
        return events.stream()
                .filter(e -> List.of("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled")
                        .contains(method(e)))
                .map(e -> e.path("params").toString())
                .toList();
    }

    /** A picture of the first element that matches a selector, in its full height. */
    public byte[] picture(String selector) {
        JsonNode box = JSON.readTree(run("(() => { const b = document.querySelector('" + selector
                + "').getBoundingClientRect(); return JSON.stringify({x: b.x + scrollX, y: b.y + scrollY,"
                + " width: b.width, height: b.height, scale: 1}); })()"));
        return Base64.getDecoder()
                .decode(ask(
                                "Page.captureScreenshot",
                                Map.of("format", "png", "captureBeyondViewport", true, "clip", box))
                        .path("data")
                        .asString());
    }

    private JsonNode ask(String method, Map<String, Object> parameters) {
        return ask(method, parameters, tab);
    }

    private JsonNode ask(String method, Map<String, Object> parameters, String session) {
        int id = ++asked;
        socket.sendText(
                        JSON.writeValueAsString(
                                session.isEmpty()
                                        ? Map.of("id", id, "method", method, "params", parameters)
                                        : Map.of(
                                                "id",
                                                id,
                                                "method",
                                                method,
                                                "params",
                                                parameters,
                                                "sessionId",
                                                session)),
                        true)
                .join();
        while (true) {
            JsonNode message = next();
            if (message.path("id").asInt(0) != id) {
                events.add(message);
            } else if (message.has("error")) {
                throw new IllegalStateException(method + ": " + message.path("error"));
            } else {
                return message.path("result");
            }
        }
    }

    private JsonNode next() {
        try {
            JsonNode message = messages.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (message == null) {
                throw new IllegalStateException("Chromium says nothing any more");
            }
            return message;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String method(JsonNode event) {
        return event.path("method").asString("");
    }

    @Override
    public void close() {
        try {
            ask("Browser.close", Map.of(), "");
            process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
        }
    }

    /** Assembles messages from their parts. */
    private record Listener(BlockingQueue<JsonNode> messages, StringBuilder parts) implements WebSocket.Listener {
        Listener(BlockingQueue<JsonNode> messages) {
            this(messages, new StringBuilder());
        }

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
            parts.append(part);
            if (last) {
                messages.add(JSON.readTree(parts.toString()));
                parts.setLength(0);
            }
            socket.request(1);
            return null;
        }
    }
}
