package io.swaplab.client.refusal;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the HTTP answer of a refusal says besides its body.
 *
 * @param status the HTTP status
 * @param retryAfter how long to wait before the next attempt; null if the answer does not give it in seconds
 * @param requestId the id under which the service logs the request; null if the answer has none
 */
public record HttpFacts(
        int status, @Nullable Duration retryAfter, @Nullable String requestId) {
    private static final String SECONDS = "[0-9]{1,9}";
    private static final String ID = "[A-Za-z0-9._-]{1,64}";

    /**
     * Reads the facts from an answer; ignores malformed headers.
     *
     * @param headers HTTP headers by lower-case name
     */
    public static HttpFacts of(int status, Map<String, List<String>> headers) {
        NullChecks.given("headers", headers);
        String seconds = only(headers, "retry-after", SECONDS);
        Duration retryAfter = seconds == null ? null : Duration.ofSeconds(Long.parseLong(seconds));
        return new HttpFacts(status, retryAfter, only(headers, "x-request-id", ID));
    }

    private static @Nullable String only(Map<String, List<String>> headers, String name, String form) {
        List<String> values = headers.getOrDefault(name, List.of());
        return values.size() == 1 && values.getFirst().matches(form) ? values.getFirst() : null;
    }
}
