package io.swaplab.junit;

import io.swaplab.client.RouterTransport;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.evm.Redaction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Records a test's latest requests to the service and the service's answers, with signatures masked. */
final class RecordingTransport implements RouterTransport {
    static final int MOST_REQUESTS = 200;
    private static final int MOST_CHARACTERS = 16_000;

    private final RouterTransport service;
    private final Deque<String> lines = new ArrayDeque<>();
    private long left;

    RecordingTransport(RouterTransport service) {
        this.service = service;
    }

    @Override
    public Answer get(String path, Map<String, String> query) {
        String terms = query.entrySet().stream()
                .map(term -> " " + term.getKey() + "=" + term.getValue())
                .collect(Collectors.joining());
        return answered("GET " + path + terms, () -> service.get(path, query));
    }

    @Override
    public Answer post(String path, byte[] json) {
        return answered(
                "POST " + path + " " + new String(json, StandardCharsets.UTF_8), () -> service.post(path, json));
    }

    private Answer answered(String asked, Supplier<Answer> asking) {
        try {
            Answer answer = asking.get();
            keep(asked, "HTTP " + answer.httpStatus() + " " + new String(answer.body(), StandardCharsets.UTF_8));
            return answer;
        } catch (RuntimeException failure) {
            keep(asked, "no answer: " + failure.getMessage());
            throw failure;
        }
    }

    private synchronized void keep(String asked, String answered) {
        if (lines.size() == MOST_REQUESTS) {
            lines.removeFirst();
            left++;
        }
        lines.addLast(shown(asked) + "\n  " + shown(answered));
    }

    private static String shown(String text) {
        return ForeignText.line(Redaction.masked(text), MOST_CHARACTERS);
    }

    /** Clears the record at the start of a test. */
    synchronized void begin() {
        lines.clear();
        left = 0;
    }

    /** The recorded requests and answers as text, oldest first. */
    synchronized String told() {
        String before = left == 0 ? "" : "(" + left + " requests before them)\n";
        return lines.isEmpty() ? "nothing\n" : before + String.join("\n", lines) + "\n";
    }
}
