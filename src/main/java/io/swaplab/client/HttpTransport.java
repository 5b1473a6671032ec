package io.swaplab.client;

import io.swaplab.client.node.http.BoundedBody;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.TransportError;
import io.swaplab.core.evm.ForeignText;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Calls the API over HTTP. Follows no redirects, and limits the time of each exchange and the size of an answer's body.
 */
public final class HttpTransport implements RouterTransport, AutoCloseable {
    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);
    private static final int MAX_BODY_BYTES = 8 * 1024 * 1024;

    private final HttpClient http;
    private final String base;
    private final Duration timeout;
    private volatile boolean isClosed;
    private final @Nullable String apiKey;

    private HttpTransport(String base, Duration timeout, @Nullable String apiKey) {
        this.base = base;
        this.apiKey = apiKey;
        this.timeout = timeout;
        this.http = HttpClient.newBuilder()
                .connectTimeout(timeout)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    /** A transport with a timeout of 30 seconds. */
    public static HttpTransport to(URI base) {
        NullChecks.given("base", base);
        return to(base, DEFAULT_TIMEOUT);
    }

    /** A transport with a timeout of 30 seconds for a caller with an API key of the service. */
    public static HttpTransport to(URI base, String apiKey) {
        NullChecks.given("base", base, "apiKey", apiKey);
        return to(base, DEFAULT_TIMEOUT, apiKey);
    }

    /**
     * A transport with the given timeout for each exchange.
     *
     * @param base http or https address without a query or user; a trailing slash is dropped
     * @throws PreparationRejected when the address has another form
     */
    public static HttpTransport to(URI base, Duration timeout) {
        NullChecks.given("base", base, "timeout", timeout);
        return to(base, timeout, null);
    }

    private static HttpTransport to(URI base, Duration timeout, @Nullable String apiKey) {
        String scheme = base.getScheme();
        boolean web = "http".equalsIgnoreCase(scheme) || "https".equalsIgnoreCase(scheme);
        if (!web || base.getHost() == null || base.getRawQuery() != null || base.getRawUserInfo() != null) {
            throw new PreparationRejected(
                    LocalRule.SERVICE_URL,
                    "base address",
                    "must be http(s)://host[:port][/path]",
                    base.getScheme() + "://" + base.getHost());
        }
        String text = base.toString();
        return new HttpTransport(text.endsWith("/") ? text.substring(0, text.length() - 1) : text, timeout, apiKey);
    }

    @Override
    public Answer get(String path, Map<String, String> query) {
        NullChecks.given("path", path, "query", query);
        String encoded = query.entrySet().stream()
                .map(parameter -> encode(parameter.getKey()) + "=" + encode(parameter.getValue()))
                .collect(Collectors.joining("&"));
        String target = base + path + (encoded.isEmpty() ? "" : "?" + encoded);
        return exchange(path, request(target).GET().build());
    }

    @Override
    public Answer post(String path, byte[] json) {
        NullChecks.given("path", path, "json", json);
        return exchange(
                path,
                request(base + path)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofByteArray(json))
                        .build());
    }

    @Override
    public void close() {
        isClosed = true;
        http.shutdownNow();
    }

    private HttpRequest.Builder request(String target) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(target)).timeout(timeout).header("Accept", "application/json");
        return apiKey == null ? request : request.header("X-Api-Key", apiKey);
    }

    private Answer exchange(String path, HttpRequest request) {
        CompletableFuture<HttpResponse<byte[]>> pending =
                http.sendAsync(request, unused -> new BoundedBody(MAX_BODY_BYTES));
        try {
            // The HTTP client's own timeout covers only the wait for the headers; this one also covers the body.
            HttpResponse<byte[]> response = pending.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
            Map<String, java.util.List<String>> headers = new TreeMap<>();
            response.headers().map().forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values));
            return new Answer(response.statusCode(), headers, response.body());
        } catch (ExecutionException failed) {
            throw new TransportError("no answer from " + base + path + ": " + reason(failed));
        } catch (TimeoutException late) {
            pending.cancel(true);
            throw new TransportError("no answer from " + base + path + " within " + timeout.toMillis() + " ms");
        } catch (InterruptedException interrupted) {
            pending.cancel(true);
            Thread.currentThread().interrupt();
            throw new TransportError("interrupted while waiting for " + base + path);
        }
    }

    private String reason(ExecutionException failed) {
        Throwable cause = failed.getCause() == null ? failed : failed.getCause();
        return switch (cause) {
            case ConnectException refused -> "cannot connect; is the service running there?";
            // The JDK's message is not shown, because after close() it is only the name of a method.
            case IOException lost when isClosed -> "the connection was closed here";
            case IOException lost ->
                "the connection ended"
                        + (lost.getMessage() == null ? "" : " (" + ForeignText.line(lost.getMessage()) + ")");
            default -> ForeignText.line(String.valueOf(cause));
        };
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
