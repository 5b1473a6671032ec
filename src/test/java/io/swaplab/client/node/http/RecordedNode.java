package io.swaplab.client.node.http;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.RpcClient.RpcTransport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A node that answers from a recording; the JSON bodies pass the same checks as those of a live node. Requests are
 * matched by their text without the ids. A repeated request gets the recorded answers in order, then the last one every
 * time.
 */
public final class RecordedNode implements RpcTransport {
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final Endpoint SHOWN = Endpoint.parse("http://recorded");

    /** One exchange, with ids that start at zero in both bodies. */
    public record Exchange(String method, String request, String answer) {}

    private final Map<String, Deque<String>> answers = new LinkedHashMap<>();

    private RecordedNode(List<Exchange> exchanges) {
        for (Exchange exchange : exchanges) {
            answers.computeIfAbsent(exchange.request(), unused -> new ArrayDeque<>())
                    .add(exchange.answer());
        }
    }

    /** A node that answers from these exchanges. */
    public static Node replaying(List<Exchange> exchanges) {
        return new HttpNode(new RecordedNode(exchanges), NodeLimits.DEFAULT.batchCalls());
    }

    /** A node that answers from a file that {@link #save} wrote. */
    public static Node replaying(Path file) {
        return replaying(JsonMapper.shared().readValue(file.toFile(), new TypeReference<List<Exchange>>() {}));
    }

    /** A live node that adds its exchanges to a list. */
    public static Node recording(String url, List<Exchange> into) {
        RpcHttpTransport live = new RpcHttpTransport(Endpoint.parse(url), NodeLimits.DEFAULT);
        RpcTransport recorder = new RpcTransport() {
            @Override
            public byte[] exchange(String method, byte[] request) {
                byte[] answer = live.exchange(method, request);
                String asked = text(request);
                long first = firstId(asked);
                synchronized (into) {
                    into.add(new Exchange(method, shifted(asked, -first), shifted(text(answer), -first)));
                }
                return answer;
            }

            @Override
            public Endpoint endpoint() {
                return live.endpoint();
            }

            @Override
            public void close() {
                live.close();
            }
        };
        return new HttpNode(recorder, NodeLimits.DEFAULT.batchCalls());
    }

    public static void save(List<Exchange> exchanges, Path file) {
        try {
            Files.writeString(
                    file,
                    JsonMapper.shared()
                            .writerWithDefaultPrettyPrinter()
                            .writeValueAsString(new ArrayList<>(exchanges)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public synchronized byte[] exchange(String method, byte[] request) {
        String asked = text(request);
        long first = firstId(asked);
        Deque<String> recorded = answers.get(shifted(asked, -first));
        if (recorded == null) {
            throw new NodeException(method + " at " + SHOWN + ": the recording has no answer to " + asked);
        }
        String answer = recorded.size() > 1 ? recorded.removeFirst() : recorded.getFirst();
        return shifted(answer, first).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Endpoint endpoint() {
        return SHOWN;
    }

    @Override
    public void close() {}

    private static String text(byte[] body) {
        return new String(body, StandardCharsets.UTF_8);
    }

    private static long firstId(String request) {
        Matcher id = ID.matcher(request);
        return id.find() ? Long.parseLong(id.group(1)) : 0;
    }

    private static String shifted(String body, long by) {
        return ID.matcher(body).replaceAll(id -> "\"id\":" + (Long.parseLong(id.group(1)) + by));
    }
}
