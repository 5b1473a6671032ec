package io.swaplab.client.node.http;

import io.swaplab.core.evm.ForeignText;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The URL of a node. Only scheme, host and port are ever shown, because path, query and user name often are API keys.
 */
public final class Endpoint {
    private static final int MOST_CHARACTERS = 200;
    private static final String MASK = "***";

    /** Splits a malformed URL into scheme, host with port, and the part after them, which may contain a key. */
    private static final Pattern ROUGHLY = Pattern.compile("([a-zA-Z]*:/*)([^/?#\\s]*)(.*)", Pattern.DOTALL);

    /** Maximum length at which a text without a scheme is shown. A longer one is hidden, because it may be a key. */
    private static final int SHORT = 16;

    private static final Pattern NEAR = Pattern.compile(
            "localhost|\\[::1]|(127|10)\\.[0-9.]+|192\\.168\\.[0-9.]+|172\\.(1[6-9]|2\\d|3[01])\\.[0-9.]+");

    private static final Pattern PARTS = Pattern.compile("[/?&=]");

    /**
     * Minimum length at which a part of the path or query counts as a key. Shorter parts, such as {@code rpc} or {@code
     * v3}, do not.
     */
    private static final int SECRET_CHARACTERS = 8;

    private final URI uri;
    private final @Nullable String authorization;
    private final String shown;
    private final List<String> secrets;

    private Endpoint(URI uri, @Nullable String authorization, String shown, List<String> secrets) {
        this.uri = uri;
        this.authorization = authorization;
        this.shown = shown;
        this.secrets = secrets;
    }

    /**
     * Parses an http or https URL. A user and password in it are sent as basic authorization.
     *
     * @throws IllegalArgumentException if the text is not such a URL; the message does not contain the text
     */
    public static Endpoint parse(String url) {
        URI given;
        try {
            given = new URI(url.strip());
        } catch (URISyntaxException e) {
            throw refused();
        }
        String scheme = given.getScheme() == null ? "" : given.getScheme().toLowerCase(Locale.ROOT);
        String host = given.getHost();
        if (host == null || !(scheme.equals("http") || scheme.equals("https"))) {
            throw refused();
        }
        List<String> secrets = new ArrayList<>();
        String authorization = null;
        if (given.getUserInfo() != null) {
            secrets.add(given.getRawUserInfo());
            secrets.addAll(List.of(given.getUserInfo().split(":", 2)));
            String credentials =
                    Base64.getEncoder().encodeToString(given.getUserInfo().getBytes(StandardCharsets.UTF_8));
            secrets.add(credentials);
            authorization = "Basic " + credentials;
        }
        String path = given.getRawPath() == null ? "" : given.getRawPath();
        String query = given.getRawQuery() == null ? "" : "?" + given.getRawQuery();
        PARTS.splitAsStream(path + query)
                .filter(part -> part.length() >= SECRET_CHARACTERS)
                .forEach(secrets::add);
        secrets.removeIf(String::isBlank);
        String authority = host + (given.getPort() < 0 ? "" : ":" + given.getPort());
        String place = scheme + "://" + authority;
        String shown = place + (path.length() > 1 || !query.isEmpty() ? "/..." : "");
        return new Endpoint(
                URI.create(place + (path.isEmpty() ? "/" : path) + query), authorization, shown, List.copyOf(secrets));
    }

    private static IllegalArgumentException refused() {
        return new IllegalArgumentException("the address of a node is an http or https URL with a host");
    }

    /**
     * Whether the URL names this machine or an address in a private network. Such a node belongs to no provider that
     * limits the number of requests.
     */
    public boolean isNear() {
        return NEAR.matcher(uri.getHost()).matches();
    }

    public URI uri() {
        return uri;
    }

    /** The value of the HTTP header {@code Authorization}; null if the URL contains no user name. */
    public @Nullable String authorization() {
        return authorization;
    }

    /**
     * Makes a text from the node safe for a message: puts it on one line, truncates it, and masks the secret parts of
     * the URL.
     */
    public String clean(String text) {
        return ForeignText.line(mask(text).strip().replaceAll("\\s", " "), MOST_CHARACTERS);
    }

    /** The text with the secret parts of the URL masked. */
    public String mask(String text) {
        String masked = text;
        for (String secret : secrets) {
            masked = masked.replace(secret, MASK);
        }
        return masked;
    }

    /** Reduces a possibly malformed URL to scheme, host and port for a message. */
    public static String shown(String text) {
        try {
            return parse(text).toString();
        } catch (IllegalArgumentException wrong) {
            Matcher parts = ROUGHLY.matcher(text.strip());
            if (!parts.matches() || text.contains("@")) {
                return text.length() <= SHORT && !text.contains("@") ? text : MASK;
            }
            return parts.group(1) + parts.group(2) + (parts.group(3).length() > 1 ? "/..." : "");
        }
    }

    /** Scheme, host and port, followed by {@code /...} if the URL has a path. */
    @Override
    public String toString() {
        return shown;
    }
}
