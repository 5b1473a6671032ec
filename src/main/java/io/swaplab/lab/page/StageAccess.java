package io.swaplab.lab.page;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Controls access to the stage. The check of the Host header excludes requests under a foreign name that resolves to
 * this machine (DNS rebinding), the check of the Origin header excludes other web pages, and a token excludes everybody
 * else. The first request carries the token in its URL. To watch, later requests show a cookie. To act, they show the
 * token again in a header, because browsers send the cookie to all ports of this machine.
 */
final class StageAccess {
    private static final Set<String> METHODS = Set.of("GET", "HEAD");
    private static final String IN_ADDRESS = "token=";
    private static final String ACT = "/act";
    private static final Pattern FEW_BYTES = Pattern.compile("[1-9][0-9]{0,3}");

    private final Token token = new Token();
    private final Token watching = new Token();
    private final int port;
    private final Set<String> hosts;

    StageAccess(int port) {
        this.port = port;
        this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
    }

    /** A refusal of a request: the HTTP status and the reason. */
    record Refusal(int status, String why) {}

    /** The path and query of the first request, with the token. */
    String entrance() {
        return "/?" + IN_ADDRESS + token.reveal();
    }

    /** The value of the Set-Cookie header. Scripts cannot read the cookie, and other sites' requests do not have it. */
    String cookie() {
        return cookieName() + "=" + watching.reveal() + "; Path=/; HttpOnly; SameSite=Strict";
    }

    /** The cookie's name. It contains the port, because browsers share cookies among all ports of a host. */
    private String cookieName() {
        return "swaplab_stage_" + port;
    }

    /** Whether a request is a pressed button. */
    static boolean isAct(HttpExchange exchange) {
        return exchange.getRequestMethod().equals("POST")
                && exchange.getRequestURI().toString().equals(ACT);
    }

    /** The reason to refuse a request; empty if it is allowed. */
    Optional<Refusal> refusal(HttpExchange exchange) {
        Headers headers = exchange.getRequestHeaders();
        boolean acts = isAct(exchange);
        if (!acts && !METHODS.contains(exchange.getRequestMethod())) {
            return refused(405, "a look at the stage is GET or HEAD");
        }
        if (!hosts.contains(only(headers.get("Host")))) {
            return refused(421, "the stage is at 127.0.0.1:" + port + " and under no other name");
        }
        List<String> origin = headers.get("Origin");
        if ((acts || origin != null) && hosts.stream().map(h -> "http://" + h).noneMatch(only(origin)::equals)) {
            return refused(403, "the stage is shown to its own page only");
        }
        return acts ? refusalToAct(headers) : refusalToShow(exchange, headers);
    }

    private Optional<Refusal> refusalToAct(Headers headers) {
        if (!token.is(only(headers.get("X-Stage-Token")))) {
            return refused(403, "open the address that the console printed; only its page can act");
        }
        if (!only(headers.get("Content-Type")).equals("application/json")) {
            return refused(415, "a pressed button is application/json");
        }
        if (headers.containsKey("Transfer-Encoding")
                || !FEW_BYTES.matcher(only(headers.get("Content-Length"))).matches()) {
            return refused(413, "a pressed button has 1 to 9999 bytes");
        }
        return Optional.empty();
    }

    private Optional<Refusal> refusalToShow(HttpExchange exchange, Headers headers) {
        if (headers.containsKey("Transfer-Encoding")
                || !"0"
                        .equals(headers.getOrDefault("Content-Length", List.of("0"))
                                .getFirst())) {
            return refused(400, "a request to look at the stage has no body");
        }
        String query = exchange.getRequestURI().getRawQuery();
        boolean page = exchange.getRequestURI().getRawPath().equals("/");
        if (!(page && isEntrance(query)) && !hasCookie(headers)) {
            return refused(403, "open the address that the console printed; its token is missing or wrong");
        }
        return Optional.empty();
    }

    private static Optional<Refusal> refused(int status, String why) {
        return Optional.of(new Refusal(status, why));
    }

    boolean isEntrance(@Nullable String query) {
        return query != null && query.startsWith(IN_ADDRESS) && token.is(query.substring(IN_ADDRESS.length()));
    }

    private boolean hasCookie(Headers headers) {
        String start = cookieName() + "=";
        return headers.getOrDefault("Cookie", List.of()).stream()
                .flatMap(line -> Stream.of(line.split(";", -1)))
                .map(String::strip)
                .filter(pair -> pair.startsWith(start))
                .anyMatch(pair -> watching.is(pair.substring(start.length())));
    }

    /**
     * The value of a header that occurs exactly once. Otherwise returns an empty string, which equals no allowed value.
     */
    private static String only(@Nullable List<String> values) {
        return values == null || values.size() != 1 ? "" : values.getFirst();
    }

    /** The secret that authorizes a browser: 256 random bits. {@code toString} masks it. */
    private static final class Token {
        private static final int BYTES = 32;

        private final String text;

        Token() {
            byte[] random = new byte[BYTES];
            new SecureRandom().nextBytes(random);
            this.text = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        }

        String reveal() {
            return text;
        }

        /** Compares the token with this text in constant time, so that timing reveals nothing about it. */
        boolean is(@Nullable String shown) {
            return shown != null
                    && MessageDigest.isEqual(
                            text.getBytes(StandardCharsets.UTF_8), shown.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String toString() {
            return "Token[masked]";
        }
    }
}
