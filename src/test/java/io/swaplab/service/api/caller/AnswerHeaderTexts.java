package io.swaplab.service.api.caller;

import java.util.List;
import java.util.Map;

/** The headers of answers as the document tells of them. */
final class AnswerHeaderTexts {
    private static final String RETRY = "Retry-After";

    private AnswerHeaderTexts() {}

    /** All headers by name, to which answers refer. */
    static Map<String, Object> all() {
        return Tree.of(
                RequestId.HEADER,
                Tree.of(
                        "description",
                        "id of the request: the one that the caller sent in this header if it is 1 to 64 letters, digits, dots, underscores and dashes, else a new one",
                        "schema",
                        Tree.of("type", "string", "pattern", "^[A-Za-z0-9._-]{1,64}$")),
                RateState.LIMIT,
                number(
                        "most requests that the server works on at once; for prepare, most swaps that the caller may prepare at once",
                        128),
                RateState.REMAINING,
                number("how much of RateLimit-Limit was left", 127),
                RateState.RESET,
                number(
                        "seconds until all of RateLimit-Limit may be available again; with code 4290, the same as Retry-After",
                        1),
                RETRY,
                number("seconds after which the request may succeed", 1));
    }

    /** The headers of every answer of an endpoint; with the time to wait if the caller may have to. */
    static Map<String, Object> of(boolean mayWait) {
        Map<String, Object> headers = idAlone();
        List<String> others = List.of(RateState.LIMIT, RateState.REMAINING, RateState.RESET);
        others.forEach(name -> headers.put(name, reference(name)));
        if (mayWait) {
            headers.put(RETRY, reference(RETRY));
        }
        return headers;
    }

    /** The header of answers that the servlet container may give before any endpoint. */
    static Map<String, Object> idAlone() {
        return Tree.of(RequestId.HEADER, reference(RequestId.HEADER));
    }

    private static Map<String, Object> reference(String name) {
        return Tree.of("$ref", "#/components/headers/" + name);
    }

    private static Map<String, Object> number(String description, int example) {
        return Tree.of(
                "description",
                description,
                "schema",
                Tree.of("type", "integer", "minimum", 0, "examples", List.of(example)));
    }
}
