package io.swaplab.service.api.caller;

import jakarta.servlet.ServletRequest;
import java.util.Objects;
import java.util.UUID;
import org.apache.coyote.Request;
import org.apache.coyote.Response;
import org.jspecify.annotations.Nullable;

/**
 * The id of an HTTP request, for finding the request in logs. It is the id that the caller sent if that is well-formed;
 * otherwise a new one.
 */
public final class RequestId {
    /** The header that carries the id, in requests and in responses. */
    public static final String HEADER = "X-Request-Id";

    private static final String ATTRIBUTE = RequestId.class.getName();
    private static final int LONGEST = 64;

    private RequestId() {}

    /** The id that a request was given. */
    public static String of(ServletRequest request) {
        return Objects.requireNonNullElse((String) request.getAttribute(ATTRIBUTE), "none");
    }

    /** Whether a request was already given an id. */
    public static boolean isGiven(ServletRequest request) {
        return request.getAttribute(ATTRIBUTE) != null;
    }

    /**
     * Gives a request an id, and returns it.
     *
     * @param sent the id in the request's header; null if it has none, or several
     */
    public static String give(ServletRequest request, @Nullable String sent) {
        String id = accepted(sent);
        request.setAttribute(ATTRIBUTE, id);
        return id;
    }

    /** Gives a request an id before Tomcat looks at it, so that the responses of Tomcat itself carry the id too. */
    static void give(Request request, Response response) {
        String id = accepted(sent(request));
        request.setAttribute(ATTRIBUTE, id);
        response.setHeader(HEADER, id);
    }

    private static @Nullable String sent(Request request) {
        try {
            return Objects.toString(request.getMimeHeaders().getUniqueValue(HEADER), null);
        } catch (IllegalArgumentException several) {
            return null;
        }
    }

    /** The id for a request whose caller sent this one. */
    static String accepted(@Nullable String sent) {
        return sent != null && isWellFormed(sent) ? sent : UUID.randomUUID().toString();
    }

    private static boolean isWellFormed(String id) {
        return !id.isEmpty() && id.length() <= LONGEST && id.chars().allMatch(RequestId::isAllowed);
    }

    private static boolean isAllowed(int letter) {
        return letter >= 'a' && letter <= 'z'
                || letter >= 'A' && letter <= 'Z'
                || letter >= '0' && letter <= '9'
                || letter == '.'
                || letter == '_'
                || letter == '-';
    }
}
