package io.swaplab.forkchain.origin;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/** An answer of one of our HTTP servers: status, headers without those about the connection, and body. */
public record HttpAnswer(int status, Map<String, String> headers, byte[] body) {
    static HttpAnswer words(int status, String words) {
        return new HttpAnswer(
                status, Map.of("Content-Type", "text/plain; charset=utf-8"), words.getBytes(StandardCharsets.UTF_8));
    }
}
