package io.swaplab.forkchain.origin;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * An answer of an HTTP server of this program.
 *
 * @param headers all headers except those about the connection
 */
public record HttpAnswer(int status, Map<String, String> headers, byte[] body) {
    static HttpAnswer words(int status, String words) {
        return new HttpAnswer(
                status, Map.of("Content-Type", "text/plain; charset=utf-8"), words.getBytes(StandardCharsets.UTF_8));
    }
}
