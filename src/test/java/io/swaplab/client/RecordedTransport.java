package io.swaplab.client;

import io.swaplab.client.refusal.TransportError;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Answers each path with a recorded body, and records the requests. */
final class RecordedTransport implements RouterTransport {
    final List<String> requests = new ArrayList<>();
    private final Map<String, Function<Map<String, String>, String>> bodies = new HashMap<>();
    private UnaryOperator<String> lie = UnaryOperator.identity();
    private int httpStatus = 200;

    RecordedTransport answering(String path, String body) {
        return answering(path, query -> body);
    }

    /** Answers a path with the result of a function of the query. */
    RecordedTransport answering(String path, Function<Map<String, String>, String> answers) {
        bodies.put(path, answers);
        return this;
    }

    /** Changes every answer before it is returned. */
    void lying(UnaryOperator<String> change) {
        lie = change;
    }

    RecordedTransport withStatus(int status) {
        httpStatus = status;
        return this;
    }

    @Override
    public Answer get(String path, Map<String, String> query) {
        String shown = query.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining("&"));
        requests.add("GET " + path + (shown.isEmpty() ? "" : "?" + shown));
        return answer(path, query);
    }

    @Override
    public Answer post(String path, byte[] json) {
        requests.add("POST " + path + " " + new String(json, StandardCharsets.UTF_8));
        return answer(path, Map.of());
    }

    private Answer answer(String path, Map<String, String> query) {
        Function<Map<String, String>, String> answers = bodies.get(path);
        String body = answers == null ? null : answers.apply(query);
        if (body == null) {
            throw new TransportError("no answer recorded for " + path);
        }
        return new Answer(
                httpStatus,
                Map.of("x-request-id", List.of("r-1")),
                lie.apply(body).getBytes(StandardCharsets.UTF_8));
    }
}
