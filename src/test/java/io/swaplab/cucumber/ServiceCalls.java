package io.swaplab.cucumber;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Spelling;
import io.swaplab.lab.backend.Connection;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests that our client would refuse to send, as a third-party client might. */
final class ServiceCalls {
    private static final Pattern UNKNOWN =
            Pattern.compile("(\\w+): is not a parameter of this endpoint; known are ([\\w, ]+)");

    private ServiceCalls() {}

    /** The path and encoded query of a request. */
    static String request(String path, Map<String, String> query) {
        return query.entrySet().stream()
                .map(parameter -> parameter.getKey() + "=" + URLEncoder.encode(parameter.getValue(), UTF_8))
                .collect(Collectors.joining("&", "/router/" + path + (query.isEmpty() ? "" : "?"), ""));
    }

    /** Sends a GET request and returns the answer's data. The envelope's code decides whether it succeeded. */
    static Outcome get(Connection connection, String request) {
        return outcome(
                HttpRequest.newBuilder(connection.apiUrl().resolve(request)).build());
    }

    /** Sends a POST request with a JSON body, like {@link #get}. */
    static Outcome post(Connection connection, String request, String body) {
        return outcome(posting(connection, request, body));
    }

    private static HttpRequest posting(Connection connection, String request, String body) {
        return HttpRequest.newBuilder(connection.apiUrl().resolve(request))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
    }

    private static Outcome outcome(HttpRequest request) {
        Map<String, ?> envelope = send(request);
        int code = (Integer) envelope.get("code");
        String words = String.valueOf(envelope.get("msg"));
        requireKnownParameters(words);
        return code == 200
                ? new Outcome(ExitCode.OK, "", "", words, data(envelope))
                : new Outcome(ExitCode.API, Integer.toString(code), "", words, Map.of());
    }

    /** Fails for an unknown parameter, because that is a mistake of the scenario: the intended request was not made. */
    private static void requireKnownParameters(String words) {
        Matcher unknown = UNKNOWN.matcher(words);
        if (unknown.matches()) {
            List<String> known = List.of(unknown.group(2).split(", "));
            Spelling.nearestInAnyCase(unknown.group(1), known).ifPresent(meant -> {
                throw new AssertionError(
                        "the service has no parameter " + unknown.group(1) + " there; did you mean " + meant + "?");
            });
        }
    }

    @SuppressWarnings("unchecked") // an object of JSON
    private static Map<String, ?> data(Map<String, ?> envelope) {
        return (Map<String, ?>) envelope.get("data");
    }

    /** Asks the service to build with any signature. An answer that is not a success becomes an {@link ApiError}. */
    static void build(Connection connection, PreparedDelegatedSwap prepared, String signature) {
        String body = "{\"quote_id\":\"" + prepared.execution().plan().quoteId() + "\",\"payer_signature\":\""
                + signature + "\"}";
        Map<String, ?> envelope = send(posting(connection, "/router/swap/build", body));
        int code = (Integer) envelope.get("code");
        if (code != 200) {
            throw new ApiError(code, String.valueOf(envelope.get("msg")));
        }
    }

    /** Sends a request and returns the envelope of the answer, which every answer must have. */
    private static Map<String, ?> send(HttpRequest request) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            String body =
                    client.send(request, HttpResponse.BodyHandlers.ofString()).body();
            Map<String, ?> envelope = new JsonMapper().readValue(body, new TypeReference<Map<String, Object>>() {});
            assertThat(envelope.keySet()).as(body).contains("code", "msg", "data");
            return envelope;
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException("the service did not answer", e);
        }
    }
}
