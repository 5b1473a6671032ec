package io.swaplab.client;

import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.refusal.TransportError;
import java.util.List;
import java.util.Map;

/** Sends requests to the API and returns the raw answers. */
public interface RouterTransport {
    /**
     * Sends a GET request.
     *
     * @param path path below the base address, such as {@code /router/status}
     * @param query query parameters in the order in which they are sent, not URL-encoded
     * @throws TransportError if no complete answer arrived in time, or the answer was too large
     */
    Answer get(String path, Map<String, String> query);

    /**
     * Sends JSON in a POST request.
     *
     * @throws TransportError as for {@link #get}; its message never contains the body
     */
    Answer post(String path, byte[] json);

    /**
     * A raw answer.
     *
     * @param headers HTTP headers by lower-case name
     */
    record Answer(int httpStatus, Map<String, List<String>> headers, byte[] body) {
        public Answer {
            NullChecks.given("headers", headers, "body", body);
        }

        @Override
        public String toString() {
            return "Answer[httpStatus=" + httpStatus + ", " + body.length + " bytes]";
        }
    }
}
