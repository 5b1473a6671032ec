package io.swaplab.client;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Answers by path with recorded bodies, and keeps what was asked. */
final class RecordedTransport implements RouterTransport {
    final List<String> requests = new ArrayList<>();
    private final Map<String, String> bodies = new HashMap<>();
    private int httpStatus = 200;

    RecordedTransport answering(String path, String body) {
        bodies.put(path, body);
        return this;
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
        return answer(path);
    }

    @Override
    public Answer post(String path, byte[] json) {
        requests.add("POST " + path + " " + new String(json, StandardCharsets.UTF_8));
        return answer(path);
    }

    private Answer answer(String path) {
        String body = bodies.get(path);
        if (body == null) {
            throw new TransportError("no answer recorded for " + path);
        }
        return new Answer(httpStatus, Map.of("x-request-id", List.of("r-1")), body.getBytes(StandardCharsets.UTF_8));
    }
}
