package io.swaplab.service.api.caller;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.service.api.caller.TrustedProxies.CallerAddress;
import io.swaplab.service.route.ApiRefusal;
import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Identifies the caller of a request by its API key. Without a key, a caller is identified by its IP address; behind a
 * trusted proxy, this is the address that the proxy forwards.
 */
public final class Callers {
    /** The request header that carries an API key. */
    public static final String KEY_HEADER = "X-Api-Key";

    private static final String FORWARDED_HEADER = "X-Forwarded-For";

    private final TrustedProxies proxies;
    private final ApiKeys keys;
    private final @Nullable InternalApiKey own;

    public Callers(TrustedProxies proxies, ApiKeys keys) {
        this(proxies, keys, null);
    }

    private Callers(TrustedProxies proxies, ApiKeys keys, @Nullable InternalApiKey own) {
        this.proxies = proxies;
        this.keys = keys;
        this.own = own;
    }

    /**
     * Creates the rules for the port on which this program calls its own service. Other programs may use this port too,
     * until {@link InternalApiKey#servesNobodyElse} is called.
     */
    public static Callers with(InternalApiKey own) {
        return new Callers(TrustedProxies.NONE, ApiKeys.NONE, own);
    }

    /**
     * The name of the caller.
     *
     * @throws ApiRefusal when the request has an unknown API key, or several
     */
    public String of(HttpServletRequest request) {
        String key = key(request);
        return key == null ? CallerAddress.group(address(request)) : "key " + keys.ownerOf(key);
    }

    /**
     * Checks the API key of a request to any endpoint.
     *
     * @throws ApiRefusal when the request has an unknown API key or several, or when only this program may call and the
     *     key is not its own
     */
    public void check(HttpServletRequest request) {
        if (own != null) {
            own.check(request.getHeader(KEY_HEADER));
        }
        String key = key(request);
        if (key != null) {
            keys.ownerOf(key);
        }
    }

    /** The API key of a request; null if the request has none, or if no API keys are configured. */
    private @Nullable String key(HttpServletRequest request) {
        if (keys.isEmpty()) {
            return null;
        }
        List<String> given = Collections.list(request.getHeaders(KEY_HEADER));
        if (given.size() > 1) {
            throw ApiRefusal.of(
                    ApiCode.ERR_INVALID_PARAMETER,
                    "x-api-key",
                    "must be given at most once, got " + given.size() + " such headers");
        }
        return given.isEmpty() ? null : given.getFirst();
    }

    /**
     * The address for which a connection counts towards the limit per address; empty for a trusted proxy, because it
     * forwards many callers.
     */
    public String countedAs(InetAddress peer) {
        return proxies.contain(peer) ? "" : CallerAddress.group(peer);
    }

    /**
     * Finds the client's address by walking backwards from the connection through the trusted proxies, each of which
     * appended the address of its own client. Entries before the first untrusted address may be forged.
     */
    private InetAddress address(HttpServletRequest request) {
        InetAddress last = CallerAddress.parse(request.getRemoteAddr())
                .orElseThrow(() -> new IllegalStateException("the connection has no address"));
        for (String hop : hops(request).reversed()) {
            if (!proxies.contain(last)) {
                return last;
            }
            InetAddress before = CallerAddress.parse(hop).orElse(null);
            if (before == null) {
                return last;
            }
            last = before;
        }
        return last;
    }

    private static List<String> hops(HttpServletRequest request) {
        List<String> hops = new ArrayList<>();
        for (String line : Collections.list(request.getHeaders(FORWARDED_HEADER))) {
            Collections.addAll(hops, line.split(",", -1));
        }
        return hops;
    }
}
